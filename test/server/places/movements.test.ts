import { afterEach, beforeEach, expect, test } from 'vitest';
import { activityCalls } from '../../../src/contract/activity/activity.calls.ts';
import type { Artwork } from '../../../src/contract/artworks/artworks.schemas.ts';
import { movementCalls, placeCalls } from '../../../src/contract/places/places.calls.ts';
import type { MoveWorks, Place } from '../../../src/contract/places/places.schemas.ts';
import { todayCalls } from '../../../src/contract/today/today.calls.ts';
import { anArtwork, aPlace } from '../../factories.ts';
import { startTestApp, type TestApp, type TestBrowser } from '../../test-app.ts';

let app: TestApp;
let staff: TestBrowser;
let works: Artwork[];
let ids: number[];
let rack: Place;
let store: Place;
beforeEach(async () => {
  app = await startTestApp();
  staff = await app.staff();
  works = [];
  for (const title of ['Reeds', 'Mill', 'Tide']) works.push(await anArtwork(staff, { title }));
  ids = works.map(({ id }) => id);
  store = await aPlace(staff, { name: 'Store' });
  rack = await aPlace(staff, { name: 'Rack 3', parentId: store.id });
});
afterEach(() => app.close());

const log = (at = 0) => staff.get(movementCalls.listMovements, { id: ids[at] ?? 0 });
const days = async (at = 0) => (await log(at)).map(({ movedOn, leftOn, place }) => [movedOn, leftOn, place]);
const move = (facts: Partial<MoveWorks>) =>
  staff.ask(movementCalls.moveWorks, { ids, movedOn: '2026-11-20', custody: 'own', ...facts });
const loan: Partial<MoveWorks> = {
  custody: 'on-loan',
  party: 'City Museum',
  agreementNumber: 'L 7',
  until: '2027-03-31',
  insuredBy: 'City Museum',
  insuredAmount: '45,000',
  insuredCurrency: 'AUD',
  publicText: 'party',
  reason: 'The retrospective',
};

test('one form moves several works, and each has its log', async () => {
  expect((await move({ placeId: rack.id, movedOn: '2026-11-01' })).body).toEqual({ moved: 3, unmoved: 0 });
  expect((await move({ ...loan, ids: ids.slice(0, 2) })).body).toEqual({ moved: 2, unmoved: 0 });
  expect(await log()).toMatchObject([
    {
      movedOn: '2026-11-20',
      leftOn: null,
      custody: 'on-loan',
      party: 'City Museum',
      agreementNumber: 'L 7',
      until: '2027-03-31',
      insuredBy: 'City Museum',
      insuredAmount: 45_000,
      insuredCurrency: 'AUD',
      place: '',
      visitorsRead: 'On loan to City Museum until 31 March 2027',
      reason: 'The retrospective',
      by: 'ruth',
      works: 2,
    },
    { movedOn: '2026-11-01', leftOn: '2026-11-20', custody: 'own', place: 'Store › Rack 3', works: 3 },
  ]);
  expect(await days(1)).toEqual(await days(0));
  expect(await days(2)).toEqual([['2026-11-01', null, 'Store › Rack 3']]);
});

test('works that pass the filters of the list are moved', async () => {
  await anArtwork(staff, { title: 'Elsewhere', year: 1950 });
  const { body } = await staff.ask(movementCalls.moveWorks, {
    filters: { year: '1960..' },
    movedOn: '2026-11-20',
    custody: 'own',
    placeId: rack.id,
  });
  expect(body).toEqual({ moved: 3, unmoved: 0 });
});

test('works that are there already do not move', async () => {
  await move({ ids: ids.slice(0, 1), placeId: rack.id });
  expect((await move({ placeId: rack.id })).body).toEqual({ moved: 2, unmoved: 1 });
  expect(await log()).toHaveLength(1);
  expect(await move({ placeId: rack.id })).toMatchObject({
    status: 409,
    body: { message: 'These works are all there already.' },
  });
});

test('a movement before the last one is asked about, and then put in order', async () => {
  await move({ placeId: rack.id, movedOn: '2026-11-10' });
  const earlier = { movedOn: '2026-11-05', placeId: store.id, ids: ids.slice(0, 1) };
  expect(await move(earlier)).toMatchObject({
    status: 409,
    body: { message: expect.stringMatching(/^“Reeds” moved again after 5 November 2026/) },
  });
  expect(await log()).toHaveLength(1);
  await move({ ...earlier, confirmEarlier: true });
  expect(await days()).toEqual([
    ['2026-11-10', null, 'Store › Rack 3'],
    ['2026-11-05', '2026-11-10', 'Store'],
  ]);
  await move({ ...earlier, movedOn: '2026-11-07', placeId: rack.id, confirmEarlier: true });
  await move({ ...earlier, ...loan, movedOn: '2026-11-01', placeId: null, confirmEarlier: true });
  expect(await days()).toEqual([
    ['2026-11-10', null, 'Store › Rack 3'],
    ['2026-11-07', '2026-11-10', 'Store › Rack 3'],
    ['2026-11-05', '2026-11-07', 'Store'],
    ['2026-11-01', '2026-11-05', ''],
  ]);
});

