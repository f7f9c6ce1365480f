import { afterEach, beforeEach, expect, test } from 'vitest';
import { artworkCalls } from '../../../src/contract/artworks/artworks.calls.ts';
import type { Artwork } from '../../../src/contract/artworks/artworks.schemas.ts';
import { invoiceCalls } from '../../../src/contract/invoices/invoices.calls.ts';
import { orderCalls } from '../../../src/contract/orders/orders.calls.ts';
import type { Order } from '../../../src/contract/orders/orders.schemas.ts';
import { emailCalls, saleChangeCalls } from '../../../src/contract/orders/staff-orders.calls.ts';
import { paymentCalls } from '../../../src/contract/payments/payments.calls.ts';
import { type Settlement, settlementText } from '../../../src/domain/order/settlement.ts';
import { anArtwork, anOrder } from '../../factories.ts';
import { readPdf } from '../../read-pdf.ts';
import { startTestApp, type TestApp, type TestBrowser } from '../../test-app.ts';

let app: TestApp;
let staff: TestBrowser;
let buyer: TestBrowser;
/** Unpaid, of $4,000, $300 and $25 shipping. */
let order: Order;
let works: Artwork[];
beforeEach(async () => {
  app = await startTestApp({ limits: false });
  staff = await app.staff();
  buyer = app.browser();
  works = [
    await anArtwork(staff, { title: 'Low Water', price: 4000 }),
    await anArtwork(staff, { title: 'Polder', price: 300 }),
  ];
  order = await staff.get(orderCalls.getOrder, { id: (await anOrder(buyer, works)).orderId });
});
afterEach(() => app.close());

const readOrder = (id = order.id) => staff.get(orderCalls.getOrder, { id });
const cancelItem = (place: number, id = order.id) =>
  ({ id, itemId: order.items[place]?.id ?? 0, reason: 'It does not fit the wall.' }) as const;
const cancel = (notes = 'The buyer withdrew.') =>
  staff.get(orderCalls.moveOrder, { id: order.id, status: 'cancelled', notes });
const pay = (amount?: number) =>
  staff.get(paymentCalls.confirmPayment, { orderId: order.id, paymentReference: 'NAB 1', amount });
const statusOf = async (work: Artwork | undefined) =>
  (await staff.get(artworkCalls.getArtwork, { id: work?.id ?? 0 })).status;

test('one of two works of an unpaid order is cancelled: a new order has the other, with links both ways', async () => {
  app.clock.set('2026-11-24T01:00:00.000Z');
  staff = await app.staff();
  await staff.get(orderCalls.editOrder, { id: order.id, notes: 'Ring only after noon.' });
  const replacement = await staff.get(saleChangeCalls.cancelItem, cancelItem(0));
  expect(replacement).toMatchObject({
    invoiceNumber: '2026-11-0002',
    status: 'payment_pending',
    total: 325,
    due: 325,
    soldOn: '2026-11-21',
    invoiceDate: '2026-11-24',
    expectedPaymentDate: '2026-11-26',
    notes: 'Ring only after noon.',
    items: [{ state: 'held', artwork: { title: 'Polder' } }],
    replaces: { invoiceNumber: '2026-11-0001' },
  });
  const old = await readOrder();
  expect(old).toMatchObject({ status: 'cancelled', due: 0, refundDue: 0, replacedBy: { id: replacement.id } });
  expect(old.items.map(({ state }) => state)).toEqual(['released', 'released']);
  // The paid amount goes over to the new order: whoever paid is not told to pay nothing.
  const banner = 'This order was replaced by 2026-11-0002. This invoice is no longer due.';
  expect(settlementText(old.settlement as Settlement)).toBe(banner);
  const { pages } = await readPdf(await staff.get(invoiceCalls.getInvoicePdf, { id: order.id }));
  expect(pages[0]?.text).toContain(banner);
  expect(old.statusHistory?.at(-1)?.notes).toBe(
    'Replaced by 2026-11-0002: “Low Water” was cancelled. It does not fit the wall.',
  );
  expect(old.invoice.lines).toEqual(order.invoice.lines);
  expect([await statusOf(works[0]), await statusOf(works[1])]).toEqual(['available', 'invoiced']);
  // The buyer's own browser, and the link on the old order, open the new one.
  expect((await buyer.get(orderCalls.getOrder, { id: replacement.id })).total).toBe(325);
  const seen = await buyer.get(orderCalls.getOrder, { id: order.id });
  const link = new URL(seen.replacedBy?.link ?? '', 'http://gallery.test');
  const opened = { id: link.searchParams.get('id') ?? '', key: link.searchParams.get('key') ?? '' };
  expect((await app.browser().get(orderCalls.getOrder, opened)).invoiceNumber).toBe('2026-11-0002');
});

