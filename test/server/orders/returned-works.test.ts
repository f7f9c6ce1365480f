import { afterEach, beforeEach, expect, test } from 'vitest';
import { artworkRecordCalls } from '../../../src/contract/artwork-records/artwork-records.calls.ts';
import { artworkCalls } from '../../../src/contract/artworks/artworks.calls.ts';
import type { Artwork } from '../../../src/contract/artworks/artworks.schemas.ts';
import { invoiceCalls } from '../../../src/contract/invoices/invoices.calls.ts';
import { orderCalls } from '../../../src/contract/orders/orders.calls.ts';
import type { Order } from '../../../src/contract/orders/orders.schemas.ts';
import { emailCalls, saleChangeCalls } from '../../../src/contract/orders/staff-orders.calls.ts';
import type { ReturnWorks } from '../../../src/contract/orders/staff-orders.schemas.ts';
import { paymentCalls } from '../../../src/contract/payments/payments.calls.ts';
import { saleCalls } from '../../../src/contract/sales/sales.calls.ts';
import { stockCalls } from '../../../src/contract/stock/stock.calls.ts';
import { todayCalls } from '../../../src/contract/today/today.calls.ts';
import { followUpsOf, isCancellationUnsent } from '../../../src/domain/order/follow-up.ts';
import { anArtwork, anOrder } from '../../factories.ts';
import { startTestApp, type TestApp, type TestBrowser } from '../../test-app.ts';

let app: TestApp;
let staff: TestBrowser;
let buyer: TestBrowser;
/** The order of $4,000, $300 and $25 shipping. */
let order: Order;
let works: Artwork[];
beforeEach(async () => {
  app = await startTestApp({ limits: false });
  staff = await app.staff();
  buyer = app.browser();
  works = [await anArtwork(staff, { title: 'Low Water', price: 4000 }), await anArtwork(staff, { price: 300 })];
  const { orderId } = await anOrder(buyer, works);
  await staff.get(paymentCalls.confirmPayment, { orderId, paymentReference: 'NAB 1' });
  order = await move(orderId, 'shipped');
});
afterEach(() => app.close());

const move = (id: string, status: Order['status'], notes = '') =>
  staff.get(orderCalls.moveOrder, { id, status, notes });
const readOrder = () => staff.get(orderCalls.getOrder, { id: order.id });
const aReturn = (facts: Partial<ReturnWorks> = {}): ReturnWorks => ({
  id: order.id,
  items: [order.items[0]?.id ?? 0],
  returnedOn: '2026-11-21',
  condition: 'As sent',
  freightPaidBy: 'buyer',
  notes: 'The frame was chosen for another wall.',
  ...facts,
});
const returnWorks = (facts?: Partial<ReturnWorks>) => staff.get(saleChangeCalls.returnWorks, aReturn(facts));
const aRefund = (facts: object = {}) => ({
  id: order.id,
  amount: 4000,
  refundedOn: '2026-11-21',
  reference: 'NAB 77',
  ...facts,
});

const creditNoteBytes = async () =>
  (await buyer.ask(invoiceCalls.getCreditNotePdf, { id: order.id, number: 'CN-2026-11-0001' })).body;
const refundsByMonth = async () =>
  (await staff.get(orderCalls.sumOrders, { by: 'refund' })).map(({ month, refunded }) => [month, refunded]);

