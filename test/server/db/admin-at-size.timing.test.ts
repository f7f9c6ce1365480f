import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { artworkCalls } from '../../../src/contract/artworks/artworks.calls.ts';
import { customerCalls } from '../../../src/contract/customers/customers.calls.ts';
import { imageLibraryCalls } from '../../../src/contract/images/images.calls.ts';
import { inquiryCalls } from '../../../src/contract/inquiries/inquiries.calls.ts';
import { orderCalls } from '../../../src/contract/orders/orders.calls.ts';
import { paymentCalls } from '../../../src/contract/payments/payments.calls.ts';
import { periodCalls } from '../../../src/contract/periods/periods.calls.ts';
import { searchCalls } from '../../../src/contract/search/search.calls.ts';
import { stockCalls } from '../../../src/contract/stock/stock.calls.ts';
import { arrivalCalls, todayCalls } from '../../../src/contract/today/today.calls.ts';
import { stockCodeKey } from '../../../src/domain/artwork/stock-code.ts';
import { customerSorts } from '../../../src/domain/customer/purchase-report.ts';
import { librarySorts } from '../../../src/domain/image/image-library.ts';
import { orderSorts } from '../../../src/domain/order/order-list.ts';
import type { OrderStatus } from '../../../src/domain/order/order-status.ts';
import { customerText, orderText } from '../../../src/domain/search/search-texts.ts';
import type { Writer } from '../../../src/server/db/database.ts';
import { insertInquiry } from '../../../src/server/inquiries/inquiry.store.ts';
import { cpuTimeOf } from '../../cpu-time.ts';
import { anArtwork, anInquiry, anOrder } from '../../factories.ts';
import { startTestApp, type TestApp, type TestBrowser } from '../../test-app.ts';

const artworks = 40_000;
const orders = 5000;
const inquiries = 500;

/** The answer of each read and search in milliseconds (docs/specification/search.md §1). */
const longest = 100;

let app: TestApp;
let staff: TestBrowser;
let order: string;
beforeAll(async () => {
  app = await startTestApp({ limits: false });
  staff = await app.staff();
  ({ orderId: order } = await anOrder(app.browser(), [await anArtwork(staff)]));
  await anInquiry(app.browser());
  await app.services.db.transaction(async (tx) => {
    await insertImages(tx);
    await insertArtworks(tx);
    await insertOrders(tx);
    await insertInquiries(tx);
  });
  // This is what PostgreSQL does by itself after a while.
  await app.services.db.transaction(async (tx) => void (await sql`analyze`.execute(tx)));
}, 400_000);
afterAll(() => app.close());

const nouns = ['Polder', 'Harbour', 'Mountains', 'Street', 'Orchard', 'Cranes', 'Field', 'Estuary'];
const numbers = (count: number) => Array.from({ length: count }, (_, at) => at);

/** Rows in portions, because a statement has only so many parameters. */
async function inPortions<Row>(rows: readonly Row[], write: (portion: Row[]) => Promise<unknown>): Promise<void> {
  for (let at = 0; at < rows.length; at += 400) await write(rows.slice(at, at + 400));
}

/** Every artwork has an image; a third more have been uploaded and are not used. */
async function insertImages(tx: Writer): Promise<void> {
  await inPortions(numbers((artworks * 4) / 3), (portion) =>
    tx
      .insertInto('images')
      .values(
        portion.map((at) => ({
          file_path: `/uploads/${String(at).padStart(20, '0')}-scan_${at}.jpg`,
          original_name: `Scan ${at} ${nouns[at % nouns.length]}.jpg`,
          file_size: 100_000 + ((at * 7919) % 900_000),
          preview: `data:image/webp;base64,${'A'.repeat(160)}`,
          uploaded_at: '2026-01-01T00:00:00.000Z',
        })),
      )
      .execute(),
  );
}

