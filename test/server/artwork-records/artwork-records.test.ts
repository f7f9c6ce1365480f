import { afterAll, beforeAll, expect, test } from 'vitest';
import { artworkRecordCalls } from '../../../src/contract/artwork-records/artwork-records.calls.ts';
import { artworkCalls } from '../../../src/contract/artworks/artworks.calls.ts';
import { inquiryCalls } from '../../../src/contract/inquiries/inquiries.calls.ts';
import { orderCalls } from '../../../src/contract/orders/orders.calls.ts';
import { isAbout } from '../../../src/domain/inquiry/inquiry.ts';
import { peopleAsking } from '../../../src/domain/inquiry/people-asking.ts';
import { anArtwork, anInquiry, anOrder } from '../../factories.ts';
import { startTestApp, type TestApp, type TestBrowser } from '../../test-app.ts';

/**
 * These tests are about the answer for the page of an artwork in the admin area (docs/specification/artwork.md §15).
 */

let app: TestApp;
let staff: TestBrowser;
beforeAll(async () => {
  app = await startTestApp({ limits: false });
  staff = await app.staff();
});
afterAll(() => app.close());

const recordOf = (id: number) => staff.get(artworkRecordCalls.getArtworkRecord, { id });

test('the record has the artwork as staff see it, its row in the Stock Tracker and its image', async () => {
  const { id } = await anArtwork(staff, { title: 'Recorded Tide', published: false, created: 'In one morning' });
  const record = await recordOf(id);
  expect(record.artwork).toEqual({
    ...(await staff.get(artworkCalls.getArtwork, { id })),
    inOrder: false,
    isHeld: false,
  });
  expect(record.artwork).toMatchObject({
    published: false,
    created: 'In one morning',
    stockCode: `FM${`00${id}`.slice(-3)}`,
  });
  expect(record).toMatchObject({
    imageId: expect.any(Number),
    hasOriginal: false,
    stock: { id, status: 'available', stage: 'available', order: null, version: record.artwork.version },
    orders: { total: 0, first: [] },
    inquiries: { total: 0, first: [] },
  });
  expect(await staff.ask(artworkRecordCalls.getArtworkRecord, { id: 999_999 })).toMatchObject({ status: 404 });
});

test('of its orders the one that holds it comes first, then the newest; each with the price as sold and its buyer', async () => {
  const artwork = await anArtwork(staff, { title: 'Ordered Tide', price: 900 });
  const buyers = ['Ada', 'Bert', 'Cleo'];
  const placed: string[] = [];
  for (const firstName of buyers) {
    app.clock.pass(60);
    const customer = { firstName, lastName: 'Wren', email: `${firstName}@example.com` };
    placed.push((await anOrder(app.browser(), [artwork], { customer })).orderId);
    if (firstName !== 'Cleo')
      await staff.get(orderCalls.moveOrder, {
        id: placed.at(-1) ?? '',
        status: 'cancelled',
        notes: 'Changed their mind',
      });
  }
  const { artwork: shown, orders, stock } = await recordOf(artwork.id);
  expect(orders.total).toBe(3);
  expect(orders.first.map(({ firstName, status, live, price }) => [firstName, status, live, price])).toEqual([
    ['Cleo', 'payment_pending', true, 900],
    ['Bert', 'cancelled', false, 900],
    ['Ada', 'cancelled', false, 900],
  ]);
  expect(shown.inOrder).toBe(true);
  expect(stock?.order?.id).toBe(placed[2]);
});

