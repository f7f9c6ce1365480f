import { expect, onTestFinished, test } from 'vitest';
import { activityCalls } from '../../../src/contract/activity/activity.calls.ts';
import { artworkCalls } from '../../../src/contract/artworks/artworks.calls.ts';
import { cartCalls } from '../../../src/contract/cart/cart.calls.ts';
import { customerCalls } from '../../../src/contract/customers/customers.calls.ts';
import { openingCalls } from '../../../src/contract/opening/opening.calls.ts';
import { orderCalls } from '../../../src/contract/orders/orders.calls.ts';
import { paymentCalls } from '../../../src/contract/payments/payments.calls.ts';
import { todayCalls } from '../../../src/contract/today/today.calls.ts';
import { storeOpen } from '../../../src/server/opening/opening.ts';
import { aCheckout, anArtwork, anOrder } from '../../factories.ts';
import { startTestApp, type TestApp, type TestBrowser } from '../../test-app.ts';

type Work = { id: number; price: number | null };

/** An estate with two works that nobody but staff can see. */
async function startClosed() {
  const app = await startTestApp({ limits: false });
  onTestFinished(() => app.close());
  const staff = await app.staff();
  const works: Work[] = [];
  for (const title of ['Low Water', 'High Water']) works.push(await anArtwork(staff, { title, price: 1000 }));
  await setOpen(app, false);
  return { app, staff, works };
}

const setOpen = (app: TestApp, isOpen: boolean) =>
  app.services.db.transaction((tx) => storeOpen(tx, isOpen, app.clock.now()));

async function orderAsStaff(staff: TestBrowser, works: readonly Work[]) {
  for (const { id } of works) await staff.get(cartCalls.addToCart, { artworkId: id });
  return staff.get(orderCalls.checkout, aCheckout(works));
}

test('staff try the whole sale before the opening, and no list, sum or number knows of it', async () => {
  const { app, staff, works } = await startClosed();
  expect((await app.browser().send('/api/cart')).status).toBe(503);
  const { orderId, invoiceNumber } = await orderAsStaff(staff, works);
  expect(invoiceNumber).toBe('TEST-1');
  expect((await staff.get(artworkCalls.getArtwork, { id: works[0]?.id as number })).status).toBe('invoiced');

  await staff.get(paymentCalls.confirmPayment, { orderId, paymentReference: 'Trial' });
  const cancelled = await staff.get(orderCalls.moveOrder, { id: orderId, status: 'cancelled', notes: 'Tried.' });
  expect(cancelled.creditNotes.map(({ number }) => number)).toEqual(['TEST-CN-1']);
  const second = works.slice(0, 1);
  await staff.get(artworkCalls.setAvailability, { id: second[0]?.id as number, available: true });
  expect((await orderAsStaff(staff, second)).invoiceNumber).toBe('TEST-2');

  expect(await staff.get(orderCalls.listOrders, {})).toEqual([]);
  expect(await staff.get(orderCalls.listOrders, { q: 'TEST' })).toEqual([]);
  expect(await (await staff.send('/api/admin/export/orders.csv')).text()).not.toContain('TEST');
  const { summary } = await staff.get(paymentCalls.getDashboardSummary, {});
  expect(Object.values(summary).filter((figure) => figure !== 0)).toEqual([]);
  const today = await staff.get(todayCalls.getToday, {});
  expect(today.tasks.filter((task) => 'order' in task)).toEqual([]);
  const [customer] = await staff.get(customerCalls.listCustomers, {});
  expect(customer).toMatchObject({ totalSpent: 0 });
  expect((await staff.get(openingCalls.getOpening, {})).testOrders.map((order) => order.invoiceNumber)).toEqual([
    'TEST-1',
    'TEST-2',
  ]);

  await setOpen(app, true);
  const real = await anOrder(app.browser(), [works[1] as Work]).catch((error: Error) => error);
  expect(real, 'the work is kept until staff decide').toBeInstanceOf(Error);
  const other = await anArtwork(staff, { title: 'Ebb', price: 500 });
  expect((await anOrder(app.browser(), [other])).invoiceNumber).toBe('2026-11-0001');
});

