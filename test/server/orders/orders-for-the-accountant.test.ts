import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Artwork } from '../../../src/contract/artworks/artworks.schemas.ts';
import { addressOf } from '../../../src/contract/call.ts';
import { contentCalls } from '../../../src/contract/content/content.calls.ts';
import { orderCalls } from '../../../src/contract/orders/orders.calls.ts';
import type { ExportOrders, ListOrders, SumOrders } from '../../../src/contract/orders/orders.schemas.ts';
import { saleChangeCalls } from '../../../src/contract/orders/staff-orders.calls.ts';
import { paymentCalls } from '../../../src/contract/payments/payments.calls.ts';
import { anArtwork, anOrder } from '../../factories.ts';
import { startTestApp, type TestApp, type TestBrowser } from '../../test-app.ts';

/**
 * Four orders: one of September that is paid in September and October, one of October that is paid in November and partly refunded
 * in December, one of October that is cancelled unpaid, and one of November that waits for its payment.
 */
let app: TestApp;
let staff: TestBrowser;
const numbers: Record<string, string> = {};

beforeAll(async () => {
  app = await startTestApp({ limits: false });
  await place('september', '2026-09-10', 1000);
  await place('october', '2026-10-03', 500);
  await place('cancelled', '2026-10-20', 700);
  await place('november', '2026-11-05', 300);
  app.clock.set('2026-12-10T01:00:00.000Z');
  staff = await app.staff();
  await receive('september', '2026-09-30', 400);
  await receive('september', '2026-10-01', 600);
  await receive('october', '2026-11-02', 550, { confirmOverpayment: true });
  await staff.get(orderCalls.moveOrder, { id: numbers.cancelled ?? '', status: 'cancelled', notes: 'No answer.' });
  const refund = { amount: 50, refundedOn: '2026-12-09', reference: 'NAB 9' };
  await staff.get(saleChangeCalls.recordRefund, { id: numbers.october ?? '', ...refund });
  await staff.get(contentCalls.saveSite, { taxExemptReason: 'Another text, of later.' });
});
afterAll(() => app.close());

async function place(name: string, day: string, price: number): Promise<void> {
  app.clock.set(`${day}T01:00:00.000Z`);
  staff = await app.staff();
  const artwork = await anArtwork(staff, { title: name, price });
  const { orderId } = await anOrder(app.browser(), [artwork], {
    order: { shippingMethod: 'pickup' },
    customer: { lastName: name },
  });
  numbers[name] = orderId;
}

async function receive(name: string, receivedOn: string, amount: number, facts = {}): Promise<void> {
  const given = { orderId: numbers[name] ?? '', paymentReference: `NAB ${name}`, receivedOn, amount, ...facts };
  await staff.get(paymentCalls.confirmPayment, given);
}

const listed = async (filters: ListOrders) =>
  (await staff.get(orderCalls.listOrders, { limit: 50, ...filters })).map(({ lastName }) => lastName);

async function exported(filters: ExportOrders): Promise<Record<string, string>[]> {
  const text = await (await staff.send(addressOf(orderCalls.exportOrders, filters))).text();
  return parse(text, { bom: true, columns: true });
}

test('orders are listed by the day of the sale, of a payment and of a refund; both days are included', async () => {
  expect(await listed({ from: '2026-10-01', to: '2026-10-31' })).toEqual(['cancelled', 'october']);
  expect(await listed({ by: 'sale', to: '2026-10-03' })).toEqual(['october', 'september']);
  expect(await listed({ by: 'payment', from: '2026-10-01', to: '2026-10-31' })).toEqual(['september']);
  expect(await listed({ by: 'payment', from: '2026-09-30', to: '2026-09-30' })).toEqual(['september']);
  expect(await listed({ by: 'payment' })).toEqual(['october', 'september']);
  expect(await listed({ by: 'refund', from: '2026-12-09' })).toEqual(['october']);
  expect(await listed({ by: 'refund', to: '2026-12-08' })).toEqual([]);
});

test('days combine with status and search, in the list and in the export', async () => {
  const days = { from: '2026-10-01', to: '2026-12-31' };
  expect(await listed({ ...days, status: 'received' })).toEqual(['october']);
  expect(await listed({ ...days, q: 'nov' })).toEqual(['november']);
  for (const filters of [{ ...days, status: 'received' as const }, { ...days, q: 'nov' }, { by: 'payment' as const }]) {
    expect((await exported(filters)).map((row) => row['Last name'])).toEqual(await listed(filters));
  }
  expect(await exported({ ids: numbers.november })).toHaveLength(1);
});