async function insertArtworks(tx: Writer): Promise<void> {
  const { id: _, ...model } = await tx.selectFrom('artworks').selectAll().executeTakeFirstOrThrow();
  const { first } = await tx
    .selectFrom('images')
    .select((select) => select.fn.min('id').as('first'))
    .where('uploaded_at', 'is not', null)
    .executeTakeFirstOrThrow();
  await inPortions(numbers(artworks), (portion) =>
    tx
      .insertInto('artworks')
      .values(
        portion.map((at) => {
          const year = 1930 + (at % 60);
          const title = `${nouns[at % nouns.length]} at ${nouns[(at >> 3) % nouns.length]}, study ${at}`;
          const search_text = `${title}\noil on board\n${at % 9 === 0 ? 'seen from the dyke' : 'painted out of doors'}\n${year}`;
          const stock_code = `FMC-${year}-${String(at).padStart(5, '0')}`;
          const sold = at <= orders;
          const status = sold ? 'sold' : 'available';
          const available = sold ? 0 : 1;
          const import_key = `k${at}`;
          return {
            ...model,
            title,
            year,
            stock_code,
            stock_key: stockCodeKey(stock_code),
            status,
            available,
            import_key,
            image_id: first + at,
            search_text: search_text.toLowerCase(),
          };
        }),
      )
      .execute(),
  );
}

/** Mostly finished orders, 300 to be shipped, 1,000 unpaid of which two thirds are overdue. All others have a payment. */
function statusOf(at: number): OrderStatus {
  if (at >= orders - 1000) return 'payment_pending';
  return at >= orders - 1300 ? 'payment_received' : 'completed';
}

async function insertOrders(tx: Writer): Promise<void> {
  const { version: _, ...model } = await tx.selectFrom('orders').selectAll().executeTakeFirstOrThrow();
  const line = await tx.selectFrom('order_lines').selectAll().executeTakeFirstOrThrow();
  const customer = await tx.selectFrom('customers').selectAll().executeTakeFirstOrThrow();
  const sold = await tx
    .selectFrom('artworks')
    .select(['id', 'title', 'stock_code'])
    .orderBy('id')
    .limit(orders + 1)
    .execute();
  const rows = numbers(orders).map((at) => {
    const names = { firstName: `Gwen${at % 70}`, lastName: `Fairweather${at}` };
    const email = `person${at}@example.com`;
    const phone = `03 5550 ${1000 + at}`;
    const artwork = sold[at + 1] ?? { id: 0, title: '', stock_code: '' };
    const buyer = { ...JSON.parse(model.customer_json), ...names, email, phone };
    const invoiceNumber = `20${String(20 + Math.floor(at / 700))}-01-${String(at).padStart(4, '0')}`;
    return { at, id: `order-${at}`, invoiceNumber, customerId: customer.id + at + 1, buyer, artwork };
  });
  const dayOf = (at: number) => new Date(Date.UTC(2020, 0, 1) + at * 11.9 * 3_600_000).toISOString();
  await inPortions(rows, async (portion) => {
    await tx
      .insertInto('customers')
      .values(
        portion.map(({ customerId, buyer }) => ({
          ...customer,
          id: customerId,
          first_name: buyer.firstName,
          last_name: buyer.lastName,
          email: buyer.email,
          phone: buyer.phone,
          search_text: customerText(buyer),
        })),
      )
      .execute();
    await tx
      .insertInto('orders')
      .values(
        portion.map(({ at, id, invoiceNumber, customerId, buyer, artwork: { title, stock_code: stockCode } }) => ({
          ...model,
          id,
          invoice_number: invoiceNumber,
          search_text: orderText({ invoiceNumber, buyer, artworks: [{ title, stockCode: stockCode ?? '' }] }),
          customer_id: customerId,
          customer_json: JSON.stringify(buyer),
          status: statusOf(at),
          expected_payment_date: at % 3 === 0 ? '2026-12-24' : '2026-11-02',
          created_at: dayOf(at),
        })),
      )
      .execute();
    await tx
      .insertInto('order_lines')
      .values(
        portion.map(({ id, artwork }) => ({
          order_id: id,
          artwork_id: artwork.id,
          price_cents: line.price_cents,
          artwork_json: JSON.stringify({ ...JSON.parse(line.artwork_json), id: artwork.id, title: artwork.title }),
        })),
      )
      .execute();
    await tx
      .insertInto('order_history')
      .values(
        portion.flatMap(({ at, id }) =>
          (['invoice_generated', 'payment_pending', statusOf(at)] as const).map((status) => ({
            order_id: id,
            status,
            at: dayOf(at),
            by_whom: 'ruth',
            notes: '',
          })),
        ),
      )
      .execute();
    const paid = portion.filter(({ at }) => statusOf(at) !== 'payment_pending');
    if (paid.length === 0) return;
    await tx
      .insertInto('money_entries')
      .values(
        paid.map(({ at, id }) => ({
          order_id: id,
          kind: 'payment',
          day: dayOf(at).slice(0, 10),
          amount_cents: model.total_cents,
          reference: 'NAB 1',
          at: dayOf(at),
          by_whom: 'ruth',
        })),
      )
      .execute();
  });
}