test('a returned work is credited, owed back, and reserved until staff offer it again; then it is sold again', async () => {
  const returned = await returnWorks();
  expect(returned).toMatchObject({
    status: 'shipped',
    due: 0,
    refundDue: 4000,
    items: [{ state: 'returned' }, { state: 'held' }],
  });
  expect(returned.creditNotes).toEqual([
    { number: 'CN-2026-11-0001', kind: 'return', issuedOn: '2026-11-21', amount: 4000, titles: ['Low Water'] },
  ]);
  expect(returned.returns).toMatchObject([{ condition: 'As sent', freightPaidBy: 'buyer', by: 'ruth' }]);
  expect(returned.statusHistory?.at(-1)?.notes).toContain('“Low Water” returned on 21 November 2026, As sent.');
  const [work] = works;
  expect(await staff.get(artworkCalls.getArtwork, { id: work?.id ?? 0 })).toMatchObject({
    status: 'reserved',
    available: false,
  });

  const refunded = await staff.get(saleChangeCalls.recordRefund, aRefund({ creditNote: 'CN-2026-11-0001' }));
  expect(refunded).toMatchObject({
    refunded: 4000,
    refundDue: 0,
    refunds: [{ amount: 4000, creditNote: 'CN-2026-11-0001' }],
  });
  const { summary } = await staff.get(paymentCalls.getDashboardSummary, {});
  expect(summary).toMatchObject({ received_total: 325, payment_received_count: 1 });

  await staff.get(artworkCalls.updateArtwork, { ...(work as Artwork), status: 'available', available: true });
  const again = await anOrder(app.browser(), [work as Artwork]);
  await move(order.id, 'delivered');
  expect((await staff.get(artworkCalls.getArtwork, { id: work?.id ?? 0 })).status).toBe('invoiced');
  expect((await staff.get(orderCalls.getOrder, { id: again.orderId })).items).toMatchObject([{ state: 'held' }]);
});

test('a refund changes neither the day of the cancellation, nor whether the buyer was told of it', async () => {
  const sold = await anOrder(buyer, [await anArtwork(staff, { price: 900 })]);
  await staff.get(paymentCalls.confirmPayment, { orderId: sold.orderId, paymentReference: 'NAB 2' });
  const cancelled = await move(sold.orderId, 'cancelled', 'The buyer withdrew.');
  const told = { id: sold.orderId, type: 'general_update_sent', notes: 'What is refunded, and when.' } as const;
  await staff.get(emailCalls.recordEmail, told);
  app.clock.set('2026-11-24T01:00:00.000Z');
  staff = await app.staff();
  const refund = { id: sold.orderId, amount: cancelled.refundDue, refundedOn: '2026-11-24', reference: 'NAB 78' };
  const order = await staff.get(saleChangeCalls.recordRefund, refund);
  expect(order.settlement).toEqual(cancelled.settlement);
  expect(order.statusHistory?.slice(-2).map(({ status }) => status)).toEqual(['cancelled', null]);
  expect(isCancellationUnsent(order)).toBe(false);
  const work = await staff.get(stockCalls.getStockItem, { id: order.items[0]?.artworkId ?? 0 });
  expect(work.history[0]).toMatchObject({ what: 'Recorded', notes: expect.stringMatching(/^Refunded \$925\.00/) });
});

test('a work that is credited does not ask for the confirmation of the payment again', async () => {
  const sold = await anOrder(buyer, [await anArtwork(staff), await anArtwork(staff)]);
  await staff.get(paymentCalls.confirmPayment, { orderId: sold.orderId, paymentReference: 'NAB 3' });
  const told = { id: sold.orderId, type: 'payment_confirmation_sent', notes: 'Thank you.' } as const;
  const { items } = await staff.get(emailCalls.recordEmail, told);
  app.clock.set('2026-11-24T01:00:00.000Z');
  staff = await app.staff();
  const given = { id: sold.orderId, itemId: items[0]?.id ?? 0, reason: 'Not wanted.' };
  const order = await staff.get(saleChangeCalls.cancelItem, given);
  expect(followUpsOf(order, '2026-11-24', 'Australia/Melbourne').map(({ what }) => what)).toEqual(['refund', 'ship']);
  const { tasks } = await staff.get(todayCalls.getToday, {});
  const ofIt = tasks.filter((task) => 'order' in task && task.order.id === order.id);
  expect(ofIt).toMatchObject([{ kind: 'refund', priority: 'high', since: '2026-11-24', next: ['ship'] }]);
  expect(ofIt[0]).toMatchObject({ order: { refundDue: order.refundDue } });
  const refund = { id: order.id, amount: order.refundDue, refundedOn: '2026-11-24', reference: 'NAB 79' };
  await staff.get(saleChangeCalls.recordRefund, refund);
  expect((await staff.get(todayCalls.getToday, {})).counts).toMatchObject({ refund: 0 });
});

/** The titles of the works that Today asks to decide about. */
const asked = async () => {
  const { tasks, counts } = await staff.get(todayCalls.getToday, {});
  const titles = tasks.flatMap((task) => (task.kind === 'decide' ? [task.artwork.title] : []));
  expect(counts.decide).toBe(titles.length);
  return titles;
};
const readWork = (id = works[0]?.id ?? 0) => staff.get(artworkRecordCalls.getArtworkRecord, { id });