test('of several movements on a day the last one counts', async () => {
  await move({ placeId: rack.id });
  await move({ placeId: store.id });
  await move({ ...loan });
  expect(await days()).toEqual([
    ['2026-11-20', null, ''],
    ['2026-11-20', '2026-11-20', 'Store'],
    ['2026-11-20', '2026-11-20', 'Store › Rack 3'],
  ]);
});

test('two of eight lent works come back', async () => {
  for (const title of ['Weir', 'Ford', 'Pool', 'Quay', 'Lock']) ids.push((await anArtwork(staff, { title })).id);
  await move({ placeId: rack.id, movedOn: '2026-11-01' });
  await move({ ...loan, movedOn: '2026-11-10' });
  const back = { ids: ids.slice(0, 2), placeId: store.id, returned: true };
  expect((await move(back)).body).toEqual({ moved: 2, unmoved: 0 });
  expect((await log(0))[0]).toMatchObject({ custody: 'own', place: 'Store', party: '', until: null });
  expect((await log(7))[0]).toMatchObject({ custody: 'on-loan', leftOn: null });
});

test('works that come back go to where each was before; from a place that is gone to none', async () => {
  for (const title of ['Weir', 'Ford']) ids.push((await anArtwork(staff, { title })).id);
  const gone = await aPlace(staff, { name: 'Shed' });
  const [one, two, three] = ids;
  await move({ ids: [one ?? 0], placeId: rack.id, movedOn: '2026-11-01' });
  await move({ ids: [two ?? 0], placeId: store.id, movedOn: '2026-11-01' });
  await move({ ids: [three ?? 0], placeId: gone.id, movedOn: '2026-11-01' });
  await move({ ...loan, movedOn: '2026-11-10' });
  await staff.get(placeCalls.deletePlace, { id: gone.id });
  expect((await move({ returned: true, home: true })).body).toEqual({ moved: ids.length, unmoved: 0 });
  const now = await Promise.all([0, 1, 2, 3].map(async (at) => (await log(at))[0]));
  expect(now).toMatchObject([
    { custody: 'own', place: 'Store › Rack 3' },
    { custody: 'own', place: 'Store' },
    { custody: 'own', placeId: null },
    { custody: 'own', placeId: null },
  ]);
});

test('a return before the loan, and of a work that is not away, are refused and nothing is changed', async () => {
  await move({ ...loan, movedOn: '2026-11-10', ids: ids.slice(0, 2) });
  const early = await move({ ids: ids.slice(0, 2), movedOn: '2026-11-09', returned: true, confirmEarlier: true });
  expect(early.body).toMatchObject({
    errors: [
      { path: 'movedOn', message: '“Reeds” went out on 10 November 2026: it cannot come back before that day.' },
    ],
  });
  expect(await move({ returned: true })).toMatchObject({
    status: 409,
    body: { message: '“Tide” is not away, so there is nothing to return.' },
  });
  expect(await log()).toHaveLength(1);
});

test.each<[string, Partial<MoveWorks>, string]>([
  ['in the future', { movedOn: '2026-11-22' }, 'movedOn'],
  ['on no day of the calendar', { movedOn: '2026-02-30' }, 'movedOn'],
  ['to nobody', { ...loan, party: ' ' }, 'party'],
  ['until before it begins', { ...loan, until: '2026-11-19' }, 'until'],
  ['insured in no currency', { ...loan, insuredCurrency: '' }, 'insuredCurrency'],
  ['insured for nothing', { ...loan, insuredAmount: 0 }, 'insuredAmount'],
  ['to a place that does not exist', { placeId: 999 }, 'placeId'],
  ['for a commission above 1', { custody: 'consigned', party: 'A gallery', commission: 1.2 }, 'commission'],
  ['of no work', { ids: [] }, 'ids'],
])('a movement %s is refused, and nothing is changed', async (_, facts, path) => {
  const { status, body } = await move(facts);
  expect([status, (body as unknown as { errors: { path: string }[] }).errors[0]?.path]).toEqual([422, path]);
  expect(await log()).toEqual([]);
});