async function insertInquiries(tx: Writer): Promise<void> {
  const {
    id: _,
    version: __,
    version_nonce: ___,
    ...model
  } = await tx.selectFrom('inquiries').selectAll().executeTakeFirstOrThrow();
  for (const at of numbers(inquiries)) {
    const names = { first_name: `Vera${at % 50}`, last_name: `Quist${at}`, email: `vera${at}@example.com` };
    const responded = at % 4 === 0 ? (0 as const) : (1 as const);
    await insertInquiry(tx, { ...model, ...names, responded, artwork_of_interest: nouns[at % nouns.length] ?? '' });
  }
}

test.each([
  ['gwen7 fairweather', 0, 5],
  ['gwen fair', 0, 5],
  ['fairweather4321', 0, 1],
  ['polder', 5, 5],
  ['st', 5, 5],
  ['FMC-1944', 5, 5],
  ['5550 5999', 0, 1],
  ['0355 505', 0, 5],
  ['2023-01-2222', 0, 1],
  ['example.com', 0, 5],
  ['weather4321', 0, 1],
  ['from the dyke', 5, 0],
  ['vera3 quist', 0, 0],
  ['nobody', 0, 0],
])('the search of everything for “%s” answers in under 100 ms', async (q, found, ordered) => {
  const answer = await staff.get(searchCalls.searchEverything, { q });
  expect([answer.artworks.length, answer.orders.length]).toEqual([found, ordered]);
  const ask = () => staff.get(searchCalls.searchEverything, { q });
  expect(await cpuTimeOf(app.services.db, ask, longest)).toBeLessThan(longest);
});

test.each([
  ['gwen fairweather4321', 1],
  ['03 5550 5999', 1],
  ['gwen7 fair', 50],
  ['example.com', 50],
  ['ge', 0],
])('the search of customers for “%s” finds %i in under 100 ms', async (query, count) => {
  expect((await staff.get(customerCalls.searchCustomers, { query })).customers).toHaveLength(count);
  const ask = () => staff.get(customerCalls.searchCustomers, { query });
  expect(await cpuTimeOf(app.services.db, ask, longest)).toBeLessThan(longest);
});