test('removing the test orders leaves nothing of them, and their works are for sale again', async () => {
  const { app, staff, works } = await startClosed();
  const tables = () => countRows(app);
  const before = await tables();
  const { orderId } = await orderAsStaff(staff, works);
  await staff.get(paymentCalls.confirmPayment, { orderId, paymentReference: 'Trial' });
  await staff.get(orderCalls.moveOrder, { id: orderId, status: 'shipped', notes: '' });
  expect((await staff.get(openingCalls.getOpening, {})).steps.find(({ step }) => step === 'order')?.isDone).toBe(false);

  const after = await staff.get(openingCalls.removeTestOrders, {});
  expect(after.testOrders).toEqual([]);
  expect(after.steps.find(({ step }) => step === 'order')?.isDone).toBe(true);
  expect(await tables()).toEqual(before);
  expect(await staff.get(customerCalls.listCustomers, {})).toEqual([]);
  for (const { id } of works) {
    expect(await staff.get(artworkCalls.getArtwork, { id })).toMatchObject({ status: 'available', available: true });
  }
  const [entry] = await staff.get(activityCalls.listActivity, {});
  expect(entry).toMatchObject({ action: 'removed', subject: 'TEST-1' });
  expect((await orderAsStaff(staff, works)).invoiceNumber).toBe('TEST-2');
});

test('the removal puts back only the works that it frees: one that was sold since stays sold to its buyer', async () => {
  const { staff, works } = await startClosed();
  const [sold, undecided] = works as [Work, Work];
  const orders = [await orderAsStaff(staff, [sold]), await orderAsStaff(staff, [undecided])];
  await staff.get(paymentCalls.confirmPayment, { orderId: orders[1]?.orderId as string, paymentReference: 'Trial' });
  for (const { orderId } of orders)
    await staff.get(orderCalls.moveOrder, { id: orderId, status: 'cancelled', notes: 'Tried.' });
  await staff.get(artworkCalls.recordSale, { id: sold.id, status: 'sold', customerName: 'Ilse Vanner' });
  await staff.get(openingCalls.removeTestOrders, {});
  const read = (id: number) => staff.get(artworkCalls.getArtwork, { id });
  expect(await read(sold.id)).toMatchObject({ status: 'sold', available: false, customerName: 'Ilse Vanner' });
  // Nobody has decided about this one: it was reserved by its test order alone.
  expect(await read(undecided.id)).toMatchObject({ status: 'available', available: true });
});

test('the removal leaves a work that staff took off offer after its test order was cancelled', async () => {
  const { app, staff, works } = await startClosed();
  const [work] = works as [Work];
  const { orderId } = await orderAsStaff(staff, [work]);
  await staff.get(orderCalls.moveOrder, { id: orderId, status: 'cancelled', notes: 'Tried.' });
  await staff.get(artworkCalls.setAvailability, { id: work.id, available: false });
  await staff.get(openingCalls.removeTestOrders, {});
  await setOpen(app, true);
  expect(await staff.get(artworkCalls.getArtwork, { id: work.id })).toMatchObject({ purchasable: false });
});

test('the removal leaves orders of an estate that was open before, and their customers', async () => {
  const { app, staff, works } = await startClosed();
  await setOpen(app, true);
  const kept = await anArtwork(staff, { title: 'Ebb', price: 500 });
  const real = await anOrder(app.browser(), [kept]);
  await setOpen(app, false);
  await orderAsStaff(staff, works);
  await staff.get(openingCalls.removeTestOrders, {});
  expect((await staff.get(orderCalls.listOrders, {})).map(({ id }) => id)).toEqual([real.orderId]);
  expect(await staff.get(customerCalls.listCustomers, {})).toHaveLength(1);
  expect((await staff.get(artworkCalls.getArtwork, { id: kept.id })).status).toBe('invoiced');
});

async function countRows(app: TestApp): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const table of ['orders', 'order_lines', 'holdings', 'line_views', 'order_history', 'communications'] as const)
    counts[table] = await count(app, table);
  for (const table of ['money_entries', 'credit_notes', 'invoice_html', 'shipments', 'customers'] as const)
    counts[table] = await count(app, table);
  return counts;
}

async function count(
  app: TestApp,
  table: Parameters<TestApp['services']['db']['read']['selectFrom']>[0],
): Promise<number> {
  const rows = await app.services.db.read
    .selectFrom(table as 'orders')
    .selectAll()
    .execute();
  return rows.length;
}