test('Today asks what becomes of a work that came back until staff decide, whatever else they change of it', async () => {
  const { orderId } = await anOrder(buyer, [await anArtwork(staff, { title: 'Cancelled Later' })]);
  await staff.get(paymentCalls.confirmPayment, { orderId, paymentReference: 'NAB 4' });
  const cancelled = await move(orderId, 'cancelled', 'The buyer withdrew.');
  app.clock.pass(1);
  expect(await readWork()).toMatchObject({ undecided: false });
  await returnWorks();
  expect(await asked()).toEqual(['Cancelled Later', 'Low Water']);
  app.clock.pass(1);
  const { artwork, undecided } = await readWork();
  expect(undecided).toBe(true);
  await staff.get(artworkCalls.updateArtwork, { ...artwork, condition: 'A new frame' });
  await staff.get(artworkCalls.recordSale, { id: artwork.id, status: 'reserved', saleNotes: 'Mrs Lee may want it.' });
  expect(await asked()).toEqual(['Cancelled Later', 'Low Water']);

  // Offered again it is for sale, and kept off offer it is not reserved any more either.
  const offered = await staff.get(artworkCalls.setAvailability, { id: artwork.id, available: true });
  expect(offered).toMatchObject({ status: 'available', available: true, purchasable: true });
  expect(await asked()).toEqual(['Cancelled Later']);
  const other = cancelled.items[0]?.artworkId ?? 0;
  const kept = await staff.get(artworkCalls.setAvailability, { id: other, available: false });
  expect(kept).toMatchObject({ status: 'available', available: false, purchasable: false });
  expect(await asked()).toEqual([]);
  // Reserved by hand is a decision, and such a work is marked available as any other.
  await staff.get(artworkCalls.recordSale, { id: other, status: 'reserved' });
  expect(await readWork(other)).toMatchObject({ undecided: false });
  const marked = await staff.get(artworkCalls.setAvailability, { id: other, available: true });
  expect(marked).toMatchObject({ status: 'reserved', available: true });
  expect(await asked()).toEqual([]);
});

test('a work that came back is decided about by selling it again, and asked about once when it comes back again', async () => {
  await returnWorks();
  const [work] = works;
  const sold = await staff.get(saleCalls.createOrder, {
    customer: { firstName: 'Ilse', lastName: 'Vanner' },
    items: [{ artworkId: work?.id ?? 0, price: 3900 }],
    payment: { receivedOn: '2026-11-21', amount: 3900, reference: 'NAB 9' },
    shipping: 0,
  });
  expect(await asked()).toEqual([]);
  await move(sold.id, 'cancelled', 'The buyer withdrew.');
  expect(await asked()).toEqual(['Low Water']);
});

test('a shipped order whose works all came back does not ask for its delivery', async () => {
  const deliveries = async () => {
    const { tasks } = await staff.get(todayCalls.getToday, {});
    return tasks.filter((task) => 'order' in task && [task.kind, ...task.next].includes('confirm-delivery')).length;
  };
  await returnWorks();
  expect(await deliveries()).toBe(1);
  await returnWorks({ items: [order.items[1]?.id ?? 0] });
  expect(await deliveries()).toBe(0);
});

test('Today asks for the email about a return and about each refund until it is recorded', async () => {
  const { id, refundDue } = await returnWorks();
  const line = async () => {
    const { tasks } = await staff.get(todayCalls.getToday, {});
    return tasks.flatMap((task) => ('order' in task && task.order.id === id ? [[task.kind, ...task.next]] : []))[0];
  };
  const record = (type: 'return_received_sent' | 'refund_sent') =>
    staff.get(emailCalls.recordEmail, { id, type, notes: 'Sent.' });
  expect(await line()).toEqual(expect.arrayContaining(['refund', 'send-return']));
  await record('return_received_sent');
  expect(await line()).not.toContain('send-return');
  for (const amount of [1, refundDue - 1]) {
    app.clock.pass(1);
    await staff.get(saleChangeCalls.recordRefund, { id, amount, refundedOn: '2026-11-21', reference: 'NAB 80' });
    expect(await line()).toContain('send-refund');
    app.clock.pass(1);
    await record('refund_sent');
    expect(await line()).not.toContain('send-refund');
  }
});

