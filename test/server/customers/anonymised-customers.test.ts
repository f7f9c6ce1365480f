import { copyFile, mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { artworkCalls } from '../../../src/contract/artworks/artworks.calls.ts';
import { cartCalls } from '../../../src/contract/cart/cart.calls.ts';
import { contentCalls } from '../../../src/contract/content/content.calls.ts';
import { customerCalls } from '../../../src/contract/customers/customers.calls.ts';
import { importCalls } from '../../../src/contract/imports/imports.calls.ts';
import { inquiryCalls } from '../../../src/contract/inquiries/inquiries.calls.ts';
import { invoiceCalls } from '../../../src/contract/invoices/invoices.calls.ts';
import { orderCalls } from '../../../src/contract/orders/orders.calls.ts';
import { emailCalls, saleChangeCalls, shipmentCalls } from '../../../src/contract/orders/staff-orders.calls.ts';
import { paymentCalls } from '../../../src/contract/payments/payments.calls.ts';
import { quoteEditCalls } from '../../../src/contract/quotes/quote-edit.calls.ts';
import { saleCalls } from '../../../src/contract/sales/sales.calls.ts';
import { todayCalls } from '../../../src/contract/today/today.calls.ts';
import { pruneEveryHour } from '../../../src/server/prune-old-rows.ts';
import { aCheckout, aMovement, anArtwork, anInquiry, anOffer, anOrder, aQuote } from '../../factories.ts';
import { asCsv } from '../../sample-catalogue.ts';
import { settledImport } from '../../settled-import.ts';
import { startTestApp, type TestApp, type TestBrowser } from '../../test-app.ts';
import { startTestServer } from '../../test-server.ts';

let app: TestApp;
let staff: TestBrowser;
beforeEach(async () => {
  app = await startTestApp();
  staff = await app.staff();
});
afterEach(() => app.close());

/** The word in every value that names the person or was typed about them, and nowhere else. */
const canary = 'zqcanaryqz';
const email = `${canary}@example.com`;
const buyer = {
  firstName: `First ${canary}`,
  lastName: `Last ${canary}`,
  email,
  phone: `${canary} 0400 111 222`,
  address: `4 ${canary} Street`,
  city: `City ${canary}`,
  state: `State ${canary}`,
  postalCode: `3220 ${canary}`,
  country: `Country ${canary}`,
  shippingAddress: `5 ${canary} Street`,
  shippingCity: `Town ${canary}`,
  shippingState: `Region ${canary}`,
  shippingPostalCode: `3221 ${canary}`,
  shippingCountry: `Land ${canary}`,
};

const complete = async (orderId: string) => {
  const { status: from } = await staff.get(orderCalls.getOrder, { id: orderId });
  for (const status of (['shipped', 'delivered', 'completed'] as const).filter((each) => each !== from)) {
    await staff.get(orderCalls.moveOrder, { id: orderId, status, notes: `${status} ${canary}` });
  }
};

const send = async (orderId: string) => {
  const { items, soldOn } = await staff.get(orderCalls.getOrder, { id: orderId });
  const sent = { carrier: canary, trackingNumber: canary, sentOn: soldOn, notes: `Sent ${canary}` };
  await staff.get(shipmentCalls.addShipment, { id: orderId, items: items.map(({ id }) => id), ...sent });
};

/** A customer with every kind of row that the product stores about a person. Their one order is paid. */
async function aCustomerWithEverything() {
  const browser = app.browser();
  const artwork = await anArtwork(staff, { title: 'Low water' });
  await browser.get(cartCalls.addToCart, { artworkId: artwork.id });
  const checkout = aCheckout([artwork], { customer: buyer });
  const { orderId } = await browser.get(orderCalls.checkout, checkout, { 'Idempotency-Key': 'first' });
  const [found] = (await staff.get(customerCalls.searchCustomers, { query: canary })).customers;
  const id = found?.id ?? 0;

  await staff.get(orderCalls.editOrder, { id: orderId, expectedPaymentDate: '2026-12-24', notes: `Note ${canary}` });
  const moved = { city: 'Geelong', state: 'VIC', postalCode: '3220', country: 'Australia' };
  await staff.get(orderCalls.editOrder, {
    id: orderId,
    deliveryAddress: { name: `Name ${canary}`, phone: `${canary} 1`, address: `6 ${canary} Street`, ...moved },
  });
  await staff.get(emailCalls.recordEmail, { id: orderId, notes: `Email ${canary}` });
  await staff.get(customerCalls.editCustomer, { id, notes: `Likes ${canary}` });
  await staff.get(invoiceCalls.saveInvoiceHtml, {
    id: orderId,
    invoiceHtml: `<p>${canary}</p>${'<p>text</p>'.repeat(20)}`,
  });
  await staff.get(paymentCalls.confirmPayment, {
    orderId,
    paymentReference: `Ref ${canary}`,
    notes: `Paid ${canary}`,
    shippingMethod: `Courier ${canary}`,
    deliveryInstructions: `Ring ${canary}`,
  });
  const { firstName, lastName, phone } = buyer;
  const inquiry = { firstName, lastName, email: email.toUpperCase(), phone, message: `A long question, ${canary}` };
  const { id: inquiryId } = await app
    .browser()
    .get(
      inquiryCalls.sendInquiry,
      { ...inquiry, inquiryType: 'Purchase', artworkOfInterest: canary },
      { 'Idempotency-Key': 'second' },
    );
  await staff.get(inquiryCalls.answerInquiry, { id: inquiryId });
  await staff.get(artworkCalls.recordSale, {
    id: artwork.id,
    status: 'paid',
    customerName: `First ${canary}`,
    customerEmail: null,
    customerPhone: null,
    saleNotes: `Note ${canary}`,
  });
  const outside = await anArtwork(staff, { title: 'Sold at the fair' });
  const sale = { customerName: canary, customerEmail: ` ${email.toUpperCase()}`.trim(), saleNotes: canary };
  await staff.get(artworkCalls.recordSale, { id: outside.id, status: 'sold', customerPhone: canary, ...sale });

  // The past: values that were replaced since, and deleted records that name the person.
  const replaced = await anArtwork(staff, {
    title: 'Was theirs',
    provenance: `Given to ${firstName} ${lastName}, 2019`,
  });
  await staff.get(artworkCalls.recordSale, { id: replaced.id, status: 'sold', customerPhone: canary, ...sale });
  await staff.get(artworkCalls.recordSale, { id: replaced.id, status: 'available', saleNotes: `Back, ${canary}` });
  await staff.get(artworkCalls.recordSale, { id: replaced.id, status: 'available' });
  await staff.get(artworkCalls.updateArtwork, { ...replaced, provenance: null, stockCode: null });
  const deleted = await anArtwork(staff, {
    title: 'Deleted',
    provenance: `Lent to ${firstName} ${lastName} (${email})`,
  });
  await staff.get(artworkCalls.recordSale, { id: deleted.id, status: 'sold', customerPhone: canary, ...sale });
  await staff.get(artworkCalls.deleteArtwork, { id: deleted.id });

  const wished = await anArtwork(staff, { title: 'Wished for' });
  await staff.get(saleCalls.holdWork, { artworkId: wished.id, customerId: id, until: '2026-12-24', notes: canary });

  await staff.get(contentCalls.saveSite, { feesHold: 'home' });
  const quoted = await anArtwork(staff, { title: 'Too far' });
  const { quoteId } = await aQuote(browser, [quoted], { customer: buyer });
  const offer = { carrier: canary, time: canary, insurance: canary, note: canary };
  await staff.get(quoteEditCalls.offerQuote, { id: quoteId, ...anOffer, ...offer });
  await staff.get(quoteEditCalls.recordQuoteEmail, { id: quoteId, notes: `Offer to ${canary}` });
  await staff.get(quoteEditCalls.withdrawQuote, { id: quoteId, reason: `${canary} moved away` });
  await staff.get(contentCalls.saveSite, { feesHold: 'everywhere' });

  // Works that the person has had for viewing, one of them recorded without the customer.
  const viewing = { custody: 'viewing', agreementNumber: canary, insuredBy: canary, reason: `For ${canary}` } as const;
  await aMovement(staff, [artwork.id, outside.id], { ...viewing, customerId: id, party: canary });
  await aMovement(staff, [replaced.id], { ...viewing, party: `${firstName} ${lastName}` });

  // An import that has replaced the person, and one that waits.
  const imported = await anArtwork(staff, { title: 'Imported', provenance: `Gift of ${firstName} ${lastName}` });
  await staff.get(artworkCalls.recordSale, { id: imported.id, status: 'sold', customerPhone: canary, ...sale });
  const { import_key: key } = await app.services.db.read
    .selectFrom('artworks')
    .select('import_key')
    .where('id', '=', imported.id)
    .executeTakeFirstOrThrow();
  const csv = asCsv([
    ['key', 'provenance', 'customerName', 'customerEmail', 'customerPhone', 'saleNotes', 'period'],
    [key, '', '', '', '', '', ''],
    ['other', '', '', '', '', '', email],
  ]);
  await staff.get(artworkCalls.importArtworks, { publish: true, csv: new Blob([csv]).stream(), skip: true });
  const { id: waiting } = await staff.get(importCalls.uploadImport, {
    file: new TextEncoder().encode(
      asCsv([
        ['title', 'buyer email'],
        ['Waiting', email],
      ]),
    ),
    fileName: 'sales.csv',
  });
  await settledImport(staff, waiting);

  // A returned work: its credit note is issued, and frozen like the invoice.
  const back = await anArtwork(staff, { title: 'Came back' });
  const { orderId: returned } = await anOrder(app.browser('192.0.2.8'), [back], { customer: buyer });
  await staff.get(paymentCalls.confirmPayment, { orderId: returned, paymentReference: canary });
  const { items, payments } = await staff.get(orderCalls.moveOrder, { id: returned, status: 'shipped', notes: null });
  await staff.get(paymentCalls.correctPayment, {
    orderId: returned,
    paymentId: payments?.[0]?.id ?? 0,
    receivedOn: '2026-11-21',
    amount: payments?.[0]?.amount ?? 0,
    reference: `From ${canary}`,
  });
  await staff.get(saleChangeCalls.returnWorks, {
    id: returned,
    items: items.map((item) => item.id),
    returnedOn: '2026-11-21',
    condition: 'As sent',
    freightPaidBy: 'buyer',
    notes: `Told ${canary}`,
  });
  await staff.get(saleChangeCalls.recordRefund, {
    id: returned,
    amount: back.price ?? 0,
    refundedOn: '2026-11-21',
    reference: `To ${canary}`,
  });
  await app.services.db.transaction((tx) =>
    tx.updateTable('orders').set({ company: canary, buyer_reference: canary }).where('id', '=', returned).execute(),
  );
  await complete(returned);

  // The same person with a second email address, and an order that a limit refused.
  const other = await anArtwork(staff, { title: 'Second' });
  const second = { ...buyer, email: `second.${email}` };
  const { orderId: cancelled } = await anOrder(app.browser('192.0.2.9'), [other], { customer: second });
  await staff.get(orderCalls.moveOrder, { id: cancelled, status: 'cancelled', notes: `Gone ${canary}` });
  const merged = (await staff.get(customerCalls.searchCustomers, { query: `second.${canary}` })).customers[0];
  await staff.get(customerCalls.mergeCustomers, { id: merged?.id ?? 0, into: id });
  const many = [];
  for (let at = 0; at < 11; at += 1) many.push(await anArtwork(staff, { title: `Many ${at}` }));
  const refused = app.browser('192.0.2.10');
  for (const { id: artworkId } of many) await refused.get(cartCalls.addToCart, { artworkId });
  expect((await refused.ask(orderCalls.checkout, aCheckout(many, { customer: buyer }))).status).toBe(429);
  const [rejected] = await staff.get(orderCalls.listRejectedOrders, {});
  await staff.get(orderCalls.editLimitedOrder, { id: rejected?.id ?? '', orderLimits: { worksPerOrder: 9 } });
  // An old value that was replaced long before.
  await staff.get(customerCalls.editCustomer, { id, city: `Old ${canary}` });
  await staff.get(customerCalls.editCustomer, { id, city: `New ${canary}` });
  return { id, orderId, browser, link: (await staff.get(orderCalls.getOrder, { id: orderId })).link };
}

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
  const { id, orderId, browser, link } = await aCustomerWithEverything();
  await send(orderId);
  // A new table names its person above, or is one without a person.
  const personal = new Set((await listPlaces()).map((place) => place.slice(0, place.indexOf('.'))));
  expect((await listTables()).filter((table) => !personal.has(table))).toEqual(tablesWithoutPerson);
  await complete(orderId);

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
  const { id, orderId } = await aCustomerWithEverything();
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
  const { id, orderId } = await aCustomerWithEverything();
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
  const { id, orderId: theirs } = await aCustomerWithEverything();
  await complete(theirs);
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
