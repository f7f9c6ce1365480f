import { afterAll, expect, test } from 'vitest';
import { periodCalls } from '../../../src/contract/periods/periods.calls.ts';
import type { CreatePeriod, UpdatePeriod } from '../../../src/contract/periods/periods.schemas.ts';
import { insertRecord } from '../../../src/server/records/record.store.ts';
import { aPeriod } from '../../factories.ts';
import { startTestApp } from '../../test-app.ts';

const app = await startTestApp();
afterAll(() => app.close());
const staff = await app.staff();

const complete: CreatePeriod = {
  name: 'France',
  years: '1950–1955',
  slug: 'france',
  order: 1,
  image: '/uploads/vineyard.jpg',
  description: 'The years in the south.',
  keyCharacteristics: 'warm greys, small formats',
};

/** A period that was stored before image and key characteristics were required. */
async function anIncompletePeriod(slug: string): Promise<number> {
  return app.services.db.transaction((tx) =>
    insertRecord(tx, 'periods', {
      name: 'Early Years',
      years: '1940–1949',
      start_year: 1940,
      slug,
      description: 'Drawings.',
      image: '',
      display_order: 3,
      color_class: 'navy',
      key_characteristics: '',
    }),
  );
}

const find = (id: number) =>
  staff.get(periodCalls.listPeriods, {}).then((periods) => periods.find((period) => period.id === id));

const change = (changes: UpdatePeriod) => staff.ask(periodCalls.updatePeriod, changes);

test('a new period needs its name, years, slug, order, image, description and key characteristics', async () => {
  for (const path of Object.keys(complete)) {
    for (const missing of [undefined, null, '']) {
      const answer = await staff.ask(periodCalls.createPeriod, { ...complete, [path]: missing } as CreatePeriod);
      expect(answer.status, `${path}: ${missing}`).toBe(422);
      expect(answer.body).toMatchObject({ errors: [{ path, message: expect.any(String) }] });
    }
  }
  expect((await staff.ask(periodCalls.createPeriod, { ...complete, slug: 'Late Works' })).body).toMatchObject({
    errors: [{ path: 'slug', message: 'A page address has lower-case letters, digits and single hyphens.' }],
  });
  expect((await staff.ask(periodCalls.createPeriod, complete)).status).toBe(201);
});

test('a period has one of five colours', async () => {
  for (const colorClass of ['navy', 'burgundy', 'teal', 'forest', 'gold'] as const) {
    expect(await aPeriod(staff, { slug: colorClass, colorClass })).toMatchObject({ colorClass });
  }
  const other = { ...complete, slug: 'other', colorClass: 'pink' } as never;
  expect((await staff.ask(periodCalls.createPeriod, other)).status).toBe(422);
});

test('a change keeps every field that it does not contain, also the image', async () => {
  const period = await aPeriod(staff, { slug: 'docklands', colorClass: 'gold', startYear: 1961 });
  const { version: first, ...before } = period;
  const answer = await change({ id: period.id, description: 'The river, from both banks.' });
  const { version: second, ...after } = answer.body;
  expect(after).toEqual({ ...before, description: 'The river, from both banks.' });
  expect(second).not.toBe(first);
});

test('an emptied field is refused, and the stored value stays', async () => {
  const period = await aPeriod(staff, { slug: 'late-works' });
  for (const path of Object.keys(complete)) {
    const answer = await change({ id: period.id, [path]: '' });
    expect(answer.status, path).toBe(422);
    expect(answer.body).toMatchObject({ errors: [{ path }] });
  }
  expect(await find(period.id)).toEqual(period);
});

test('the path decides which period is changed, not the body or the query', async () => {
  const named = await aPeriod(staff, { slug: 'named' });
  const other = await aPeriod(staff, { slug: 'other' });
  const answer = await staff.send(`/api/periods/${named.id}?id=${other.id}`, {
    method: 'PUT',
    body: JSON.stringify({ id: other.id, description: 'Of the named one.' }),
    headers: { 'Content-Type': 'application/json' },
  });
  expect(await answer.json()).toMatchObject({ id: named.id, description: 'Of the named one.' });
  expect(await find(other.id)).toEqual(other);
});

test('the first year follows the years unless it is given', async () => {
  const { id } = await aPeriod(staff, { slug: 'travels', years: '1960–1967' });
  expect((await change({ id, years: '1958–1967' })).body.startYear).toBe(1958);
  expect((await change({ id, startYear: 1957 })).body.startYear).toBe(1957);
  expect((await change({ id, years: '1958–1967', name: 'Travels' })).body.startYear).toBe(1957);
  expect((await change({ id, startYear: null })).body.startYear).toBe(1958);
});

test('a period stored without image and key characteristics stays readable, and its texts can be edited in place', async () => {
  const id = await anIncompletePeriod('early-years');
  const visitor = app.browser();
  const stored = await visitor.get(periodCalls.getPeriodBySlug, { slug: 'early-years' });
  expect(stored).toMatchObject({ id, image: '', keyCharacteristics: '' });

  // The form on the page sends only its own fields (docs/specification/period.md §1).
  const edited = await change({ id, name: 'First Years', years: '1940–1948', description: 'Drawings and prints.' });
  expect(edited.status).toBe(200);
  expect(edited.body).toMatchObject({ name: 'First Years', startYear: 1940, image: '', colorClass: 'navy', order: 3 });

  // The admin form sends all fields, and all are required.
  const incomplete = await change({ ...edited.body, name: 'Beginnings' });
  expect(incomplete.status).toBe(422);
  expect(incomplete.body).toMatchObject({ errors: [{ path: 'image' }, { path: 'keyCharacteristics' }] });
  const { image, keyCharacteristics } = complete;
  expect((await change({ ...edited.body, image, keyCharacteristics })).status).toBe(200);
});