test('received money falls on the day of the refund, not before', async () => {
  app.clock.set('2026-12-03T01:00:00.000Z');
  staff = await app.staff();
  await returnWorks();
  const months = async () => {
    const { months } = await staff.get(paymentCalls.getMoneyByMonth, {});
    return months.filter(({ received }) => received !== 0).map(({ month, received }) => [month, received]);
  };
  expect(await months()).toEqual([['2026-11', 4325]]);
  await staff.get(saleChangeCalls.recordRefund, aRefund({ refundedOn: '2026-12-02' }));
  expect(await months()).toEqual([
    ['2026-11', 4325],
    ['2026-12', -4000],
  ]);
});

test('shipping is credited with the last work, when the estate pays for the return', async () => {
  await returnWorks({ freightPaidBy: 'estate' });
  const [, second] = order.items;
  const all = await returnWorks({ items: [second?.id ?? 0], freightPaidBy: 'estate' });
  expect(all.creditNotes.map(({ number, amount }) => [number, amount])).toEqual([
    ['CN-2026-11-0001', 4000],
    ['CN-2026-11-0002', 325],
  ]);
  expect(all).toMatchObject({ refundDue: 4325 });
});

test('the credit note is a paper with frozen bytes, which staff and buyer read and nobody else', async () => {
  await returnWorks();
  const asked = { id: order.id, number: 'CN-2026-11-0001' };
  const pdf = Buffer.from((await staff.get(invoiceCalls.getCreditNotePdf, asked)) as Uint8Array);
  expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
  await staff.get(artworkCalls.updateArtwork, { ...(works[0] as Artwork), title: 'High Water', status: 'reserved' });
  expect(Buffer.from((await buyer.get(invoiceCalls.getCreditNotePdf, asked)) as Uint8Array).equals(pdf)).toBe(true);
  expect((await app.browser().ask(invoiceCalls.getCreditNotePdf, asked)).status).toBe(401);
  expect((await staff.ask(invoiceCalls.getCreditNotePdf, { ...asked, number: 'CN-2026-11-0002' })).status).toBe(404);
});

test('a second return, a work of another order, and an order that was not sent are refused', async () => {
  await returnWorks();
  const version = (await readOrder()).version;
  expect(await staff.ask(saleChangeCalls.returnWorks, aReturn())).toMatchObject({ status: 409 });
  expect(await staff.ask(saleChangeCalls.returnWorks, aReturn({ items: [99_999] }))).toMatchObject({ status: 409 });
  expect((await readOrder()).version).toBe(version);

  const other = await anOrder(app.browser(), [await anArtwork(staff)]);
  const { items } = await staff.get(orderCalls.getOrder, { id: other.orderId });
  const notSent = aReturn({ id: other.orderId, items: items.map(({ id }) => id) });
  const refused = await staff.ask(saleChangeCalls.returnWorks, notSent);
  expect([refused.status, refused.body]).toMatchObject([
    409,
    { message: expect.stringContaining('nothing to return') },
  ]);
});

test.each([
  [{ items: [] }, 'items'],
  [{ returnedOn: '2026-11-22' }, 'returnedOn'],
  [{ returnedOn: '2026-11-20' }, 'returnedOn'],
  [{ condition: ' ' }, 'condition'],
  [{ freightPaidBy: 'nobody' as 'buyer' }, 'freightPaidBy'],
])('a return with %o is refused', async (facts, path) => {
  const refused = await staff.ask(saleChangeCalls.returnWorks, aReturn(facts));
  expect([refused.status, refused.body]).toMatchObject([422, { errors: [{ path }] }]);
  expect((await readOrder()).version).toBe(order.version);
});

test.each([
  [{ amount: 4000.01 }, 409],
  [{ amount: 0 }, 422],
  [{ amount: -1 }, 422],
  [{ amount: 10.005 }, 422],
  [{ refundedOn: '2026-11-22' }, 422],
  [{ refundedOn: '2026-11-20' }, 422],
  [{ reference: '' }, 422],
  [{ creditNote: 'CN-2026-11-0009' }, 422],
])('a refund with %o is refused with %i', async (facts, status) => {
  const { version } = await returnWorks();
  expect((await staff.ask(saleChangeCalls.recordRefund, aRefund(facts))).status).toBe(status);
  expect((await readOrder()).version).toBe(version);
});