test('an order that was replaced twice leads to the current one: for staff, the buyer, in the email and its invoice', async () => {
  const three = [await anArtwork(staff), await anArtwork(staff), await anArtwork(staff)];
  const first = await readOrder((await anOrder(buyer, three)).orderId);
  const drop = ({ id, items }: Order) =>
    staff.get(saleChangeCalls.cancelItem, { id, itemId: items[0]?.id ?? 0, reason: 'No room.' });
  const invoiceOf = async (id: string) =>
    (await readPdf(await staff.get(invoiceCalls.getInvoicePdf, { id }))).pages[0]?.text;
  const second = await drop(first);
  expect(await invoiceOf(first.id)).toContain(`This order was replaced by ${second.invoiceNumber}.`);
  const third = await drop(second);
  for (const { id } of [first, second]) {
    expect((await readOrder(id)).replacedBy).toMatchObject({ id: third.id, invoiceNumber: third.invoiceNumber });
    const seen = await buyer.get(orderCalls.getOrder, { id });
    expect(seen.replacedBy?.link).toBe(third.link);
    expect(seen.settlement?.replacedBy).toBe(third.invoiceNumber);
    expect(await invoiceOf(id)).toContain(`This order was replaced by ${third.invoiceNumber}.`);
    const { text } = await staff.get(emailCalls.getEmailTemplate, { id, type: 'cancellation' });
    expect(text).toContain(`Invoice ${third.invoiceNumber} takes its place: please pay only that one.`);
  }
  expect((await readOrder(second.id)).replaces).toMatchObject({ id: first.id });
  expect(await readOrder(third.id)).toMatchObject({ replaces: { id: second.id }, replacedBy: null });
  // The list names the last order too, where the orders between are not shown.
  const listed = await staff.get(orderCalls.listOrders, { q: first.invoiceNumber, limit: 50 });
  expect(listed.map(({ replacedBy }) => replacedBy?.id)).toEqual([third.id]);
});

test('what was paid counts for the replacement, which may be covered by it or owe some of it back', async () => {
  await pay(100);
  const replacement = await staff.get(saleChangeCalls.cancelItem, cancelItem(0));
  expect(replacement).toMatchObject({ status: 'payment_pending', paid: 100, due: 225 });
  expect(await readOrder()).toMatchObject({ paid: 0, refundDue: 0 });
});

test('a replacement that is covered by what was paid is paid', async () => {
  await pay(1000);
  const replacement = await staff.get(saleChangeCalls.cancelItem, cancelItem(0));
  expect(replacement).toMatchObject({ status: 'payment_received', paid: 1000, due: 0, refundDue: 675 });
  expect(replacement.paymentReference).toBe('NAB 1');
  expect(await statusOf(works[1])).toBe('paid');
});

test('one work of a paid order is credited, and the order goes on with the other', async () => {
  await pay();
  const left = await staff.get(saleChangeCalls.cancelItem, cancelItem(0));
  expect(left).toMatchObject({
    id: order.id,
    status: 'payment_received',
    due: 0,
    refundDue: 4000,
    replacedBy: null,
    items: [{ state: 'cancelled' }, { state: 'held' }],
    creditNotes: [{ kind: 'work', amount: 4000 }],
  });
  expect([await statusOf(works[0]), await statusOf(works[1])]).toEqual(['reserved', 'paid']);
  const whole = await cancel();
  expect(whole.creditNotes.map(({ kind, amount }) => [kind, amount])).toEqual([
    ['work', 4000],
    ['cancellation', 325],
  ]);
  expect(whole).toMatchObject({ refundDue: 4325 });
});

test('the last work, a work that is not of the order, and an order that was sent are refused', async () => {
  const single = await anOrder(app.browser(), [await anArtwork(staff)]);
  const { items } = await readOrder(single.orderId);
  const last = await staff.ask(saleChangeCalls.cancelItem, {
    id: single.orderId,
    itemId: items[0]?.id ?? 0,
    reason: 'No.',
  });
  expect([last.status, last.body]).toEqual([
    409,
    { message: 'It is the only work of this order. Please cancel the order.' },
  ]);
  expect((await staff.ask(saleChangeCalls.cancelItem, { ...cancelItem(0), itemId: items[0]?.id ?? 0 })).status).toBe(
    404,
  );
  expect((await staff.ask(saleChangeCalls.cancelItem, { ...cancelItem(0), reason: '' })).status).toBe(422);
  await pay();
  await staff.get(orderCalls.moveOrder, { id: order.id, status: 'shipped' });
  expect((await staff.ask(saleChangeCalls.cancelItem, cancelItem(0))).status).toBe(409);
});

