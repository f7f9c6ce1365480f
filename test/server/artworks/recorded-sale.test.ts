import { afterEach, beforeEach, expect, test } from 'vitest';
import { revertCalls } from '../../../src/contract/activity/activity.calls.ts';
import { artworkCalls } from '../../../src/contract/artworks/artworks.calls.ts';
import type { Artwork } from '../../../src/contract/artworks/artworks.schemas.ts';
import { searchCalls } from '../../../src/contract/search/search.calls.ts';
import { stockCalls } from '../../../src/contract/stock/stock.calls.ts';
import { staffBadge } from '../../../src/domain/artwork/artwork-status.ts';
import { anArtwork, anOrder } from '../../factories.ts';
import { startTestApp, type TestApp, type TestBrowser } from '../../test-app.ts';

let app: TestApp;
let staff: TestBrowser;
beforeEach(async () => {
  app = await startTestApp();
  staff = await app.staff();
});
afterEach(() => app.close());

const sale = {
  status: 'sold',
  customerName: 'Gwen O’Brien',
  customerEmail: 'gwen@example.com',
  customerPhone: '0400 111 222',
  saleNotes: 'At the fair.',
} as const;
const read = (id: number) => staff.get(artworkCalls.getArtwork, { id });
const record = (id: number, changes = {}) => staff.get(artworkCalls.recordSale, { id, ...sale, ...changes });
const withoutVersion = ({ version: _, ...artwork }: Artwork) => artwork;

/** Everything that Record Sale writes had a value before, too. */
async function aNotedArtwork() {
  const { id } = await anArtwork(staff, { title: 'Polder', price: 700 });
  const noted = { customerName: 'Ann', customerEmail: 'ann@example.com', customerPhone: '1', saleNotes: 'Wants it.' };
  await staff.get(artworkCalls.recordSale, { id, status: 'reserved', ...noted });
  return read(id);
}

test('a recorded sale names its entry, which puts back status, availability, customer and notes exactly', async () => {
  const before = await aNotedArtwork();
  const { entry } = await record(before.id);
  expect(await read(before.id)).toMatchObject({ ...sale, available: false });
  await staff.get(revertCalls.revertActivity, { id: entry ?? 0 });
  expect(withoutVersion(await read(before.id))).toEqual(withoutVersion(before));
  expect((await record(before.id, { ...valuesOfSale(before) })).entry).toBeNull();
});

const valuesOfSale = ({ status, customerName, customerEmail, customerPhone, saleNotes }: Artwork) => ({
  status,
  customerName,
  customerEmail,
  customerPhone,
  saleNotes,
});

test('Put Back in Activity offers all of a sale, the availability too', async () => {
  const before = await aNotedArtwork();
  const { entry } = await record(before.id);
  const { fields } = await staff.get(revertCalls.getRevert, { id: entry ?? 0 });
  expect(fields.map(({ field, refused }) => [field, refused])).toEqual([
    ['available', null],
    ['status', null],
    ['customerName', null],
    ['customerEmail', null],
    ['customerPhone', null],
    ['saleNotes', null],
  ]);
  // Alone it would offer a sold artwork.
  expect(await staff.ask(revertCalls.revertActivity, { id: entry ?? 0, fields: ['available'] })).toMatchObject({
    status: 409,
    body: { message: 'This artwork is sold: change its status in the Stock Tracker.' },
  });
  await staff.get(revertCalls.revertActivity, { id: entry ?? 0, fields: fields.map(({ field }) => field) });
  expect(withoutVersion(await read(before.id))).toEqual(withoutVersion(before));
  const { history } = await staff.get(stockCalls.getStockItem, { id: before.id });
  expect(history.map(({ revert }) => revert)).toContain(entry);
});

test('Record Sale with a status for sale offers the artwork as before its sale', async () => {
  const before = await aNotedArtwork();
  await record(before.id);
  await record(before.id, { status: 'delivered' });
  await record(before.id, valuesOfSale(before));
  expect(withoutVersion(await read(before.id))).toEqual(withoutVersion(before));

  await staff.get(artworkCalls.setAvailability, { id: before.id, available: false });
  await record(before.id);
  await record(before.id, { status: 'available' });
  expect(await read(before.id)).toMatchObject({ status: 'available', available: false });

  // It never was offered, and nobody knows what is not recorded.
  const museum = await anArtwork(staff, { status: 'museum', available: false });
  await record(museum.id, { status: 'available' });
  expect((await read(museum.id)).available).toBe(false);
});

test('an artwork that lacks its dimensions by now is not offered again', async () => {
  const artwork = await anArtwork(staff);
  await record(artwork.id);
  await app.services.db.transaction((tx) => tx.updateTable('artworks').set({ dimensions: '' }).execute());
  await record(artwork.id, { status: 'available' });
  expect((await read(artwork.id)).available).toBe(false);
});

test('a sale is not undone when an order or another change came meanwhile: it says so and changes nothing', async () => {
  const ordered = await anArtwork(staff, { title: 'Ordered' });
  const { entry } = await record(ordered.id, { status: 'reserved' });
  await record(ordered.id, { status: 'available' });
  const { invoiceNumber } = await anOrder(app.browser(), [ordered]);
  const held = await read(ordered.id);
  expect((await staff.ask(revertCalls.revertActivity, { id: entry ?? 0 })).body).toMatchObject({
    message: 'It was changed again since. Put the later change back first, or edit the record.',
  });
  expect(await read(ordered.id)).toEqual(held);
  expect((await staff.ask(artworkCalls.recordSale, { id: ordered.id, ...sale })).body).toMatchObject({
    message: `The order ${invoiceNumber} holds this work: its status follows the order.`,
  });

  const edited = await anArtwork(staff, { title: 'Edited' });
  const second = await record(edited.id);
  await record(edited.id, { customerName: 'Another' });
  const after = await read(edited.id);
  expect((await staff.ask(revertCalls.revertActivity, { id: second.entry ?? 0 })).status).toBe(409);
  expect(await read(edited.id)).toEqual(after);
});

test('staff read “Not offered” in the search and the Stock Tracker where a visitor reads “Sold”', async () => {
  const { id } = await anArtwork(staff, { title: 'Polder', available: false });
  const inCollection = await anArtwork(staff, { title: 'Weir', available: false, collection: 'Humber Gallery' });
  const visitor = await app.browser().get(artworkCalls.getArtwork, { id });
  expect([visitor.badge, visitor.tone]).toEqual(['Sold', 'red']);
  const { artworks } = await staff.get(searchCalls.searchEverything, { q: 'polder' });
  expect(artworks.map((found) => staffBadge(found).badge)).toEqual(['Not offered']);
  const notOffered = (await staff.get(stockCalls.listStock, {})).map((item) => [item.id, item.notOffered]);
  expect(notOffered).toEqual([
    [id, true],
    [inCollection.id, false],
  ]);
});
