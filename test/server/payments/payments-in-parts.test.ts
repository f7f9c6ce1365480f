import { afterEach, beforeEach, expect, test } from 'vitest';
import { invoiceCalls } from '../../../src/contract/invoices/invoices.calls.ts';
import { orderCalls } from '../../../src/contract/orders/orders.calls.ts';
import { paymentCalls } from '../../../src/contract/payments/payments.calls.ts';
import type { ConfirmPayment } from '../../../src/contract/payments/payments.schemas.ts';
import { formatDollars } from '../../../src/domain/money.ts';
import { anArtwork, anOrder } from '../../factories.ts';
import { textOfPdf } from '../../read-pdf.ts';
import { startTestApp, type TestApp, type TestBrowser } from '../../test-app.ts';

let app: TestApp;
let staff: TestBrowser;
let orderId: string;
/** The amount that the buyer owes, in dollars. */
let total: number;
beforeEach(async () => {
  app = await startTestApp({ limits: false });
  staff = await app.staff();
  ({ orderId } = await anOrder(app.browser(), [await anArtwork(staff, { price: 9800 })]));
  total = (await readOrder()).total;
});
afterEach(() => app.close());

const readOrder = () => staff.get(orderCalls.getOrder, { id: orderId });
type Facts = Partial<ConfirmPayment>;
const receive = (facts: Facts = {}) => staff.get(paymentCalls.confirmPayment, { ...anyPayment(), ...facts });
const tryToReceive = (facts: Facts) => staff.ask(paymentCalls.confirmPayment, { ...anyPayment(), ...facts });
const anyPayment = () => ({ orderId, paymentReference: 'NAB 1' });

/** The money received in each month that has some. */
async function receivedByMonth() {
  const { earlier, months, later } = await staff.get(paymentCalls.getMoneyByMonth, {});
  const all = [{ month: 'earlier', ...earlier }, ...months, { month: 'later', ...later }];
  return Object.fromEntries(
    all.filter(({ received }) => received !== 0).map(({ month, received }) => [month, received]),
  );
}

test('a payment counts on the day on which it arrived, not on the day of its confirmation', async () => {
  app.clock.set('2026-12-02T01:00:00.000Z');
  staff = await app.staff();
  const order = await receive({ receivedOn: '2026-11-30' });
  expect(order).toMatchObject({ status: 'payment_received', paid: total, due: 0, refundDue: 0 });
  expect(order.settlement).toEqual({ kind: 'paid', day: '2026-11-30', hasPaid: true });
  expect(order.payments).toMatchObject([{ receivedOn: '2026-11-30', amount: total, reference: 'NAB 1', by: 'ruth' }]);
  expect(await receivedByMonth()).toEqual({ '2026-11': total });
});

test.each([
  ['2026-11-20', 'The sale was on 21 November 2026. Please enter that day or a later one.'],
  ['2026-11-22', 'This day is in the future. Please enter the day on which it happened.'],
  ['2026-02-30', 'Please enter a date.'],
])('a payment that arrived on %s is refused: %s', async (receivedOn, message) => {
  const refused = await tryToReceive({ receivedOn });
  expect(refused).toMatchObject({ status: 422, body: { errors: [{ path: 'receivedOn', message }] } });
  expect(await readOrder()).toMatchObject({ status: 'payment_pending', paid: 0, due: total });
});

test('a part leaves the order pending, and the rest completes it', async () => {
  const part = await receive({ amount: 5000 });
  expect(part).toMatchObject({ status: 'payment_pending', paid: 5000, due: total - 5000 });
  expect(part.statusHistory?.at(-1)?.notes).toMatch(/^Paid \$5,000\.00 of \$.+\. Reference NAB 1$/);
  const { summary } = await staff.get(paymentCalls.getDashboardSummary, {});
  expect(summary).toMatchObject({ pending_total: total - 5000, received_total: 5000, payment_received_count: 0 });

  const whole = await receive({ paymentReference: 'NAB 2' });
  expect(whole).toMatchObject({ status: 'payment_received', paid: total, due: 0 });
  expect(whole.payments?.map(({ amount }) => amount)).toEqual([5000, total - 5000]);
});

test('an order that is paid in part is not shipped, neither alone nor with others', async () => {
  await receive({ amount: 5000 });
  for (const status of ['order_processing', 'shipped', 'ready_for_pickup', 'delivered'] as const) {
    expect((await staff.ask(orderCalls.moveOrder, { id: orderId, status, notes: 'In a hurry.' })).status).toBe(409);
  }
  const { done, refused } = await staff.get(paymentCalls.shipOrders, { ids: [orderId], notes: '' });
  expect([done, refused[0]?.message]).toMatchObject([[], expect.stringContaining('cannot become Shipped')]);
  await receive({});
  expect((await staff.get(paymentCalls.shipOrders, { ids: [orderId], notes: '' })).done).toEqual([orderId]);
});

