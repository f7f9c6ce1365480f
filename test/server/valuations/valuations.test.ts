import { afterEach, beforeEach, expect, test } from 'vitest';
import { activityCalls, deletedCalls } from '../../../src/contract/activity/activity.calls.ts';
import { valuationCalls } from '../../../src/contract/artwork-records/artwork-records.calls.ts';
import { artworkCalls } from '../../../src/contract/artworks/artworks.calls.ts';
import { catalogueCalls } from '../../../src/contract/catalogue/catalogue.calls.ts';
import { anArtwork, aValuation } from '../../factories.ts';
import { startTestApp, type TestApp, type TestBrowser } from '../../test-app.ts';

let app: TestApp;
let staff: TestBrowser;
beforeEach(async () => {
  app = await startTestApp();
  staff = await app.staff();
});
afterEach(() => app.close());

const list = (artworkId: number) => staff.get(valuationCalls.listValuations, { artworkId });

test('a valuation has what was sent, to the cent of its currency', async () => {
  const { id } = await anArtwork(staff);
  const facts = {
    purpose: 'probate',
    day: '2025-06-30',
    amount: 1250.5,
    currency: 'GBP',
    notes: 'By telephone.',
  } as const;
  expect(await aValuation(staff, id, facts)).toMatchObject({ ...facts, artworkId: id, by: 'Fenwick & Rowe' });
  expect(await aValuation(staff, id, { amount: '12,500' })).toMatchObject({ amount: 12_500, currency: 'AUD' });
  expect((await list(id)).map(({ day }) => day)).toEqual(['2026-03-03', '2025-06-30']);
});

test('a value without a currency, without an amount or in the future is refused, and nothing is changed', async () => {
  const { id: artworkId } = await anArtwork(staff);
  const refusalOf = async (facts: object) => {
    const valuation = { artworkId, day: '2026-03-03', amount: 100, currency: 'AUD' as const, ...facts };
    const { status, body } = await staff.ask(valuationCalls.createValuation, valuation);
    return [status, (body as unknown as { errors?: { message: string }[] }).errors?.[0]?.message];
  };
  expect(await refusalOf({ currency: undefined })).toEqual([422, 'Please choose the currency of the value.']);
  expect(await refusalOf({ currency: 'Dollars' })).toEqual([422, 'Please choose the currency of the value.']);
  expect(await refusalOf({ amount: '' })).toEqual([422, 'Please enter the value.']);
  expect(await refusalOf({ amount: 'about 5' })).toEqual([
    422,
    'Please enter an amount above 0, with at most two decimals.',
  ]);
  expect(await refusalOf({ day: '2026-11-22' })).toEqual([
    422,
    'This day is in the future. Please enter the day on which it happened.',
  ]);
  expect(await list(artworkId)).toEqual([]);
});

test('no answer to a visitor changes by a valuation', async () => {
  const { id } = await anArtwork(staff, { title: 'Low water' });
  const visitor = app.browser();
  const read = async () => {
    const responses = await Promise.all(
      [`/api/artworks/${id}`, '/api/artworks', '/sitemap.xml'].map((path) => visitor.send(path)),
    );
    return Promise.all(responses.map(async (each) => [each.headers.get('ETag'), await each.text()]));
  };
  const before = await read();
  await aValuation(staff, id, { by: 'quokka', notes: 'quokka' });
  expect(await read()).toEqual(before);
  expect((await visitor.ask(valuationCalls.listValuations, { artworkId: id })).status).toBe(401);
});

test('a deleted valuation is restored; neither Activity nor the list of deleted ones names the amount in its name', async () => {
  const { id } = await anArtwork(staff, { title: 'Low water' });
  const valuation = await aValuation(staff, id);
  await staff.get(valuationCalls.deleteValuation, { id: valuation.id });
  const [deleted] = await staff.get(deletedCalls.listDeleted, { kind: 'valuation' });
  expect(deleted?.name).toBe(`${id} Low water, insurance value of 3 March 2026`);
  await staff.get(valuationCalls.restoreValuation, { id: valuation.id });
  await staff.get(artworkCalls.deleteArtwork, { id });
  await staff.get(artworkCalls.restoreArtwork, { id });
  expect(await list(id)).toMatchObject([{ id: valuation.id, amount: 12_500 }]);
  const entries = await staff.get(activityCalls.listActivity, { kind: 'artwork', record: String(id) });
  expect(entries.map(({ action }) => action)).toEqual([
    ...['restored artwork', 'deleted artwork', 'restored valuation', 'deleted valuation'],
    ...['added valuation', 'added artwork'],
  ]);
});

test('works are found by their newest insurance value', async () => {
  const low = await anArtwork(staff, { title: 'Low' });
  const high = await anArtwork(staff, { title: 'High' });
  await anArtwork(staff, { title: 'Unvalued' });
  await aValuation(staff, low.id, { day: '2020-01-01', amount: 90_000 });
  await aValuation(staff, low.id, { day: '2026-01-01', amount: 9000 });
  await aValuation(staff, low.id, { purpose: 'market', amount: 95_000 });
  await aValuation(staff, high.id, { day: '2026-01-01', amount: 10_000.5 });
  const found = async (value: string) =>
    (await staff.get(catalogueCalls.listCatalogue, { value })).map(({ title }) => title);
  expect(await found('10000..')).toEqual(['High']);
  expect(await found('..10000')).toEqual(['Low']);
  expect(await found('9000..10001')).toEqual(['High', 'Low']);
});
