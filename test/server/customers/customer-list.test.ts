import { afterAll, beforeAll, expect, test } from 'vitest';
import { customerCalls } from '../../../src/contract/customers/customers.calls.ts';
import { orderCalls } from '../../../src/contract/orders/orders.calls.ts';
import { saleChangeCalls } from '../../../src/contract/orders/staff-orders.calls.ts';
import { paymentCalls } from '../../../src/contract/payments/payments.calls.ts';
import { customerSorts } from '../../../src/domain/customer/purchase-report.ts';
import { anArtwork, anOrder } from '../../factories.ts';
import { startTestApp, type TestApp, type TestBrowser } from '../../test-app.ts';

let app: TestApp;
let staff: TestBrowser;
/** Anna has paid for two works and returned one; Bert paid a part; Cora cancelled; Dora's record was merged into Anna's. */
beforeAll(async () => {
  app = await startTestApp({ limits: false });
  staff = await app.staff();
  const anna = await place('Anna', 4000, 300);
  await pay(anna.orderId);
  const { items } = await move(anna.orderId, 'shipped');
  const returned = { returnedOn: '2026-11-21', condition: 'As sent', freightPaidBy: 'buyer' } as const;
  await staff.get(saleChangeCalls.returnWorks, { id: anna.orderId, items: [items[0]?.id ?? 0], ...returned });
  const dora = await place('Dora', 100);
  app.clock.set('2026-11-24T01:00:00.000Z');
  staff = await app.staff();
  await pay((await place('Bert', 9800)).orderId, 5000);
  await move((await place('Cora', 700)).orderId, 'cancelled');
  const idOf = async (name: string) => (await list({ q: name }))[0]?.id ?? 0;
  expect(dora.orderId).not.toBe('');
  await staff.get(customerCalls.mergeCustomers, { id: await idOf('Dora'), into: await idOf('Anna') });
});
afterAll(() => app.close());

const place = async (firstName: string, ...prices: number[]) => {
  const works = [];
  for (const price of prices) works.push(await anArtwork(staff, { price }));
  return anOrder(app.browser(), works, { customer: { firstName, email: `${firstName}@example.com` } });
};
const pay = (orderId: string, amount?: number) =>
  staff.get(paymentCalls.confirmPayment, { orderId, paymentReference: 'NAB 1', amount });
const move = (id: string, status: 'shipped' | 'cancelled') =>
  staff.get(orderCalls.moveOrder, { id, status, notes: 'As agreed.' });
const list = (input: { q?: string; sort?: (typeof customerSorts)[number]; limit?: number; cursor?: string } = {}) =>
  staff.get(customerCalls.listCustomers, input);

test('everybody is listed at once, who bought last comes first, with works, total and open amount', async () => {
  const rows = (await list()).map((row) => [
    row.firstName,
    row.lastPurchaseDay,
    row.totalWorks,
    row.totalSpent,
    row.openAmount,
  ]);
  expect(rows).toEqual([
    ['Bert', '2026-11-24', 1, 0, 4825],
    ['Anna', '2026-11-21', 2, 300, 125],
    ['Cora', null, 0, 0, 0],
  ]);
});

test.each([
  ['name', ['Anna', 'Bert', 'Cora']],
  ['-works', ['Anna', 'Bert', 'Cora']],
  ['-spent', ['Anna', 'Cora', 'Bert']],
  ['-open', ['Bert', 'Anna', 'Cora']],
] as const)('sorted by %s', async (sort, names) => {
  expect((await list({ sort })).map(({ firstName }) => firstName)).toEqual(names);
});

test.each(customerSorts)('the pages of %s have each customer once', async (sort) => {
  const whole = (await list({ sort })).map(({ id }) => id);
  const seen: number[] = [];
  for (let cursor: string | undefined; ; ) {
    const { headers, body } = await staff.ask(customerCalls.listCustomers, { sort, limit: 1, cursor });
    seen.push(...body.map(({ id }) => id));
    expect(headers.get('X-Total-Count') ?? '3').toBe('3');
    cursor =
      new URL(headers.get('Link')?.match(/<([^>]+)>/)?.[1] ?? 'http://x', 'http://x').searchParams.get('cursor') ??
      undefined;
    if (cursor === undefined) break;
  }
  expect(seen).toEqual(whole);
});

test('a search filters the list, also by the address of a merged record; a wrong cursor is refused', async () => {
  expect((await list({ q: 'dora@' })).map(({ firstName }) => firstName)).toEqual(['Anna']);
  expect(await list({ q: 'nobody' })).toEqual([]);
  expect((await staff.ask(customerCalls.listCustomers, { cursor: 'x' })).status).toBe(400);
});

test('each order of the report has its day of sale, what is due, and what is owed back', async () => {
  const reportOf = async (q: string) =>
    staff.get(customerCalls.getPurchaseReport, { id: (await list({ q }))[0]?.id ?? 0 });
  const { purchases: ofBert, openAmount } = await reportOf('bert');
  expect(ofBert).toMatchObject([{ soldOn: '2026-11-24', due: 4825, refundDue: 0 }]);
  expect(openAmount).toBe(4825);
  const { purchases: ofAnna } = await reportOf('anna');
  expect(ofAnna.find(({ status }) => status === 'shipped')).toMatchObject({ soldOn: '2026-11-21', refundDue: 4000 });
});
