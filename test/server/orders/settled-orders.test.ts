import { hash } from 'node:crypto';
import PostalMime from 'postal-mime';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { contentCalls } from '../../../src/contract/content/content.calls.ts';
import { invoiceCalls } from '../../../src/contract/invoices/invoices.calls.ts';
import { orderCalls } from '../../../src/contract/orders/orders.calls.ts';
import { emailCalls } from '../../../src/contract/orders/staff-orders.calls.ts';
import { paymentCalls } from '../../../src/contract/payments/payments.calls.ts';
import { type EmailType, emailTypes } from '../../../src/domain/order/communication.ts';
import type { OrderStatus } from '../../../src/domain/order/order-status.ts';
import { queueInvoicePdf, renderMissingPdfs } from '../../../src/server/orders/invoices/invoice-file.ts';
import { anArtwork, anOrder } from '../../factories.ts';
import { readPdf, textOfPdf } from '../../read-pdf.ts';
import { administrator, startTestApp, type TestApp, type TestBrowser } from '../../test-app.ts';

let app: TestApp;
let staff: TestBrowser;
beforeAll(async () => {
  app = await startTestApp({ limits: false, publicUrl: 'https://estate.example' });
  staff = await app.staff();
  await staff.get(contentCalls.saveSite, {
    senderName: 'The Estate of Edmund Hale',
    senderAddress: '14 Wharf Lane\nWilliamstown VIC 3016',
    bankDetails: {
      accountName: 'Hale Holdings',
      bank: 'Wharf Bank',
      bsb: '063-000',
      accountNumber: '1234 5678',
      swift: 'WHARAU3M',
    },
    // The works arrive today, so the last day for a return is not the invoice's due date.
    returnDays: 30,
    password: administrator.password,
  });
});
afterAll(() => app.close());

const cancelledText = 'This order was cancelled. Please do not pay.';
const returnedText = 'This order was cancelled. What you paid is returned to you.';
const paidText = 'Your payment arrived on 21 November 2026.';

/** The texts that demand money: an order placed on 21 November 2026 is due on 5 December. */
const demands = [
  'Hale Holdings',
  'Wharf Bank',
  '063-000',
  '1234 5678',
  'WHARAU3M',
  'BSB',
  'SWIFT',
  'Account number',
  'Amount due',
  'Due date',
  '5 December 2026',
  '2026-12-05',
];
const pdfDemands = [...demands, 'Payment expected by', '23 November 2026'];

const squeeze = (text: string) => text.replace(/\s+/g, ' ');

const pdfOf = async (browser: TestBrowser, id: string, key?: string) =>
  (await browser.ask(invoiceCalls.getInvoicePdf, { id, ...(key !== undefined && { key }) })).body;
const issuedOf = async (id: string) => (await staff.ask(invoiceCalls.getIssuedInvoicePdf, { id })).body;
/** The text of each file, kept because most emails and answers have the same file. */
const texts = new Map<string, Promise<string>>();
function textOf(pdf: Uint8Array): Promise<string> {
  const key = hash('sha256', pdf);
  const text = texts.get(key) ?? textOfPdf(pdf);
  texts.set(key, text);
  return text;
}
const sameBytes = (one: Uint8Array, other: Uint8Array) => Buffer.compare(one, other) === 0;

async function place() {
  const buyer = app.browser();
  const placed = await anOrder(buyer, [await anArtwork(staff)], { order: { paymentMethod: 'wire' } });
  const key = new URL(placed.link, 'http://x.test').searchParams.get('key') ?? '';
  return { id: placed.orderId, key, buyer };
}
type Placed = Awaited<ReturnType<typeof place>>;

/** Everything that the buyer can get of an order, by name, as text. */
async function seenByBuyer({ id, key, buyer }: Placed): Promise<Record<string, string>> {
  const holder = app.browser();
  const seen: Record<string, string> = {
    'order JSON': JSON.stringify(await buyer.get(orderCalls.getOrder, { id })),
    'order JSON by link': JSON.stringify(await holder.get(orderCalls.getOrder, { id, key })),
    PDF: await textOf(await pdfOf(buyer, id)),
    'PDF by link': await textOf(await pdfOf(holder, id, key)),
  };
  for (const type of emailTypes) {
    const { html, text, subject } = await staff.get(emailCalls.getEmailTemplate, { id, type });
    seen[`${type} email as HTML`] = html;
    seen[`${type} email as text`] = `${subject}\n${text}`;
    const draft = await PostalMime.parse((await staff.ask(emailCalls.getEmailDraft, { id, type })).body);
    seen[`${type} draft`] = `${draft.html}\n${draft.text}`;
    // Besides the invoice only credit notes, where money goes back.
    const [file, ...notes] = draft.attachments;
    for (const { filename } of notes) expect(filename).toMatch(/^credit-note-CN-/);
    seen[`${type} draft’s PDF`] = await textOf(new Uint8Array(file?.content as ArrayBuffer));
  }
  // The order's id and the key of its link are random: one with the letters BSB is no demand.
  const withoutSecrets = ([name, text]: [string, string]) => [name, text.replaceAll(id, '').replaceAll(key, '')];
  return Object.fromEntries(Object.entries(seen).map(withoutSecrets));
}

