import { copyFile, mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { customerCalls } from '../../../src/contract/customers/customers.calls.ts';
import { inquiryCalls } from '../../../src/contract/inquiries/inquiries.calls.ts';
import { orderCalls } from '../../../src/contract/orders/orders.calls.ts';
import { todayCalls } from '../../../src/contract/today/today.calls.ts';
import { pruneEveryHour } from '../../../src/server/prune-old-rows.ts';
import { aCustomerWithEverything, buyer, canary, complete, email, send } from '../../customer-with-everything.ts';
import { anArtwork, anInquiry, anOrder } from '../../factories.ts';
import { startTestApp, type TestApp, type TestBrowser } from '../../test-app.ts';
import { startTestServer } from '../../test-server.ts';

let app: TestApp;
let staff: TestBrowser;
beforeEach(async () => {
  app = await startTestApp();
  staff = await app.staff();
});
afterEach(() => app.close());

const listTables = async () =>
  (await app.services.db.read.introspection.getTables())
    .filter(({ isView }) => !isView)
    .map(({ name }) => name)
    .sort();

/** Tables in which nobody but staff is named, and the files of issued papers. */
const tablesWithoutPerson = [
  'activity_fields',
  'administrators',
  'artwork_changes',
  'artwork_views',
  'attempts',
  'cart_items',
  'carts',
  'condition_entries',
  'content_version',
  'credit_note_files',
  'document_images',
  'documents',
  'events',
  'holdings',
  'idempotency_keys',
  'image_edits',
  'image_library',
  'image_repairs',
  'images',
  'import_rows',
  'invoice_counters',
  'invoice_files',
  'line_views',
  'order_lines',
  'originals',
  'passkey_challenges',
  'passkeys',
  'password_links',
  'periods',
  'places',
  // A press link names a newspaper, not a customer.
  'press_links',
  'receipt_files',
  'receipts',
  'recovery_codes',
  'sessions',
  'stamped_invoices',
  'unreferenced_files',
  'valuations',
  'visits',
];

/** Lists where the canary is, as "table.column", read through the database. */
async function listPlaces(): Promise<string[]> {
  const { read } = app.services.db;
  const found = [];
  for (const { name, columns } of await read.introspection.getTables()) {
    for (const column of columns) {
      const text = sql`lower(cast(${sql.ref(column.name)} as text))`;
      if (/bytea|blob/i.test(column.dataType)) continue;
      const { rows } = await sql`select 1 from ${sql.table(name)} where ${text} like ${`%${canary}%`} limit 1`.execute(
        read,
      );
      if (rows.length > 0) found.push(`${name}.${column.name}`);
    }
  }
  return found.sort();
}

/** How often the canary is in the bytes of the SQLite files, outside the issued invoices and credit notes. */
async function countInFiles(): Promise<number> {
  const from = app.services.config.dataDir;
  const to = await mkdtemp(join(tmpdir(), 'oeuvre-copy-'));
  const files = (await readdir(from)).filter((name) => name.startsWith('oeuvre.sqlite'));
  for (const name of files) await copyFile(join(from, name), join(to, name));
  const copy = new DatabaseSync(join(to, 'oeuvre.sqlite'));
  copy.exec('pragma wal_checkpoint(truncate)');
  const issued = copy
    .prepare('select invoice_json as json from orders union all select content_json from credit_notes')
    .all();
  copy.close();
  let count = 0;
  for (const name of await readdir(to)) {
    const bytes = await readFile(join(to, name));
    for (const { json } of issued) {
      // More than once where the copying has moved a row from page to page.
      for (let at = bytes.indexOf(String(json)); at >= 0; at = bytes.indexOf(String(json), at)) {
        bytes.fill('-', at, at + Buffer.byteLength(String(json)));
      }
    }
    count += bytes.toString('latin1').toLowerCase().split(canary).length - 1;
  }
  await rm(to, { recursive: true });
  return count;
}

test('an anonymised customer is nowhere but in the issued invoices and credit notes', { timeout: 60_000 }, async () => {
  const { id, orderId, browser, link } = await aCustomerWithEverything(app, staff);
  await send(staff, orderId);
  // A new table names its person above, or is one without a person.
  const personal = new Set((await listPlaces()).map((place) => place.slice(0, place.indexOf('.'))));
  expect((await listTables()).filter((table) => !personal.has(table))).toEqual(tablesWithoutPerson);
  await complete(staff, orderId);

  const anonymised = await staff.get(customerCalls.anonymiseCustomer, { id });
  expect(anonymised).toMatchObject({ id, email: '', firstName: 'Anonymised', lastName: 'Customer', anonymised: true });
  expect(await listPlaces()).toEqual(['credit_notes.content_json', 'orders.invoice_json']);
  if (app.services.db.engine === 'sqlite') expect(await countInFiles()).toBe(0);

  // The order and its invoice stay for the accounts; the buyer's browser and link no longer open them.
  const order = await staff.get(orderCalls.getOrder, { id: orderId });
  expect(order).toMatchObject({ status: 'completed', firstName: 'Anonymised', email: '', total: 4225 });
  expect(order.invoice.billTo.name).toContain(canary);
  expect((await browser.ask(orderCalls.getOrder, { id: orderId })).status).toBe(401);
  const key = new URLSearchParams(link.split('?')[1]).get('key') ?? '';
  expect((await app.browser().ask(orderCalls.getOrder, { id: orderId, key })).status).toBe(401);
  expect((await staff.get(customerCalls.getPurchaseReport, { id })).totalSpent).toBe(4200);
  expect((await staff.get(customerCalls.searchCustomers, { query: canary })).customers).toEqual([]);
  expect(await staff.get(customerCalls.listCustomers, {})).toEqual([]);
  expect((await staff.ask(customerCalls.anonymiseCustomer, { id })).status).toBe(409);

  // The address can order again, as a new customer.
  await anOrder(app.browser(), [await anArtwork(staff, { title: 'Again' })], { customer: buyer });
  const [again] = (await staff.get(customerCalls.searchCustomers, { query: canary })).customers;
  expect(again).toMatchObject({ email, totalOrders: 1 });
  expect(again?.id).not.toBe(id);
});

test.skipIf(process.env.ENGINE === 'postgres')(
  'old values that a slow reader keeps in the files are erased after a restart, and staff read it until then',
  { timeout: 60_000 },
  async () => {
    const { orderId } = await anOrder(app.browser(), [await anArtwork(staff)], { customer: buyer });
    await staff.get(orderCalls.moveOrder, { id: orderId, status: 'cancelled', notes: canary });
    const [found] = (await staff.get(customerCalls.searchCustomers, { query: canary })).customers;
    const { dataDir } = app.services.config;
    const slow = new DatabaseSync(join(dataDir, 'oeuvre.sqlite'));
    slow.exec('begin; select count(*) from orders');

    const anonymised = await staff.get(customerCalls.anonymiseCustomer, { id: found?.id ?? 0 });
    expect(anonymised).toMatchObject({ anonymised: true, eraseDue: true });
    expect(await countInFiles()).toBeGreaterThan(0);
    const tasks = async () => (await staff.get(todayCalls.getToday, {})).tasks;
    expect(await tasks()).toEqual([{ kind: 'erase', priority: 'medium', since: '2026-11-21' }]);
    // Trying again does not help while the reader goes on, and does not copy the database into its log.
    const log = async () => (await stat(join(dataDir, 'oeuvre.sqlite-wal'))).size;
    const before = await log();
    await pruneEveryHour(app.services);
    expect(await tasks()).toHaveLength(1);
    expect(await log()).toBeLessThan(before + 200_000);

    slow.close();
    const server = await startTestServer({ DATA_DIR: dataDir });
    await server.stop();
    expect(await tasks()).toEqual([]);
    expect(await countInFiles()).toBe(0);
  },
);

test('a customer with an open order is not anonymised, and the open orders are named', {
  timeout: 60_000,
}, async () => {
  const { id, orderId } = await aCustomerWithEverything(app, staff);
  const before = await listPlaces();
  for (const status of ['payment_received', 'shipped', 'delivered'] as const) {
    if (status !== 'payment_received') await staff.get(orderCalls.moveOrder, { id: orderId, status, notes: null });
    const refused = await staff.ask(customerCalls.anonymiseCustomer, { id });
    expect(refused.status).toBe(409);
    expect(refused.body).toMatchObject({ message: expect.stringMatching(/Still open: 2026-11-0001 \(/) });
  }
  expect(await listPlaces()).toEqual(before);
});

test('the export has everything that is stored about the person', { timeout: 60_000 }, async () => {
  const { id, orderId } = await aCustomerWithEverything(app, staff);
  const data = await staff.get(customerCalls.exportPerson, { id });
  expect(data).toMatchObject({
    customer: { id, city: `New ${canary}` },
    emailAddresses: [email, `second.${email}`],
    savedInvoices: [{ orderId, html: expect.stringContaining(canary) }],
    inquiries: [{ message: `A long question, ${canary}` }],
    rejectedOrders: [{ email, phone: buyer.phone }],
    orderLimits: [{ email, limits: { worksPerOrder: 9 } }],
    sales: [
      { title: 'Low water' },
      { title: 'Sold at the fair', saleNotes: canary },
      { title: 'Deleted', saleNotes: canary },
    ],
  });
  expect(data.orders).toHaveLength(3);
  expect(data.customer.notes).toBe(`Likes ${canary}`);
  expect(data.orders.find(({ refunds }) => refunds?.length === 1)).toMatchObject({
    payments: [{ reference: `From ${canary}` }],
    refunds: [{ reference: `To ${canary}` }],
    returns: [{ notes: `Told ${canary}` }],
    creditNotes: [{ titles: ['Came back'] }],
  });
  // The customer's page shows the same inquiries and refused orders.
  const { inquiries, rejectedOrders } = await staff.get(customerCalls.getPurchaseReport, { id });
  expect([inquiries, rejectedOrders]).toEqual([data.inquiries, data.rejectedOrders]);
  expect(data.activity.map(({ action }) => action)).toEqual(
    expect.arrayContaining(['changed order limits', 'noted', 'corrected customer', 'merged customer']),
  );
  const file = await staff.send(`/api/customers/${id}/export`);
  expect(file.headers.get('Content-Disposition')).toMatch(
    /^attachment; filename="personal-data-[\w-]+-\d{4}-\d\d-\d\d\.json"$/,
  );
});

test('another person’s rows stay as they are', { timeout: 60_000 }, async () => {
  const other = { email: 'margaret@example.com', phone: '03 5550 1234' };
  const artwork = await anArtwork(staff, { title: 'Hers' });
  const { orderId } = await anOrder(app.browser(), [artwork], { customer: other });
  await anInquiry(app.browser(), other);
  const { id, orderId: theirs } = await aCustomerWithEverything(app, staff);
  await complete(staff, theirs);
  const before = await staff.get(orderCalls.getOrder, { id: orderId });
  await staff.get(customerCalls.anonymiseCustomer, { id });
  expect(await staff.get(orderCalls.getOrder, { id: orderId })).toEqual(before);
  expect((await staff.get(inquiryCalls.listInquiries, {})).map((inquiry) => inquiry.email)).toEqual([other.email]);
  expect((await staff.get(customerCalls.searchCustomers, { query: 'margaret' })).customers).toHaveLength(1);
});

test('a merged customer’s orders and later checkouts are the other customer’s', async () => {
  const place = async (address: string) =>
    anOrder(app.browser(), [await anArtwork(staff, { price: 100 })], { customer: { email: address } });
  await place('home@example.com');
  await place('office@example.com');
  const idOf = async (query: string) =>
    (await staff.get(customerCalls.searchCustomers, { query })).customers.map(({ id }) => id);
  const [home] = await idOf('home@');
  const [office] = await idOf('office@');
  const both = { id: office ?? 0, into: home ?? 0 };
  expect((await staff.ask(customerCalls.mergeCustomers, { ...both, into: both.id })).status).toBe(409);
  expect((await staff.ask(customerCalls.mergeCustomers, { ...both, into: 999 })).status).toBe(404);
  const merged = await staff.get(customerCalls.mergeCustomers, both);
  expect(merged).toMatchObject({ id: home, email: 'home@example.com' });
  await place('Office@example.com');
  expect(await idOf('office@')).toEqual([home]);
  expect(await staff.get(customerCalls.getCustomer, { id: both.id })).toMatchObject({ id: home });
  const { orders } = await staff.get(customerCalls.listCustomerOrders, { id: both.into });
  expect(orders).toHaveLength(3);
});