test('a refund is recorded in parts, and never above what is owed', async () => {
  await returnWorks();
  await staff.get(saleChangeCalls.recordRefund, aRefund({ amount: 3999.5 }));
  const refused = await staff.ask(saleChangeCalls.recordRefund, aRefund({ amount: 1 }));
  expect(refused.body).toEqual({ message: 'Only $0.50 is owed to the buyer. Please enter that amount or less.' });
  expect(await staff.get(saleChangeCalls.recordRefund, aRefund({ amount: 0.5 }))).toMatchObject({ refundDue: 0 });
  const done = await staff.ask(saleChangeCalls.recordRefund, aRefund({ amount: 0.5 }));
  expect(done.body).toEqual({ message: 'Nothing is owed to the buyer of this order.' });
});

test('a refund is corrected within what is owed, and the sums by month follow', async () => {
  app.clock.set('2026-12-03T01:00:00.000Z');
  staff = await app.staff();
  await returnWorks();
  const { refunds, paymentReference } = await staff.get(saleChangeCalls.recordRefund, aRefund({ amount: 400 }));
  const given = { orderId: order.id, paymentId: refunds?.[0]?.id ?? 0, receivedOn: '2026-12-02', reference: 'NAB 78' };
  const correct = (facts: object) => staff.ask(paymentCalls.correctPayment, { ...given, amount: 4000, ...facts });
  expect(await correct({ amount: 4000.01 })).toMatchObject({
    status: 409,
    body: { message: 'Only $4,000.00 is owed to the buyer. Please enter that amount or less.' },
  });
  expect(await correct({ receivedOn: '2026-12-04' })).toMatchObject({ status: 422 });
  const note = await creditNoteBytes();
  expect((await correct({})).body).toMatchObject({
    status: 'shipped',
    paymentReference,
    refunded: 4000,
    refundDue: 0,
    refunds: [{ amount: 4000, refundedOn: '2026-12-02', reference: 'NAB 78', voided: null }],
  });
  expect((await readOrder()).statusHistory?.at(-1)?.notes).toContain(
    'Refund corrected: $400.00 on 21 November 2026, reference NAB 77 → $4,000.00 on 2 December 2026, reference NAB 78.',
  );
  expect(await refundsByMonth()).toEqual([['2026-12', 4000]]);
  expect(await creditNoteBytes()).toEqual(note);
});

test('a refund that never left is taken back once: it is owed again, counts nowhere, and asks for no email', async () => {
  await returnWorks();
  const { refunds } = await staff.get(saleChangeCalls.recordRefund, aRefund());
  const given = { orderId: order.id, paymentId: refunds?.[0]?.id ?? 0, reason: 'The bank sent it back.' };
  const taken = await staff.get(paymentCalls.voidPayment, given);
  expect(taken).toMatchObject({
    status: 'shipped',
    refunded: 0,
    refundDue: 4000,
    refunds: [{ voided: { by: 'ruth' } }],
  });
  expect(taken.statusHistory?.at(-1)?.notes).toContain('reference NAB 77. The bank sent it back.');
  expect(await refundsByMonth()).toEqual([]);
  const { tasks } = await staff.get(todayCalls.getToday, {});
  expect(tasks.flatMap((task) => ('order' in task ? task.next : []))).not.toContain('send-refund');
  const email = await staff.get(emailCalls.getEmailTemplate, { id: order.id, type: 'refund' });
  expect(email.text).toContain('$4,000.00');
  expect(email.text).not.toContain('NAB 77');
  expect((await staff.ask(paymentCalls.voidPayment, given)).status).toBe(409);
  expect(await staff.get(saleChangeCalls.recordRefund, aRefund())).toMatchObject({ refunded: 4000, refundDue: 0 });
});

test('two people who record the same return at once make one credit note', async () => {
  const answers = await Promise.all([1, 2, 3].map(() => staff.ask(saleChangeCalls.returnWorks, aReturn())));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
  expect((await readOrder()).creditNotes).toHaveLength(1);
});