test('a movement of an unknown work or to an unknown customer moves none', async () => {
  expect((await move({ ids: [...ids, 999] })).status).toBe(404);
  expect((await move({ custody: 'viewing', customerId: 999 })).status).toBe(404);
  expect(await log()).toEqual([]);
});

test('a place that was deleted is refused, and the log still names it', async () => {
  await move({ placeId: rack.id, movedOn: '2026-11-01' });
  await move({ placeId: store.id });
  await staff.get(placeCalls.deletePlace, { id: rack.id });
  expect((await move({ placeId: rack.id })).status).toBe(422);
  expect(await days()).toEqual([
    ['2026-11-20', null, 'Store'],
    ['2026-11-01', '2026-11-20', 'Store › Rack 3'],
  ]);
});

test('a movement is corrected, except its day and who has the work', async () => {
  await move({ ...loan, movedOn: '2026-11-10' });
  const [stored] = await log();
  const version = { 'If-Match': `"${stored?.version}"` };
  const corrected = { id: stored?.id ?? 0, ...loan, until: '2027-06-30', party: 'City Museum, Orford' };
  const { body } = await staff.ask(movementCalls.correctMovement, corrected, version);
  expect(body).toMatchObject({
    movedOn: '2026-11-10',
    custody: 'on-loan',
    until: '2027-06-30',
    party: 'City Museum, Orford',
    visitorsRead: 'On loan to City Museum, Orford until 30 June 2027',
  });
  expect((await staff.ask(movementCalls.correctMovement, corrected, version)).status).toBe(412);
  const [entry] = await staff.get(activityCalls.listActivity, { kind: 'artwork', record: String(ids[0]) });
  expect(entry).toMatchObject({
    action: 'changed movement',
    changes: [{ field: 'until', from: '2027-03-31', to: '2027-06-30' }],
  });
});

test('a removed movement leaves the log as if it had never been', async () => {
  await move({ placeId: rack.id, movedOn: '2026-11-01' });
  await move({ ...loan, movedOn: '2026-11-10' });
  await move({ placeId: store.id });
  const remove = async (at: number) => staff.get(movementCalls.removeMovement, { id: (await log())[at]?.id ?? 0 });
  await remove(1);
  expect(await days()).toEqual([
    ['2026-11-20', null, 'Store'],
    ['2026-11-01', '2026-11-20', 'Store › Rack 3'],
  ]);
  await remove(0);
  expect(await days()).toEqual([['2026-11-01', null, 'Store › Rack 3']]);
  await remove(0);
  expect(await days()).toEqual([]);
  expect(await days(1)).toHaveLength(3);
});

test('Activity has one entry about several works, and a part for each, without who has them', async () => {
  await move({ ...loan });
  const [entry] = await staff.get(activityCalls.listActivity, {});
  expect(entry).toMatchObject({ action: 'moved artworks', subject: '3 works', details: 'on loan' });
  const [part] = await staff.get(activityCalls.listActivity, { kind: 'artwork', record: String(ids[1]) });
  expect(part).toMatchObject({ action: 'moved artworks', subject: `${ids[1]} Mill`, details: 'on loan' });
  await move({ ids: ids.slice(2), placeId: rack.id });
  const [own] = await staff.get(activityCalls.listActivity, { kind: 'artwork', record: String(ids[2]) });
  expect(own).toMatchObject({ action: 'moved artwork', details: 'to Store › Rack 3' });
});

test('a work that is due back today or was before stands on Today until it is back', async () => {
  await move({ ...loan, ids: ids.slice(0, 2), movedOn: '2026-11-01', until: '2026-11-21' });
  await move({
    custody: 'framer',
    party: 'Frames & Co',
    ids: ids.slice(2),
    movedOn: '2026-11-01',
    until: '2026-11-22',
  });
  const due = async () => {
    const { tasks, counts } = await staff.get(todayCalls.getToday, {});
    const lines = tasks.flatMap((task) =>
      task.kind === 'work-due' ? [[task.artwork.holder, task.artwork.title]] : [],
    );
    expect(counts['work-due']).toBe(lines.length);
    return lines;
  };
  expect(await due()).toEqual([
    ['City Museum', 'Reeds'],
    ['City Museum', 'Mill'],
  ]);
  app.clock.set('2026-11-23T01:00:00.000Z');
  staff = await app.staff();
  expect(await due()).toHaveLength(3);
  await move({ movedOn: '2026-11-23' });
  expect(await due()).toEqual([]);
});