function expectNoDemand(seen: Record<string, string>, banner: string): void {
  for (const [name, text] of Object.entries(seen)) {
    for (const demand of name.includes('PDF') ? pdfDemands : demands) expect(text, name).not.toContain(demand);
    // The email about a refund or a return uses its own words.
    const hasBanner = !/JSON|^(refund|return_received) (email|draft$)/.test(name);
    if (hasBanner) expect(text, name).toContain(banner);
  }
}

function step(id: string, to: OrderStatus) {
  if (to === 'payment_received') return staff.get(paymentCalls.confirmPayment, { orderId: id, paymentReference: 'R' });
  return staff.get(orderCalls.moveOrder, { id, status: to, notes: 'As agreed.' });
}

/** Does something at another time. A session lasts four hours, so the staff sign in again. */
async function at<Result>(instant: string, act: () => Promise<Result>): Promise<Result> {
  const now = app.clock.now();
  app.clock.set(instant);
  staff = await app.staff();
  const result = await act();
  app.clock.set(now);
  staff = await app.staff();
  return result;
}

const paid: readonly OrderStatus[] = ['payment_received'];
const preparing: readonly OrderStatus[] = [...paid, 'order_processing', 'preparing_shipment'];

/** Every path over the transition table, so that each edge is taken at least once (docs/specification/order.md §4). */
const paths: readonly (readonly OrderStatus[])[] = [
  ['cancelled'],
  [...paid, 'cancelled'],
  [...paid, 'payment_pending', 'payment_received', 'shipped', 'delivered', 'completed'],
  [...paid, 'payment_pending', 'cancelled'],
  [...paid, 'ready_for_pickup', 'delivered'],
  [...paid, 'ready_for_pickup', 'cancelled'],
  [...paid, 'order_processing', 'cancelled'],
  [...paid, 'order_processing', 'shipped'],
  [...paid, 'order_processing', 'ready_for_pickup'],
  [...preparing, 'shipped'],
  [...preparing, 'ready_for_pickup'],
  [...preparing, 'cancelled'],
];

/** The emails that say how to pay. */
const asking: EmailType[] = ['invoice', 'reminder'];

describe('an order demands payment only while payment is expected', () => {
  test.each(paths.map((path) => [path.join(' → '), path] as const))('%s', async (_, path) => {
    const order = await place();
    const frozen = await pdfOf(order.buyer, order.id);
    const open = await seenByBuyer(order);
    for (const [name, text] of Object.entries(open)) {
      const isOther = emailTypes.some(
        (type) => !asking.includes(type) && new RegExp(`^${type} (email|draft$)`).test(name),
      );
      if (!isOther) expect(text, name).toContain('1234 5678');
    }
    expect(open.PDF).toContain('Payment expected by 23 November 2026');
    for (const to of path) {
      await step(order.id, to);
      if (to === 'payment_pending') {
        expect(sameBytes(await pdfOf(order.buyer, order.id), frozen)).toBe(true);
        continue;
      }
      const wasPaid = path.findLast((each) => each === 'payment_received' || each === 'payment_pending');
      const cancelled = wasPaid === 'payment_received' ? returnedText : cancelledText;
      expectNoDemand(await seenByBuyer(order), to === 'cancelled' ? cancelled : paidText);
      expect(sameBytes(await issuedOf(order.id), frozen)).toBe(true);
    }
  });
});

test('an overdue order that is cancelled demands nothing, and its moved date is not shown', async () => {
  const order = await place();
  await staff.get(orderCalls.editOrder, { id: order.id, expectedPaymentDate: '2026-11-29' });
  const seen = await at('2026-12-02T01:00:00.000Z', async () => {
    await step(order.id, 'cancelled');
    return seenByBuyer(order);
  });
  expectNoDemand(seen, cancelledText);
  for (const [name, text] of Object.entries(seen)) expect(text, name).not.toMatch(/29 November|2026-11-29/);
});