test('a taken back payment is on no day', async () => {
  const { payments = [] } = await staff.get(orderCalls.getOrder, { id: numbers.november ?? '' });
  expect(payments).toEqual([]);
  await receive('november', '2026-12-05', 10);
  expect(await listed({ by: 'payment', from: '2026-12-01' })).toEqual(['november']);
  const [payment] = (await staff.get(orderCalls.getOrder, { id: numbers.november ?? '' })).payments ?? [];
  const given = { orderId: numbers.november ?? '', paymentId: payment?.id ?? 0, reason: 'Another order.' };
  await staff.get(paymentCalls.voidPayment, given);
  expect(await listed({ by: 'payment', from: '2026-12-01' })).toEqual([]);
  expect(await staff.get(orderCalls.sumOrders, { by: 'payment', from: '2026-12-01' })).toEqual([]);
});

test('the sums of the months are those of the listed orders, by the day that was asked for', async () => {
  expect(await staff.get(orderCalls.sumOrders, {})).toEqual([
    { month: '2026-11', orders: 1, invoiced: 300, credited: 0, paid: 0, refunded: 0 },
    // An order that was cancelled unpaid is not invoiced.
    { month: '2026-10', orders: 2, invoiced: 500, credited: 0, paid: 550, refunded: 50 },
    { month: '2026-09', orders: 1, invoiced: 1000, credited: 0, paid: 1000, refunded: 0 },
  ]);
  expect(await staff.get(orderCalls.sumOrders, { by: 'payment' })).toEqual([
    { month: '2026-11', orders: 1, paid: 550 },
    { month: '2026-10', orders: 1, paid: 600 },
    { month: '2026-09', orders: 1, paid: 400 },
  ]);
  expect(await staff.get(orderCalls.sumOrders, { by: 'payment', from: '2026-10-01', to: '2026-10-31' })).toEqual([
    { month: '2026-10', orders: 1, paid: 600 },
  ]);
  expect(await staff.get(orderCalls.sumOrders, { by: 'refund' })).toEqual([
    { month: '2026-12', orders: 1, refunded: 50 },
  ]);
  expect(await staff.get(orderCalls.sumOrders, { q: 'september', by: 'payment' })).toHaveLength(2);
});

test('the sums of payments less refunds are the money received', async () => {
  const { months } = await staff.get(paymentCalls.getMoneyByMonth, {});
  const paid = await staff.get(orderCalls.sumOrders, { by: 'payment' });
  const refunded = await staff.get(orderCalls.sumOrders, { by: 'refund' });
  const sumOf = (month: string) =>
    (paid.find((each) => each.month === month)?.paid ?? 0) -
    (refunded.find((each) => each.month === month)?.refunded ?? 0);
  expect(months.map(({ month, received }) => [month, received])).toEqual(
    months.map(({ month }) => [month, sumOf(month)]),
  );
});

test('the export has one line for each order, with headings that a person can read and no sums', async () => {
  const rows = await exported({ by: 'payment', from: '2026-10-01', to: '2026-10-31' });
  expect(rows).toHaveLength(1);
  expect(rows[0]).toMatchObject({
    'Day of sale': '2026-09-10',
    'Sold by': 'Website',
    Status: 'Payment Received',
    Total: '1000',
    'Arrived on': '2026-10-01',
    'Amount paid': '1000',
    'Paid in these days': '600',
    Refunded: '0',
    Due: '0',
    // The text is that which was frozen on the invoice.
    'Why no tax is charged': 'Estate sale: no GST is charged; exempt from VAT.',
  });
  const [october] = await exported({ by: 'refund' });
  expect(october).toMatchObject({ 'Refunded on': '2026-12-09', Refunded: '50', 'Refunded in these days': '50' });
});

test('a cell that a spreadsheet would compute stays text', async () => {
  app.clock.set('2026-12-11T01:00:00.000Z');
  const given = { orderId: numbers.november ?? '', paymentReference: '=HYPERLINK("https://a.example")' };
  staff = await app.staff();
  await staff.get(paymentCalls.confirmPayment, { ...given, amount: 300 });
  const [row] = await exported({ by: 'payment', from: '2026-12-11' });
  expect(row?.['Payment reference']).toBe(`'${given.paymentReference}`);
});

