import { afterEach, beforeEach, expect, test } from 'vitest';
import { orderCalls } from '../../../src/contract/orders/orders.calls.ts';
import { emailCalls } from '../../../src/contract/orders/staff-orders.calls.ts';
import { paymentCalls } from '../../../src/contract/payments/payments.calls.ts';
import { anArtwork, anOrder } from '../../factories.ts';
import { startTestApp, type TestApp, type TestBrowser } from '../../test-app.ts';

let app: TestApp;
let staff: TestBrowser;
beforeEach(async () => {
  app = await startTestApp({ limits: false });
  staff = await app.staff();
});
afterEach(() => app.close());

const place = async (title: string, price = 500) =>
  anOrder(app.browser(), [await anArtwork(staff, { title, price })], {
    customer: { email: `${title.replaceAll(' ', '')}@example.com` },
  });
const pay = (orderId: string) => staff.get(paymentCalls.confirmPayment, { orderId, paymentReference: 'NAB 1' });
const orderOf = (id: string) => staff.get(orderCalls.getOrder, { id });

test('several orders are marked shipped, each by itself; the others are named with the reason', async () => {
  const [paid, unpaid, shipped] = [await place('paid'), await place('unpaid'), await place('shipped')];
  for (const { orderId } of [paid, shipped]) await pay(orderId);
  await staff.get(orderCalls.moveOrder, { id: shipped.orderId, status: 'shipped' });
  const ids = [paid.orderId, unpaid.orderId, shipped.orderId, 'unknown', paid.orderId];
  expect(await staff.get(paymentCalls.shipOrders, { ids, notes: 'Courier 5520.' })).toEqual({
    done: [paid.orderId],
    refused: [
      {
        id: unpaid.orderId,
        invoiceNumber: unpaid.invoiceNumber,
        message: 'An order that is Payment Pending cannot become Shipped. Possible now: Payment Received, Cancelled.',
      },
      {
        id: shipped.orderId,
        invoiceNumber: shipped.invoiceNumber,
        message: 'An order that is Shipped cannot become Shipped. Possible now: Delivered.',
      },
      { id: 'unknown', invoiceNumber: null, message: 'There is no such order.' },
    ],
  });
  expect((await orderOf(paid.orderId)).statusHistory?.at(-1)).toMatchObject({
    status: 'shipped',
    by: 'ruth',
    notes: 'Courier 5520.',
  });
  expect((await staff.ask(paymentCalls.shipOrders, { ids: [] })).status).toBe(422);
});

test('an email is recorded in several orders, as in one', async () => {
  const [first, second] = [await place('first'), await place('second')];
  const ids = [first.orderId, 'unknown', second.orderId];
  const email = { type: 'invoice_sent', notes: 'Sent today.' } as const;
  expect(await staff.get(paymentCalls.recordEmails, { ids, ...email })).toEqual({
    done: [first.orderId, second.orderId],
    refused: [{ id: 'unknown', invoiceNumber: null, message: 'There is no such order.' }],
  });
  await staff.get(emailCalls.recordEmail, { id: (await place('third')).orderId, ...email });
  for (const { orderId } of [first, second]) {
    const { communications, statusHistory } = await orderOf(orderId);
    expect(communications).toMatchObject([{ type: 'invoice_sent', by: 'ruth', notes: 'Sent today.' }]);
    expect(statusHistory?.at(-1)?.status).toBe('invoice_sent');
  }
  expect((await staff.ask(paymentCalls.recordEmails, { ids, type: 'invoice_sent', notes: ' ' })).status).toBe(422);
});

test('the export of some orders has only these', async () => {
  const [first, , third] = [await place('first'), await place('second'), await place('third')];
  const exported = async (ids: string) => {
    const { body } = await staff.ask(orderCalls.exportOrders, { ids });
    const [, ...rows] = new TextDecoder()
      .decode(body as unknown as Uint8Array)
      .trim()
      .split('\r\n');
    return rows.map((row) => row.split(',')[0]).sort();
  };
  const some = `${first.orderId},${third.orderId},unknown`;
  expect(await exported(some)).toEqual([first.invoiceNumber, third.invoiceNumber].sort());
  expect(await exported(',')).toEqual([]);
});

test('money by month: received in the month of the confirmation, outstanding in the month that it is expected', async () => {
  // Midnight in Melbourne is in the month before in UTC.
  const on = (day: string) => app.clock.set(`${day}T14:00:00.000Z`);
  on('2024-06-05');
  await pay((await place('long ago', 100)).orderId);
  await place('never paid', 200);
  on('2026-09-30');
  await pay((await place('first of October', 300)).orderId);
  on('2026-11-20');
  const undone = await place('undone', 400);
  await pay(undone.orderId);
  await staff.get(orderCalls.moveOrder, { id: undone.orderId, status: 'payment_pending', notes: 'Another invoice.' });
  await pay(undone.orderId);
  const cancelled = await place('cancelled', 900);
  await staff.get(orderCalls.cancelOrders, { ids: [cancelled.orderId], notes: 'By telephone.' });
  await place('this month', 500);
  const moved = await place('next year', 600);
  await staff.get(orderCalls.editOrder, { id: moved.orderId, expectedPaymentDate: '2027-01-15' });

  const { earlier, months, later } = await staff.get(paymentCalls.getMoneyByMonth, {});
  expect(months.map(({ month }) => month)).toHaveLength(12);
  expect(months[0]?.month).toBe('2025-12');
  expect(earlier).toEqual({ received: 125, outstanding: 225 });
  expect(months.filter(({ received, outstanding }) => received + outstanding > 0)).toEqual([
    { month: '2026-10', received: 325, outstanding: 0 },
    { month: '2026-11', received: 425, outstanding: 525 },
  ]);
  expect(later).toEqual({ received: 0, outstanding: 625 });
  // The same figures as the cards.
  const { summary } = await staff.get(paymentCalls.getDashboardSummary, {});
  const { overdue } = await staff.get(paymentCalls.getOutstandingPayments, {});
  const all = [earlier, ...months, later];
  expect(all.reduce((sum, { received }) => sum + received, 0)).toBe(summary.received_total);
  expect(all.reduce((sum, { outstanding }) => sum + outstanding, 0)).toBe(
    summary.pending_total + overdue.reduce((sum, { total }) => sum + total, 0),
  );
});
