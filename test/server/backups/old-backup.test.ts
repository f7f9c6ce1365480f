import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { activityCalls, deletedCalls } from '../../../src/contract/activity/activity.calls.ts';
import { artworkCalls } from '../../../src/contract/artworks/artworks.calls.ts';
import { contentCalls } from '../../../src/contract/content/content.calls.ts';
import { customerCalls } from '../../../src/contract/customers/customers.calls.ts';
import { eventCalls } from '../../../src/contract/events/events.calls.ts';
import { invoiceCalls } from '../../../src/contract/invoices/invoices.calls.ts';
import { orderCalls } from '../../../src/contract/orders/orders.calls.ts';
import { periodCalls } from '../../../src/contract/periods/periods.calls.ts';
import { searchCalls } from '../../../src/contract/search/search.calls.ts';
import { stockCalls } from '../../../src/contract/stock/stock.calls.ts';
import { restoreCommand } from '../../../src/server/backups/restore-command.ts';
import { folderFiles } from '../../../src/server/files/folder-files.ts';
import { anArtwork, anOrder } from '../../factories.ts';
import { newDatabase } from '../../new-database.ts';
import { startTestApp, type TestApp, type TestBrowser } from '../../test-app.ts';

/**
 * Made by the release of commit f22972e and downloaded there: three artworks and a deleted one; a paid order with its invoice, a
 * cancelled and an open one; three customers, of which one is merged into another; an inquiry, a period, an event, the hero and an
 * image. No migration after 0040 had run.
 */
const backup = join(import.meta.dirname, 'backup-of-f22972e.zip');

/** The paid order, and its buyer's link. */
const paid = {
  id: 'zI_9VYm1_bSxTPji3Lys6Q',
  key: 'gca.TDZZ84iwIN8oP33NIaF5e9RTU0OKs0xfD94iGD8BT50',
};

const database = process.env.ENGINE === 'postgres' ? await newDatabase('template template0') : undefined;
let dataDir: string;
let printed: string[];
let app: TestApp;
let staff: TestBrowser;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'oeuvre-'));
  const config = { dataDir, databaseUrl: database?.url ?? null, backupDir: join(dataDir, 'backups') };
  printed = [];
  await restoreCommand({ config, files: folderFiles(dataDir) }, [backup], dataDir, (line) => printed.push(line));
  app = await startTestApp({ ...config, limits: false });
  staff = await app.staff();
});
afterAll(async () => {
  await app.close();
  await database?.drop();
  await rm(dataDir, { recursive: true, force: true });
});

test('a backup of an earlier release is restored with its records, texts and images', async () => {
  expect(printed[0]).toMatch(/^Restored 3 artworks, 3 orders, 3 customers and 1 image of “.+” from 2026-11-21T/);
  const visitor = app.browser();
  const artworks = await visitor.get(artworkCalls.listArtworks, {});
  expect(artworks.map(({ title, status, available }) => [title, status, available])).toEqual([
    ['Écluse “à midi” \\ 水', 'available', true],
    ['Yıldız on Kauaʻi', 'sold', false],
    ['Polder', 'reserved', true],
  ]);
  expect((await visitor.send(artworks[0]?.image ?? '')).status).toBe(200);
  expect(await visitor.get(periodCalls.getPeriodBySlug, { slug: 'water-landscapes' })).toMatchObject({
    name: 'Water Landscapes',
    keyCharacteristics: 'low horizons, thin paint',
  });
  expect(await visitor.get(eventCalls.listEvents, {})).toMatchObject([{ title: 'Studio sale', location: 'Orford' }]);
  expect(await visitor.get(contentCalls.getHero, {})).toMatchObject({ artistName: 'Ruth Ålesund', textColor: 'dark' });
  expect(await staff.get(deletedCalls.listDeleted, {})).toMatchObject([{ name: 'The last one' }]);
});

test('its orders keep their numbers, statuses, links and invoices, and the next one follows', async () => {
  const orders = await staff.get(orderCalls.listOrders, {});
  expect(orders.map(({ invoiceNumber, status, total }) => [invoiceNumber, status, total])).toEqual([
    ['2026-11-0001', 'payment_received', 4225],
    ['2026-11-0002', 'cancelled', 1525],
    ['2026-11-0003', 'payment_pending', 1525],
  ]);
  expect((await app.browser().get(orderCalls.getOrder, paid)).items[0]?.artwork.title).toBe('Yıldız on Kauaʻi');
  const pdf = await app.browser().get(invoiceCalls.getInvoicePdf, paid);
  expect(
    Buffer.from(pdf as Uint8Array)
      .subarray(0, 5)
      .toString(),
  ).toBe('%PDF-');
  const artwork = await anArtwork(staff, { title: 'New' });
  expect(artwork.id).toBe(5);
  expect((await anOrder(app.browser(), [artwork], { customer: { phone: '' } })).invoiceNumber).toBe('2026-11-0004');
});

test('its records are found by what this release searches', async () => {
  const found = async (q: string) =>
    Object.values(await staff.get(searchCalls.searchEverything, { q })).map(({ length }) => length);
  // Of artworks, orders, customers, inquiries and quotes.
  expect(await found('YILDIZ')).toEqual([1, 1, 0, 1, 0]);
  expect(await found("kaua'i")).toEqual([1, 1, 0, 1, 0]);
  expect(await found('gudrun obrien')).toEqual([0, 1, 1, 0, 0]);
  // Of the record that was merged into Guðrún's.
  expect(await found('runa')).toEqual([0, 1, 1, 0, 0]);
  expect(await found('550 7777')).toEqual([0, 1, 1, 0, 0]);
  // The two other buyers have it, and the inquiry names it as +61 3 5550 1234.
  expect(await found('03 5550 1234')).toEqual([0, 2, 2, 1, 0]);
  expect(await app.browser().get(artworkCalls.listArtworks, { q: 'ecluse a midi' })).toHaveLength(1);
  expect(await staff.get(stockCalls.listStock, { q: 'kauai', limit: 5 })).toMatchObject([
    { stage: 'payment_received' },
  ]);
  expect(await staff.get(activityCalls.listActivity, { q: 'yildiz', limit: 5 })).not.toEqual([]);
  const [customer] = (await staff.get(customerCalls.searchCustomers, { query: 'runa' })).customers;
  expect(customer).toMatchObject({ firstName: 'Guðrún' });
});