test('a cancelled paid order has a credit note of everything, and never says “Please do not pay”', async () => {
  await pay();
  const cancelled = await cancel();
  expect(cancelled).toMatchObject({ due: 0, refundDue: 4325, settlement: { kind: 'cancelled', hasPaid: true } });
  expect(cancelled.creditNotes).toMatchObject([
    { kind: 'cancellation', amount: 4325, titles: ['Low Water', 'Polder'] },
  ]);
  const { summary } = await staff.get(paymentCalls.getDashboardSummary, {});
  expect(summary).toMatchObject({ payment_received_count: 0, received_total: 4325 });
});

test('a cancelled order that was paid in part owes it back, without a credit note', async () => {
  await pay(1000);
  expect(await cancel()).toMatchObject({ paid: 1000, due: 0, refundDue: 1000, creditNotes: [] });
});

test('the cancellation of an unpaid order is undone while its works are free', async () => {
  await pay(1000);
  expect(await cancel()).toMatchObject({ canUndoCancellation: true });
  const undone = await staff.get(saleChangeCalls.undoCancellation, { id: order.id });
  expect(undone).toMatchObject({ status: 'payment_pending', due: 3325, canUndoCancellation: false, settlement: null });
  expect(undone.items.map(({ state }) => state)).toEqual(['held', 'held']);
  expect([await statusOf(works[0]), await statusOf(works[1])]).toEqual(['invoiced', 'invoiced']);
  expect((await staff.ask(saleChangeCalls.undoCancellation, { id: order.id })).status).toBe(409);
});

test('it is refused when another order has a work, when the order was paid, or when it was replaced', async () => {
  expect((await cancel()).whyNotPendingAgain).toBeUndefined();
  const other = await anOrder(app.browser(), [works[1] as Artwork]);
  const message = `“Polder” is in order ${other.invoiceNumber}, so this order cannot be pending again.`;
  // Said before anybody tries.
  expect(await readOrder()).toMatchObject({ canUndoCancellation: false, whyNotPendingAgain: message });
  const taken = await staff.ask(saleChangeCalls.undoCancellation, { id: order.id });
  expect([taken.status, taken.body]).toEqual([409, { message }]);
  expect(await statusOf(works[0])).toBe('available');

  order = await readOrder((await anOrder(buyer, [await anArtwork(staff), await anArtwork(staff)])).orderId);
  await staff.get(saleChangeCalls.cancelItem, cancelItem(0));
  expect((await staff.ask(saleChangeCalls.undoCancellation, { id: order.id })).status).toBe(409);

  order = await readOrder((await anOrder(buyer, [await anArtwork(staff)])).orderId);
  await pay();
  await cancel();
  expect((await staff.ask(saleChangeCalls.undoCancellation, { id: order.id })).status).toBe(409);
});

test('a work is cancelled while somebody confirms the payment: the order is replaced, or the work is credited', async () => {
  const [cancelled, paid] = await Promise.all([
    staff.ask(saleChangeCalls.cancelItem, cancelItem(0)),
    staff.ask(paymentCalls.confirmPayment, { orderId: order.id, amount: 4325, paymentReference: 'NAB 1' }),
  ]);
  expect(cancelled.status).toBe(200);
  const { id, creditNotes, items } = cancelled.body as Order;
  const isReplaced = id !== order.id;
  // Nothing is due from the cancelled order: money for it is taken only with the confirmation that it is owed back.
  expect(paid.status).toBe(isReplaced ? 409 : 200);
  expect(creditNotes).toHaveLength(isReplaced ? 0 : 1);
  expect(items.filter(({ state }) => state === 'held').map(({ artwork }) => artwork.title)).toEqual(['Polder']);
  expect((await readOrder(id)).refundDue).toBe(isReplaced ? 0 : 4000);
});

test('a buyer and a member of staff who want one work at once: one of them gets it', async () => {
  await cancel();
  const answers = await Promise.allSettled([
    staff.get(saleChangeCalls.undoCancellation, { id: order.id }),
    anOrder(app.browser(), [works[0] as Artwork]),
    anOrder(app.browser(), [works[0] as Artwork]),
  ]);
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
});
