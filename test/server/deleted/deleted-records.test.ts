import { afterEach, beforeEach, expect, test } from 'vitest';
import { deletedCalls } from '../../../src/contract/activity/activity.calls.ts';
import { artworkCalls } from '../../../src/contract/artworks/artworks.calls.ts';
import { cartCalls } from '../../../src/contract/cart/cart.calls.ts';
import { eventCalls } from '../../../src/contract/events/events.calls.ts';
import { imageLibraryCalls } from '../../../src/contract/images/images.calls.ts';
import { inquiryCalls } from '../../../src/contract/inquiries/inquiries.calls.ts';
import { orderCalls } from '../../../src/contract/orders/orders.calls.ts';
import { periodCalls } from '../../../src/contract/periods/periods.calls.ts';
import { searchCalls } from '../../../src/contract/search/search.calls.ts';
import { stockCalls } from '../../../src/contract/stock/stock.calls.ts';
import { imageIdOf } from '../../../src/server/images/image.store.ts';
import { pruneOldRows } from '../../../src/server/prune-old-rows.ts';
import { aCheckout, anArtwork, anEvent, anOrder, anUploadedImage, aPeriod } from '../../factories.ts';
import type { TestApp, TestBrowser } from '../../test-app.ts';
import { startTestSite } from '../../test-site.ts';

let app: TestApp;
let staff: TestBrowser;
beforeEach(async () => {
  app = await startTestSite({ limits: false });
  staff = await app.staff();
});
afterEach(() => app.close());

const day = 24 * 60;
const every = {
  title: 'Slack tide',
  dateText: 'c. 1963',
  description: 'A long description.',
  alt: 'Mud and sky',
  collection: 'The estate',
  stockCode: 'AB-7',
  featured: true,
  authentication: 'Certificate 12',
  signed: 'Lower left',
  condition: 'Good',
  framing: 'Oak',
  provenance: 'The studio',
  created: 'At Orford',
};

const remove = (artwork: { id: number; version: string }) =>
  staff.get(artworkCalls.deleteArtwork, { id: artwork.id }, { 'If-Match': `"${artwork.version}"` });
const restore = (id: number, given: { periodId?: number | null; stockCode?: string } = {}) =>
  staff.ask(artworkCalls.restoreArtwork, { id, ...given });
const list = (kind: 'artwork' | 'period' | 'event') => staff.get(deletedCalls.listDeleted, { kind });

test('a restored artwork has the same id, page, fields, image, stock code, history and requests', async () => {
  const { filePath } = await anUploadedImage(staff);
  const period = await aPeriod(staff);
  const added = await anArtwork(staff, { ...every, image: filePath, periodId: period.id });
  const sale = { status: 'reserved', customerName: 'Ann', customerEmail: 'ann@example.com' } as const;
  await staff.get(artworkCalls.recordSale, { id: added.id, ...sale, customerPhone: '1', saleNotes: 'By phone' });
  const inquiry = {
    firstName: 'Ann',
    lastName: 'Lee',
    email: 'ann@example.com',
    message: 'Please tell me, when it is back.',
  };
  await app.browser().get(inquiryCalls.sendInquiry, { ...inquiry, inquiryType: 'Availability', artworkId: added.id });
  const before = await staff.get(artworkCalls.getArtwork, { id: added.id });
  const historyBefore = (await staff.get(stockCalls.getStockItem, { id: added.id })).history;

  await remove(before);
  await anArtwork(staff, { title: 'Another, added meanwhile' });
  const { version, ...restored } = (await restore(added.id)).body;
  const { version: versionBefore, ...same } = before;
  expect(restored).toEqual(same);
  expect(version).not.toBe(versionBefore);
  expect((await app.browser().send(`/artwork/${added.id}`)).status).toBe(200);
  const { history } = await staff.get(stockCalls.getStockItem, { id: added.id });
  expect(history.slice(2)).toEqual(historyBefore);
  expect(history.slice(0, 2).map(({ what }) => what)).toEqual(['Restored artwork', 'Deleted artwork']);
  expect(await staff.get(inquiryCalls.listInquiries, { artworkId: added.id })).toHaveLength(1);
  expect(await list('artwork')).toEqual([]);
  expect((await restore(added.id)).status).toBe(404);
});