test('more than is due needs a confirmation, and is owed back', async () => {
  const refused = await tryToReceive({ amount: total + 100 });
  expect(refused).toMatchObject({ status: 409, body: { due: total, over: 100 } });
  expect(await readOrder()).toMatchObject({ status: 'payment_pending', payments: [] });
  expect(await receive({ amount: total + 100, confirmOverpayment: true })).toMatchObject({
    status: 'payment_received',
    paid: total + 100,
    due: 0,
    refundDue: 100,
  });
});

test('a second transfer to a paid order, or one to a cancelled order, is recorded and owed back', async () => {
  await receive();
  expect((await tryToReceive({})).status).toBe(409);
  expect((await tryToReceive({ amount: 50 })).body).toMatchObject({ due: 0, over: 50 });
  expect(await receive({ amount: 50, confirmOverpayment: true })).toMatchObject({
    status: 'payment_received',
    paid: total + 50,
    refundDue: 50,
  });

  const other = await anOrder(app.browser(), [await anArtwork(staff, { price: 300 })]);
  orderId = other.orderId;
  await staff.get(orderCalls.moveOrder, { id: orderId, status: 'cancelled', notes: 'Changed mind.' });
  expect(await receive({ amount: 20, confirmOverpayment: true })).toMatchObject({
    status: 'cancelled',
    paid: 20,
    due: 0,
    refundDue: 20,
  });
});

test('what a bank kept is written off, which completes the order and is not received money', async () => {
  const tooMuch = await tryToReceive({ amount: total - 20, writeOff: { amount: 25, reason: 'Bank fee' } });
  expect(tooMuch).toMatchObject({
    status: 422,
    body: { errors: [{ path: 'writeOff.amount', message: 'Only $20.00 is left to write off.' }] },
  });
  const order = await receive({ amount: total - 20, writeOff: { amount: 20, reason: 'Bank fee' } });
  expect(order).toMatchObject({ status: 'payment_received', paid: total - 20, due: 0 });
  expect(order.writeOffs).toMatchObject([{ amount: 20, reason: 'Bank fee', by: 'ruth' }]);
  expect(await receivedByMonth()).toEqual({ '2026-11': total - 20 });
});

test('the invoice of a paid order prints what has arrived, and is made anew when more arrives', async () => {
  const printed = async () => textOfPdf((await staff.ask(invoiceCalls.getInvoicePdf, { id: orderId })).body);
  const issued = await staff.ask(invoiceCalls.getIssuedInvoicePdf, { id: orderId });
  await receive({ amount: total - 20, writeOff: { amount: 20, reason: 'Bank fee' } });
  const first = await printed();
  expect(first).toContain(`Amount received ${formatDollars(total - 20)}`);
  expect(first).toContain('Written off $20.00');
  expect(first).not.toContain('returned to you');
  await receive({ amount: 100, paymentReference: 'NAB 2', confirmOverpayment: true });
  const second = await printed();
  expect(second).toContain(`Amount received ${formatDollars(total + 80)}`);
  expect(second).toContain('Overpaid, returned to you $100.00');
  expect((await staff.ask(invoiceCalls.getIssuedInvoicePdf, { id: orderId })).body).toEqual(issued.body);
});

test('money that arrives while the invoice is rendered is on the invoice of all later readers', async () => {
  const printed = async () => textOfPdf((await staff.ask(invoiceCalls.getInvoicePdf, { id: orderId })).body);
  await receive();
  const early = printed();
  await receive({ amount: 100, paymentReference: 'NAB 2', confirmOverpayment: true });
  expect(await printed()).toContain('Overpaid, returned to you $100.00');
  await early;
  expect(await printed()).toContain('Overpaid, returned to you $100.00');
});

test.each([0, -5, 10.005, 'a lot', 1e12])('the amount %s is refused, and nothing changes', async (amount) => {
  const refused = await tryToReceive({ amount: amount as number });
  expect([refused.status, amount]).toEqual([422, amount]);
  expect(await readOrder()).toMatchObject({ status: 'payment_pending', payments: [] });
});

test('an undone confirmation takes back its payment, which stays in the record and keeps earlier parts', async () => {
  await receive({ amount: 5000 });
  app.clock.pass(10);
  await receive({ paymentReference: 'NAB 2' });
  app.clock.pass(10);
  const undone = await staff.get(orderCalls.moveOrder, {
    id: orderId,
    status: 'payment_pending',
    notes: 'Wrong order',
  });
  expect(undone).toMatchObject({ status: 'payment_pending', paid: 5000, due: total - 5000 });
  expect(undone.payments).toMatchObject([{ voided: null }, { voided: { by: 'ruth', at: app.clock.now() } }]);
  expect(await receivedByMonth()).toEqual({ '2026-11': 5000 });
});