test('only staff get the invoice as issued', async () => {
  const { id, key, buyer } = await place();
  await step(id, 'cancelled');
  for (const search of ['', `?key=${key}`]) {
    expect((await buyer.send(`/api/orders/${id}/invoice-as-issued.pdf${search}`)).status).toBe(401);
  }
  expect(await textOfPdf(await issuedOf(id))).toContain('1234 5678');
  expect((await staff.ask(invoiceCalls.getIssuedInvoicePdf, { id: 'unknown' })).status).toBe(404);
});

test('a second confirmation has a copy of its own with its own date; the first copy stays stored', async () => {
  const { id, buyer } = await place();
  await step(id, 'payment_received');
  const first = await pdfOf(buyer, id);
  await step(id, 'payment_pending');
  const second = await at('2026-11-25T01:00:00.000Z', async () => {
    await step(id, 'payment_received');
    return pdfOf(buyer, id);
  });
  expect(await textOfPdf(first)).toContain(paidText);
  expect(await textOfPdf(second)).toContain('Your payment arrived on 25 November 2026.');
  const stored = await storedCopies(id);
  expect(stored).toHaveLength(2);
  expect(stored.some((each) => sameBytes(each, first))).toBe(true);
});

test('the copy has the same artworks, totals and statement as the invoice, and its mark on every page', async () => {
  const { id, buyer } = await place();
  const frozen = await textOfPdf(await pdfOf(buyer, id));
  await step(id, 'cancelled');
  const { pages, title } = await readPdf(await pdfOf(buyer, id));
  const text = squeeze(pages.map((page) => page.text).join('\n'));
  for (const same of ['Statement of Authenticity', 'Total (Australian dollars)', 'Customer', 'Stock code', 'Oil on']) {
    expect(frozen).toContain(same);
    expect(text).toContain(same);
  }
  expect(squeeze(pages[0]?.text ?? '')).toContain(cancelledText);
  expect(title).toContain('Invoice with Statement of Authenticity');
  for (const page of pages) expect(page.text).toMatch(/· Cancelled · Page/);
});

test('the copy is rendered in the background after the change, at the next start, or for the first reader', async () => {
  const orders = [await place(), await place(), await place()];
  for (const { id } of orders) await step(id, 'cancelled');
  const [soon, atStart, read] = orders.map(({ id }) => id) as [string, string, string];
  await expect.poll(() => storedCopies(soon)).toHaveLength(1);
  await queueInvoicePdf(app.services, read);
  for (const id of [atStart, read]) await deleteCopies(id);
  const readers = await Promise.all(Array.from({ length: 4 }, () => pdfOf(orders[2]?.buyer ?? staff, read)));
  for (const each of readers) expect(sameBytes(each, (await storedCopies(read))[0] ?? new Uint8Array())).toBe(true);
  await renderMissingPdfs(app.services);
  expect(await storedCopies(atStart)).toHaveLength(1);
  expect(await storedCopies(read)).toHaveLength(1);
});

test('each way to settle an order renders its copy, also when its invoice was rendered long before', async () => {
  const [moved, cancelled, paid] = [await place(), await place(), await place()];
  // The placed orders have scheduled work, which this waits for.
  await new Promise((resolve) => setTimeout(resolve, 2500));
  await queueInvoicePdf(app.services, paid.id);
  await step(moved.id, 'cancelled');
  await staff.get(orderCalls.cancelOrders, { ids: [cancelled.id], notes: 'Asked for by the buyer.' });
  await step(paid.id, 'payment_received');
  for (const { id } of [moved, cancelled, paid]) {
    await expect.poll(() => storedCopies(id)).toHaveLength(1);
  }
});

test('no browser stores a PDF, so none shows a demand after the order is settled', async () => {
  const { id, buyer } = await place();
  for (const status of [undefined, 'payment_received', 'cancelled'] as const) {
    if (status !== undefined) await step(id, status);
    const response = await buyer.send(`/api/orders/${id}/invoice.pdf`);
    expect(response.headers.get('Cache-Control')).toBe('private, no-store');
    expect(response.headers.get('ETag')).toBeNull();
    expect((await buyer.send(`/api/orders/${id}`)).headers.get('Cache-Control')).toBe('private, no-store');
  }
});

const entriesOf = (id: string) =>
  app.services.db.read.selectFrom('order_history').select('id').where('order_id', '=', id);

async function storedCopies(id: string): Promise<Uint8Array[]> {
  const rows = await app.services.db.read
    .selectFrom('stamped_invoices')
    .select('pdf')
    .where('history_id', 'in', entriesOf(id))
    .execute();
  return rows.map((row) => row.pdf);
}

/** Deletes the copies, as if the server had been killed before it rendered them. */
async function deleteCopies(id: string): Promise<void> {
  await app.services.db.transaction((tx) =>
    tx.deleteFrom('stamped_invoices').where('history_id', 'in', entriesOf(id)).execute(),
  );
}