test('a deleted artwork is on no page, in no list, feed, search, count, file or cart total', async () => {
  const artwork = await anArtwork(staff, every);
  const buyer = app.browser();
  const other = await anArtwork(staff, { title: 'Stays', price: 100 });
  for (const { id } of [artwork, other]) await buyer.get(cartCalls.addToCart, { artworkId: id });
  const shown = async () => {
    const paths = [
      '/gallery',
      '/shop',
      '/sitemap.xml',
      '/api/artworks',
      '/api/artworks?q=slack',
      '/api/admin/export/artworks.csv',
    ];
    const texts = await Promise.all(paths.map(async (path) => (await staff.send(path)).text()));
    return paths.filter((_, at) => /Slack tide|artwork\/1\b/.test(texts[at] ?? ''));
  };
  expect((await shown()).length).toBe(6);
  await remove(artwork);

  expect(await shown()).toEqual([]);
  expect((await app.browser().send(`/artwork/${artwork.id}`)).status).toBe(404);
  expect((await app.browser().ask(artworkCalls.getArtwork, { id: artwork.id })).status).toBe(404);
  expect((await staff.ask(stockCalls.getStockItem, { id: artwork.id })).status).toBe(404);
  expect(await staff.get(stockCalls.listStock, { q: 'slack' })).toEqual([]);
  expect((await staff.get(searchCalls.searchEverything, { q: 'Slack tide' })).artworks).toEqual([]);
  expect(await buyer.get(cartCalls.getCart, {})).toMatchObject({ total: 100, items: [{ artwork: { id: other.id } }] });
  expect((await app.browser().ask(cartCalls.addToCart, { artworkId: artwork.id })).status).toBe(404);
  expect((await buyer.ask(orderCalls.checkout, aCheckout([artwork, other]))).status).toBe(409);
});

test('the list says who deleted what and when, is searched and comes in pages', async () => {
  const first = await anArtwork(staff, { title: 'Écluse' });
  await remove(first);
  app.clock.pass(day);
  staff = await app.staff();
  const second = await anArtwork(staff, { title: 'Second' });
  await remove(second);
  const [latest, earlier] = await list('artwork');
  expect(latest).toMatchObject({ id: second.id, name: 'Second', deletedBy: 'ruth' });
  expect(earlier).toMatchObject({
    id: first.id,
    kind: 'artwork',
    image: '/uploads/low-water.jpg',
    deletedAt: '2026-11-21T01:00:00.000Z',
    restorableUntil: '2027-02-19T01:00:00.000Z',
  });
  expect(await staff.get(deletedCalls.listDeleted, { q: 'ecluse' })).toMatchObject([{ id: first.id }]);
  const page = await staff.ask(deletedCalls.listDeleted, { limit: 1 });
  expect(page.headers.get('X-Total-Count')).toBe('2');
  const next = /<(.*)>/.exec(page.headers.get('Link') ?? '')?.[1] ?? '';
  expect(await (await staff.send(next)).json()).toMatchObject([{ id: first.id }]);
  expect((await staff.ask(deletedCalls.listDeleted, { cursor: 'x' })).status).toBe(400);
});

test('an artwork that an order names cannot be deleted, also when the order is cancelled', async () => {
  const artwork = await anArtwork(staff);
  const { orderId } = await anOrder(app.browser(), [artwork]);
  const refuse = async () => expect((await staff.ask(artworkCalls.deleteArtwork, { id: artwork.id })).status).toBe(409);
  await refuse();
  await staff.get(orderCalls.moveOrder, { id: orderId, status: 'cancelled', notes: 'Changed their mind' });
  await refuse();
  expect(await list('artwork')).toEqual([]);
});

test('a stale deletion changes nothing', async () => {
  const artwork = await anArtwork(staff);
  await staff.get(artworkCalls.setAvailability, { id: artwork.id, available: false });
  const stale = await staff.ask(artworkCalls.deleteArtwork, { id: artwork.id }, { 'If-Match': `"${artwork.version}"` });
  expect(stale.status).toBe(412);
  expect(await list('artwork')).toEqual([]);
});

test('a period that only deleted artworks use can be deleted; the artwork’s restore then asks for a period', async () => {
  const period = await aPeriod(staff);
  const other = await aPeriod(staff, { name: 'Late', slug: 'late' });
  const artwork = await anArtwork(staff, { periodId: period.id });
  expect((await staff.ask(periodCalls.deletePeriod, { id: period.id })).status).toBe(409);
  await remove(artwork);
  await staff.get(periodCalls.deletePeriod, { id: period.id });

  expect(await restore(artwork.id)).toMatchObject({
    status: 409,
    body: { errors: [{ path: 'periodId', message: 'Its period was deleted. Please choose one.' }] },
  });
  expect((await restore(artwork.id, { periodId: 99 })).status).toBe(409);
  expect(await list('artwork')).toHaveLength(1);
  expect((await restore(artwork.id, { periodId: other.id })).body).toMatchObject({
    id: artwork.id,
    periodId: other.id,
  });

  // The period comes back with everything, and an artwork that is deleted again fits into it.
  const { version: _, ...same } = period;
  expect((await staff.ask(periodCalls.restorePeriod, { id: period.id })).body).toMatchObject(same);
  const again = await anArtwork(staff, { periodId: period.id });
  await remove(again);
  expect((await restore(again.id)).body).toMatchObject({ periodId: period.id });
});