test('a paid order that is cancelled stays invoiced, and its credit note is beside it', async () => {
  await staff.get(orderCalls.moveOrder, { id: numbers.september ?? '', status: 'cancelled', notes: 'Damaged.' });
  expect(await staff.get(orderCalls.sumOrders, { to: '2026-09-30' })).toEqual([
    { month: '2026-09', orders: 1, invoiced: 1000, credited: 1000, paid: 1000, refunded: 0 },
  ]);
  const [row] = await exported({ to: '2026-09-30' });
  expect(row).toMatchObject({ 'Credit notes': 'CN-2026-12-0001', Credited: '1000', 'Owed back': '1000' });
});

test('“Invoiced” of the export adds up to the foot of the list, whatever became of the orders', async () => {
  app.clock.set('2026-12-12T01:00:00.000Z');
  staff = await app.staff();
  const orderOf = async (name: string, prices: number[]) => {
    const works: Artwork[] = [];
    for (const price of prices) works.push(await anArtwork(staff, { price }));
    const { orderId } = await anOrder(app.browser(), works, { customer: { lastName: name } });
    numbers[name] = orderId;
  };
  const readOrder = (name: string) => staff.get(orderCalls.getOrder, { id: numbers[name] ?? '' });
  const dropFirst = async (name: string) => {
    const { id, items } = await readOrder(name);
    const order = await staff.get(saleChangeCalls.cancelItem, { id, itemId: items[0]?.id ?? 0, reason: 'No room.' });
    numbers[name] = order.id;
  };
  await orderOf('replaced twice', [100, 200, 400]);
  await dropFirst('replaced twice');
  await dropFirst('replaced twice');
  await orderOf('paid in part and cancelled', [800]);
  await receive('paid in part and cancelled', '2026-12-12', 300);
  const cancelled = { id: numbers['paid in part and cancelled'] ?? '', status: 'cancelled' as const };
  await staff.get(orderCalls.moveOrder, { ...cancelled, notes: 'No answer.' });
  await orderOf('one work credited', [1600, 3200]);
  await receive('one work credited', '2026-12-12', 4825);
  await dropFirst('one work credited');
  await orderOf('returned and refunded', [6400]);
  await receive('returned and refunded', '2026-12-12', 6425);
  const { id, items } = await readOrder('returned and refunded');
  await staff.get(orderCalls.moveOrder, { id, status: 'shipped' });
  const day = { returnedOn: '2026-12-12', condition: 'As sent.', freightPaidBy: 'buyer' as const };
  await staff.get(saleChangeCalls.returnWorks, { id, items: items.map((item) => item.id), ...day });
  await staff.get(saleChangeCalls.recordRefund, { id, amount: 6400, refundedOn: '2026-12-12', reference: 'NAB 7' });
  await orderOf('corrected', [12_800]);
  await receive('corrected', '2026-12-12', 500);
  const [payment] = (await readOrder('corrected')).payments ?? [];
  const corrected = { receivedOn: '2026-12-12', amount: 600, reference: 'NAB 8' };
  await staff.get(paymentCalls.correctPayment, {
    orderId: numbers.corrected ?? '',
    paymentId: payment?.id ?? 0,
    ...corrected,
  });

  const cases: [filters: SumOrders, invoiced: number][] = [
    [{ from: '2026-12-01' }, 425 + 4825 + 6425 + 12_825],
    [{ from: '2026-12-01', status: 'cancelled' }, 0],
    [{ from: '2026-12-01', status: 'received' }, 4825 + 6425],
    [{ q: 'replaced' }, 425],
    [{}, 425 + 4825 + 6425 + 12_825 + 1800],
  ];
  for (const [filters, invoiced] of cases) {
    const foot = (await staff.get(orderCalls.sumOrders, filters)).map((month) => month.invoiced ?? 0);
    const column = (await exported(filters)).map((row) => Number(row.Invoiced));
    const sum = (amounts: number[]) => amounts.reduce((total, amount) => total + amount, 0);
    expect([sum(column), sum(foot)], JSON.stringify(filters)).toEqual([invoiced, invoiced]);
  }
});

test.each([{ by: 'birthday' }, { from: '2026-13-01' }, { to: 'today' }, { status: 'lost' }])(
  'the filter %o is refused, by the list, the sums and the export',
  async (filters) => {
    for (const call of [orderCalls.listOrders, orderCalls.sumOrders, orderCalls.exportOrders]) {
      expect((await staff.send(addressOf(call, filters))).status).toBe(422);
    }
  },
);