/** The reads of the tabs when they open, and while they are searched, filtered and sorted. */
const reads: [string, () => Promise<unknown>][] = [
  ['today', () => staff.get(todayCalls.getToday, {})],
  ['new orders and inquiries', () => staff.get(arrivalCalls.countArrivals, {})],
  ['artworks', () => staff.get(artworkCalls.listArtworks, { limit: 24, sort: '-id' })],
  ['artworks by title', () => staff.get(artworkCalls.listArtworks, { limit: 24, sort: 'title' })],
  ['offered artworks', () => staff.get(artworkCalls.listArtworks, { limit: 24, sort: '-id', filter: 'available' })],
  ['museum artworks', () => staff.get(artworkCalls.listArtworks, { limit: 24, sort: '-id', filter: 'museum' })],
  ['artworks with a word', () => staff.get(artworkCalls.listArtworks, { limit: 24, sort: '-id', q: 'orchard' })],
  ['the number of artworks', () => staff.get(artworkCalls.listArtworks, { limit: 1 })],
  ['periods', () => staff.get(periodCalls.listPeriods, {})],
  ['payment cards', () => staff.get(paymentCalls.getDashboardSummary, {})],
  ...orderSorts.map((sort): [string, () => Promise<unknown>] => [
    `overdue by ${sort}`,
    () => staff.get(orderCalls.listOrders, { limit: 50, status: 'payment_overdue', sort }),
  ]),
  ['pending', () => staff.get(orderCalls.listOrders, { limit: 50, status: 'payment_pending', sort: 'expected' })],
  ['expected today', () => staff.get(paymentCalls.listPaymentsExpectedToday, {})],
  ['all invoices', () => staff.get(orderCalls.listOrders, { limit: 25 })],
  ['received', () => staff.get(orderCalls.listOrders, { limit: 25, status: 'received' })],
  ['invoices with a name', () => staff.get(orderCalls.listOrders, { limit: 25, q: 'gwen fair' })],
  ['invoices with a number', () => staff.get(orderCalls.listOrders, { limit: 25, q: '2023-01' })],
  [
    'invoices of a quarter',
    () => staff.get(orderCalls.listOrders, { limit: 25, from: '2023-07-01', to: '2023-09-30' }),
  ],
  ['invoices by payment', () => staff.get(orderCalls.listOrders, { limit: 25, by: 'payment', from: '2023-07-01' })],
  ['sums by month of the sale', () => staff.get(orderCalls.sumOrders, { from: '2020-01-01' })],
  ['sums by month of the payment', () => staff.get(orderCalls.sumOrders, { by: 'payment' })],
  ['limited orders', () => staff.get(orderCalls.listRejectedOrders, { limit: 25 })],
  ['an order', () => staff.get(orderCalls.getOrder, { id: order })],
  ['the pipeline', () => staff.get(stockCalls.getStockPipeline, {})],
  ['the stock', () => staff.get(stockCalls.listStock, { limit: 25 })],
  ['the stock by title', () => staff.get(stockCalls.listStock, { limit: 25, sort: 'title' })],
  ['the stock with a word', () => staff.get(stockCalls.listStock, { limit: 25, q: 'orchard' })],
  ['an artwork of the stock', () => staff.get(stockCalls.getStockItem, { id: 1 })],
  ...librarySorts.map((sort): [string, () => Promise<unknown>] => [
    `images by ${sort}`,
    () => staff.get(imageLibraryCalls.listImages, { limit: 24, sort }),
  ]),
  ['images not in use', () => staff.get(imageLibraryCalls.listImages, { limit: 24, inUse: 'false', sort: 'largest' })],
  ['images with a word', () => staff.get(imageLibraryCalls.listImages, { limit: 24, q: 'orchard' })],
  [
    'images with a number',
    () => staff.get(imageLibraryCalls.listImages, { limit: 24, q: 'scan 39999', inUse: 'true' }),
  ],
  ['broken images', () => staff.get(imageLibraryCalls.listImages, { limit: 1, broken: 'true' })],
  ['the numbers of inquiries', () => staff.get(inquiryCalls.countInquiries, {})],
  ['inquiries', () => staff.get(inquiryCalls.listInquiries, { limit: 25, view: 'new' })],
  ['inquiries with a name', () => staff.get(inquiryCalls.listInquiries, { limit: 25, q: 'vera' })],
  ...customerSorts.map((sort): [string, () => Promise<unknown>] => [
    `customers by ${sort}`,
    () => staff.get(customerCalls.listCustomers, { limit: 50, sort }),
  ]),
  ['customers with a name', () => staff.get(customerCalls.listCustomers, { limit: 50, q: 'gwen' })],
  ['a purchase report', () => staff.get(customerCalls.getPurchaseReport, { id: 1 })],
];

test.each(reads)('%s: the read answers in under 100 ms', async (_, ask) => {
  expect(await cpuTimeOf(app.services.db, ask, longest)).toBeLessThan(longest);
});