test('a stock code that another artwork has meanwhile is reported and not given twice', async () => {
  const artwork = await anArtwork(staff, { stockCode: 'AB-7' });
  await remove(artwork);
  const thief = await anArtwork(staff, { title: 'Thief', stockCode: 'ab-7' });
  const taken = {
    path: 'stockCode',
    message: expect.stringMatching(/^“Thief” \(No\. \d+\) has the stock code AB-7\. Please enter another one\.$/),
  };
  expect(await restore(artwork.id)).toMatchObject({ status: 409, body: { message: taken.message, errors: [taken] } });
  // Nor the code that an artwork without its own has from its id.
  const derived = `FM${String(thief.id + 1).padStart(3, '0')}`;
  await anArtwork(staff, { title: 'Without a code' });
  expect((await restore(artwork.id, { stockCode: derived.toLowerCase() })).status).toBe(409);
  expect((await restore(artwork.id, { stockCode: 'AB-8' })).body).toMatchObject({ id: artwork.id, stockCode: 'AB-8' });
});

test('an artwork that an import has added again is reported', async () => {
  const artwork = await anArtwork(staff, { title: 'Catalogued' });
  const csv = await (await staff.send('/api/admin/export/artworks.csv')).text();
  await remove(artwork);
  await staff.get(artworkCalls.importArtworks, { csv: new Blob([csv]).stream() as never });
  const refused = await restore(artwork.id);
  expect(refused).toMatchObject({ status: 409, body: { message: expect.stringContaining('again, as “Catalogued”') } });
});

test('a period is restored with another slug where its own is taken', async () => {
  const period = await aPeriod(staff, { slug: 'early' });
  await staff.get(periodCalls.deletePeriod, { id: period.id });
  expect((await app.browser().ask(periodCalls.getPeriodBySlug, { slug: 'early' })).status).toBe(404);
  await aPeriod(staff, { name: 'New', slug: 'early' });
  const taken = { path: 'slug', message: 'Another period has this page address.' };
  expect(await staff.ask(periodCalls.restorePeriod, { id: period.id })).toMatchObject({
    status: 409,
    body: { errors: [taken] },
  });
  const restored = await staff.get(periodCalls.restorePeriod, { id: period.id, slug: 'early-2' });
  expect(restored).toMatchObject({ id: period.id, name: period.name, slug: 'early-2', startYear: 1960 });
});

test('a restored event has the same id and fields; while deleted it is in no list or calendar', async () => {
  const event = await anEvent(staff, { title: 'Open studio', paragraph2: 'Come early.' });
  await staff.get(eventCalls.deleteEvent, { id: event.id });
  expect(await app.browser().get(eventCalls.listEvents, {})).toEqual([]);
  expect(await (await app.browser().send('/events.ics')).text()).not.toContain('Open studio');
  expect(await list('event')).toMatchObject([{ id: event.id, name: 'Open studio', deletedBy: 'ruth' }]);
  const { version: _, ...same } = event;
  expect(await staff.get(eventCalls.restoreEvent, { id: event.id })).toMatchObject(same);
  expect(await app.browser().get(eventCalls.listEvents, {})).toHaveLength(1);
});

test('an image of a deleted artwork is in use for 90 days; then the artwork is deleted for good', async () => {
  const { filePath } = await anUploadedImage(staff);
  const artwork = await anArtwork(staff, { title: 'With an image', image: filePath });
  await remove(artwork);
  const imageId = (await app.services.db.transaction((tx) => imageIdOf(tx, filePath))) ?? 0;
  const refused = await staff.ask(imageLibraryCalls.deleteImage, { id: imageId });
  expect(refused).toMatchObject({
    status: 409,
    body: { message: 'This image is in use: the deleted artwork “With an image”. It cannot be deleted.' },
  });

  app.clock.pass(90 * day);
  staff = await app.staff();
  await pruneOldRows(app.services);
  expect(await list('artwork')).toHaveLength(1);
  app.clock.pass(1);
  // Before the hourly deletion has run, too.
  expect(await list('artwork')).toEqual([]);
  expect(await restore(artwork.id)).toMatchObject({
    status: 404,
    body: { message: 'This artwork can no longer be restored.' },
  });
  expect((await staff.ask(imageLibraryCalls.deleteImage, { id: imageId })).status).toBe(409);
  await pruneOldRows(app.services);
  expect(await app.services.db.read.selectFrom('deleted_records').selectAll().execute()).toEqual([]);
  expect((await staff.ask(imageLibraryCalls.deleteImage, { id: imageId })).status).toBe(200);
});