test('everybody who asked about it is listed in the order of asking, to the millisecond, answered or not', async () => {
  const artwork = await anArtwork(staff, { title: 'Asked  Écluse' });
  const by = (firstName: string) => ({ firstName, email: `${firstName.toLowerCase()}@example.org` });
  const asked = async (facts: Parameters<typeof anInquiry>[1]) => {
    app.clock.pass(0.001);
    return (await anInquiry(app.browser(), { artworkOfInterest: 'asked ecluse', ...facts })).id;
  };
  const first = await asked(by('Ada'));
  await asked({ ...by('Nobody'), artworkOfInterest: 'Another one' });
  const second = await asked({ ...by('Bert'), inquiryType: 'Exhibition' });
  await anOrder(app.browser(), [artwork], { customer: { email: 'holder@example.com' } });
  const third = await asked({ ...by('Cleo'), inquiryType: 'Availability', artworkId: artwork.id });
  const again = await asked({ ...by('Ada'), inquiryType: 'Availability', artworkId: artwork.id });
  await staff.get(inquiryCalls.answerInquiry, { id: first });
  const { inquiries } = await recordOf(artwork.id);
  expect(inquiries.first.map(({ id }) => id)).toEqual([first, second, third, again]);
  expect(inquiries.total).toBe(4);
  expect(inquiries.first.map(({ responded }) => responded)).toEqual([true, false, false, false]);
  expect(peopleAsking(inquiries.first).map(({ ids }) => ids)).toEqual([[first, again], [second], [third]]);
});

test('an inquiry by a title is about the only artwork that has it, also one that was added later; of two about neither', async () => {
  const { id } = await anInquiry(app.browser(), { artworkOfInterest: 'Twin' });
  const about = async () => (await staff.get(inquiryCalls.getInquiry, { id })).aboutArtworkId;
  const one = await anArtwork(staff, { title: 'Twin' });
  expect([(await recordOf(one.id)).inquiries.total, await about()]).toEqual([1, one.id]);
  const other = await anArtwork(staff, { title: 'TWIN' });
  for (const artwork of [one, other]) expect((await recordOf(artwork.id)).inquiries.total).toBe(0);
  expect(await about()).toBeNull();
});

test('an inquiry stays with its artwork when the title changes, also where two have the title and the page led to the form', async () => {
  const [one, other] = [await anArtwork(staff, { title: 'Double' }), await anArtwork(staff, { title: 'Double' })];
  await anInquiry(app.browser(), { artworkOfInterest: 'double', artworkId: other.id, email: 'd@example.com' });
  await anInquiry(app.browser(), { artworkOfInterest: 'Something else', artworkId: other.id, email: 'e@example.com' });
  await anInquiry(app.browser(), { artworkOfInterest: 'Double', artworkId: 999_999, email: 'f@example.com' });
  const { created: _, ...stored } = await staff.get(artworkCalls.getArtwork, { id: other.id });
  await staff.get(artworkCalls.updateArtwork, { ...stored, title: 'Double, Second Version' });
  expect((await recordOf(other.id)).inquiries.first.map(({ email }) => email)).toEqual(['d@example.com']);
  // Now the only one with the title.
  expect((await recordOf(one.id)).inquiries.first.map(({ email }) => email)).toEqual(['f@example.com']);
});

test('the rule in SQL is the one of the domain', async () => {
  const titles = ['Reed', 'Reeds', '  ', 'Réed'];
  const artworks = [await anArtwork(staff, { title: 'Reed' }), await anArtwork(staff, { title: 'Sedge' })];
  for (const title of [...titles, 'Sedge', 'sedge']) await anInquiry(app.browser(), { artworkOfInterest: title });
  const all = await staff.get(inquiryCalls.listInquiries, {});
  for (const { id, title } of artworks) {
    const expected = all
      .filter((inquiry) => isAbout(inquiry, { id, title, isOnlyWithTitle: true }))
      .map((one) => one.id);
    const found = (await recordOf(id)).inquiries.first.map((one) => one.id);
    expect(found.toSorted()).toEqual(expected.toSorted());
    expect(found).toHaveLength(2);
  }
});

test('of a long list the first fifty come, and how many there are', async () => {
  const { id } = await anArtwork(staff, { title: 'Wanted by Many' });
  for (let at = 0; at < 53; at += 1) {
    app.clock.pass(1);
    await anInquiry(app.browser(), { artworkOfInterest: 'Wanted by Many', email: `many${at}@example.com` });
  }
  const { inquiries } = await recordOf(id);
  expect([inquiries.total, inquiries.first.length, inquiries.first[0]?.email]).toEqual([53, 50, 'many0@example.com']);
});