test('an undone confirmation leaves something due, also when an earlier part was corrected to the whole', async () => {
  const [first] = (await receive({ amount: 5000 })).payments ?? [];
  app.clock.pass(10);
  await receive();
  const given = { orderId, paymentId: first?.id ?? 0, receivedOn: '2026-11-21', reference: 'NAB 1' };
  await staff.get(paymentCalls.correctPayment, { ...given, amount: total, confirmOverpayment: true });
  const undone = { id: orderId, status: 'payment_pending', notes: 'Wrong order' } as const;
  expect(await staff.get(orderCalls.moveOrder, undone)).toMatchObject({
    status: 'payment_pending',
    paid: 0,
    due: total,
  });
});

test('a wrong day, amount or reference is corrected, and the history says what it was', async () => {
  app.clock.set('2026-11-25T01:00:00.000Z');
  staff = await app.staff();
  const [payment] = (await receive({ amount: 5000 })).payments ?? [];
  const given = { orderId, paymentId: payment?.id ?? 0, receivedOn: '2026-11-23', amount: 5500, reference: 'NAB 7' };
  const corrected = await staff.get(paymentCalls.correctPayment, given);
  expect(corrected).toMatchObject({ paid: 5500, payments: [{ receivedOn: '2026-11-23', reference: 'NAB 7' }] });
  expect(corrected.statusHistory?.at(-1)?.notes).toContain(
    'Payment corrected: $5,000.00 on 25 November 2026, reference NAB 1 → $5,500.00 on 23 November 2026, reference NAB 7.',
  );
  const delivery = { shippingMethod: 'pickup', deliveryDate: '2026-12-02', deliveryInstructions: 'At noon.' };
  const past = await staff.ask(paymentCalls.correctPayment, { ...given, ...delivery, deliveryDate: '2226-11-24' });
  expect([past.status, past.body]).toMatchObject([422, { errors: [{ path: 'deliveryDate' }] }]);
  const whole = await staff.get(paymentCalls.correctPayment, { ...given, ...delivery, amount: total });
  expect(whole).toMatchObject({ status: 'payment_received', paymentReference: 'NAB 7', due: 0 });
  expect(whole).toMatchObject({ deliveryCode: 'pickup', deliveryDate: '2026-12-02', deliveryInstructions: 'At noon.' });

  const less = await staff.ask(paymentCalls.correctPayment, { ...given, amount: 5500 });
  expect([less.status, less.body]).toMatchObject([409, { message: expect.stringContaining('would be due again') }]);
  expect(await readOrder()).toMatchObject({ status: 'payment_received', paid: total });
});

test('a payment that was recorded by mistake is taken back once', async () => {
  const [payment] = (await receive({ amount: 5000 })).payments ?? [];
  const given = { orderId, paymentId: payment?.id ?? 0, reason: 'It was for another order.' };
  expect(await staff.get(paymentCalls.voidPayment, given)).toMatchObject({ paid: 0, due: total });
  expect((await staff.ask(paymentCalls.voidPayment, given)).status).toBe(409);
  expect((await staff.ask(paymentCalls.voidPayment, { ...given, paymentId: 999 })).status).toBe(404);
  expect(await receivedByMonth()).toEqual({});
});

test('the payment of a paid order is not taken back alone: its confirmation is undone', async () => {
  const [payment] = (await receive()).payments ?? [];
  const refused = await staff.ask(paymentCalls.voidPayment, { orderId, paymentId: payment?.id ?? 0, reason: 'Typo.' });
  expect([refused.status, refused.body]).toMatchObject([409, { message: expect.stringContaining('undo the confirm') }]);
  expect(await readOrder()).toMatchObject({ status: 'payment_received', paid: total });
});

test('two people who record the same payment at once record it once', async () => {
  const { version } = await readOrder();
  const answers = await Promise.all(
    [1, 2].map(() =>
      staff.ask(paymentCalls.confirmPayment, { ...anyPayment(), amount: 5000 }, { 'If-Match': `"${version}"` }),
    ),
  );
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 412]);
  expect(await readOrder()).toMatchObject({ paid: 5000 });
});

test('the buyer sees what was paid and what is due, and nobody’s notes', async () => {
  await receive({ amount: 5000 });
  const buyer = app.browser();
  const other = await anOrder(buyer, [await anArtwork(staff, { price: 700 })]);
  orderId = other.orderId;
  await receive({ amount: 200 });
  const order = await buyer.get(orderCalls.getOrder, { id: orderId });
  expect(order).toMatchObject({ paid: 200, due: order.total - 200, refundDue: 0 });
  expect(Object.keys(order)).not.toEqual(expect.arrayContaining(['payments']));
  expect(order).not.toHaveProperty('writeOffs');
});
