import { afterAll, expect, test } from 'vitest';
import { artworkCalls } from '../../../src/contract/artworks/artworks.calls.ts';
import { orderCalls } from '../../../src/contract/orders/orders.calls.ts';
import { paymentCalls } from '../../../src/contract/payments/payments.calls.ts';
import { anArtwork, anOrder } from '../../factories.ts';
import { startTestApp } from '../../test-app.ts';

const app = await startTestApp({ limits: false });
afterAll(() => app.close());
const staff = await app.staff();

/** The activity log, the newest entry last. */
async function activity() {
  return app.services.db.read.selectFrom('activity').selectAll().orderBy('id').execute();
}

test('the expected payment date is moved, and overdue follows it; the invoice stays as issued', async () => {
  const now = app.clock.now();
  app.clock.set('2026-11-10T01:00:00.000Z');
  const { orderId: id } = await anOrder(app.browser(), [await anArtwork(staff)]);
  app.clock.set(now);
  const late = await staff.get(orderCalls.getOrder, { id });
  expect(late).toMatchObject({ status: 'payment_overdue', expectedPaymentDate: '2026-11-12' });

  const notes = 'Paid from abroad, a week more.';
  const moved = await staff.get(orderCalls.editOrder, { id, expectedPaymentDate: '2026-11-30', notes });
  expect(moved).toMatchObject({ status: 'payment_pending', expectedPaymentDate: '2026-11-30', notes });
  expect(moved.version).not.toBe(late.version);
  expect(moved.invoice).toEqual(late.invoice);
  expect(moved.statusHistory?.at(-1)).toEqual({
    status: 'payment_pending',
    date: now,
    by: 'ruth',
    notes: `Payment expected on 30 November 2026 instead of 12 November 2026. ${notes}`,
  });
  expect((await activity()).slice(-2)).toMatchObject([
    { by_whom: 'ruth', at: now, action: 'moved the expected payment', details: '2026-11-12 → 2026-11-30' },
    { by_whom: 'ruth', at: now, action: 'noted', details: notes },
  ]);
  const { summary } = await staff.get(paymentCalls.getDashboardSummary, {});
  expect(summary).toMatchObject({ payment_pending_count: 1, payment_overdue_count: 0 });

  const back = await staff.get(orderCalls.editOrder, { id, expectedPaymentDate: '2026-11-10' });
  expect(back.status).toBe('payment_overdue');
  expect(back.notes).toBe(notes);
});

test('a day before the order, or an invalid day, is refused', async () => {
  const { orderId: id } = await anOrder(app.browser(), [await anArtwork(staff)]);
  expect((await staff.get(orderCalls.editOrder, { id, expectedPaymentDate: '2026-11-21' })).status).toBe(
    'payment_pending',
  );
  const early = await staff.ask(orderCalls.editOrder, { id, expectedPaymentDate: '2026-11-20' });
  expect(early.status).toBe(422);
  expect(early.body).toMatchObject({
    errors: [
      {
        path: 'expectedPaymentDate',
        message: 'The order was placed on 21 November 2026. Please choose that day or a later one.',
      },
    ],
  });
  for (const expectedPaymentDate of ['', '2026-02-30', 'tomorrow', '21/11/2026']) {
    expect((await staff.ask(orderCalls.editOrder, { id, expectedPaymentDate })).status).toBe(422);
  }
});

test('a day in another century, as a payment’s or a delivery’s, is refused', async () => {
  const { orderId } = await anOrder(app.browser(), [await anArtwork(staff)]);
  const far = await staff.ask(orderCalls.editOrder, { id: orderId, expectedPaymentDate: '9999-12-31' });
  const message = '31 December 9999 is more than five years from today. Please check the year.';
  expect(far).toMatchObject({ status: 422, body: { errors: [{ path: 'expectedPaymentDate', message }] } });
  for (const deliveryDate of ['0026-12-01', '9999-12-31', '2062-12-01', '1926-12-01']) {
    const refused = await staff.ask(paymentCalls.confirmPayment, { orderId, paymentReference: 'R', deliveryDate });
    expect(refused, deliveryDate).toMatchObject({ status: 422, body: { errors: [{ path: 'deliveryDate' }] } });
  }
  const paid = { orderId, paymentReference: 'R', deliveryDate: '2027-06-01' };
  expect(await staff.get(paymentCalls.confirmPayment, paid)).toMatchObject({ deliveryDate: '2027-06-01' });
});

test('the expected payment date of an order that is not pending cannot be moved, but its notes can be changed', async () => {
  const { orderId: id } = await anOrder(app.browser(), [await anArtwork(staff)]);
  await staff.get(paymentCalls.confirmPayment, { orderId: id, paymentReference: 'R' });
  const refused = await staff.ask(orderCalls.editOrder, { id, expectedPaymentDate: '2026-12-24' });
  expect(refused.status).toBe(409);
  expect(refused.body).toMatchObject({
    message: 'The expected date can be moved only while payment is pending or overdue. This order is Payment Received.',
  });
  const noted = await staff.get(orderCalls.editOrder, {
    id,
    expectedPaymentDate: '2026-11-23',
    notes: 'Framed first.',
  });
  expect(noted.notes).toBe('Framed first.');
  expect((await staff.get(orderCalls.editOrder, { id, notes: '' })).notes).toBeNull();
});

test('an unchanged value is no change; an outdated version changes nothing', async () => {
  const { orderId: id } = await anOrder(app.browser(), [await anArtwork(staff)]);
  const first = await staff.get(orderCalls.getOrder, { id });
  expect(await staff.get(orderCalls.editOrder, { id, expectedPaymentDate: '2026-11-23' })).toEqual(first);
  expect(await staff.get(orderCalls.editOrder, { id })).toEqual(first);

  const stale = { 'If-Match': `"${first.version}"` };
  await staff.get(orderCalls.editOrder, { id, expectedPaymentDate: '2026-11-25' }, stale);
  const refused = await staff.ask(orderCalls.editOrder, { id, expectedPaymentDate: '2026-11-27' }, stale);
  expect(refused.status).toBe(412);
  expect((await staff.ask(orderCalls.renewOrderLink, { id }, stale)).status).toBe(412);
  expect((await staff.get(orderCalls.getOrder, { id })).expectedPaymentDate).toBe('2026-11-25');
  expect((await staff.ask(orderCalls.editOrder, { id: 'A'.repeat(22), notes: 'x' })).status).toBe(404);
});

test('the staff’s note stays when a payment is confirmed and when that is undone', async () => {
  const { orderId: id } = await anOrder(app.browser(), [await anArtwork(staff)]);
  await staff.get(orderCalls.editOrder, { id, notes: 'Rings before the courier comes.' });
  const confirmation = { orderId: id, paymentReference: 'NAB 4471', notes: 'Seen on Monday.' };
  await staff.get(paymentCalls.confirmPayment, confirmation);
  const paid = await staff.get(orderCalls.getOrder, { id });
  expect(paid.notes).toBe('Rings before the courier comes.');
  expect(paid.statusHistory?.at(-1)?.notes).toBe('Reference NAB 4471. Seen on Monday.');
  await staff.get(orderCalls.moveOrder, { id, status: 'payment_pending', notes: 'It was for another order.' });
  expect((await staff.get(orderCalls.getOrder, { id })).notes).toBe('Rings before the courier comes.');
});

test('a new link opens the order, and the previous one no longer does', async () => {
  const placed = await anOrder(app.browser(), [await anArtwork(staff)]);
  const id = placed.orderId;
  const keyOf = (link: string) => new URL(link, 'http://gallery.test').searchParams.get('key') ?? '';
  const open = async (link: string) => (await app.browser().ask(orderCalls.getOrder, { id, key: keyOf(link) })).status;
  expect(await open(placed.link)).toBe(200);

  const { link } = await staff.get(orderCalls.renewOrderLink, { id });
  expect([await open(placed.link), await open(link)]).toEqual([401, 200]);
  const pdf = `/api/orders/${id}/invoice.pdf?key=`;
  expect((await app.browser().send(pdf + keyOf(placed.link))).status).toBe(401);
  expect((await app.browser().send(pdf + keyOf(link))).status).toBe(200);
  expect((await activity()).at(-1)).toMatchObject({ by_whom: 'ruth', action: 'made a new link' });
  expect((await staff.ask(orderCalls.renewOrderLink, { id: 'A'.repeat(22) })).status).toBe(404);
});

test('several orders are cancelled at once; one that cannot be cancelled is named and does not stop the others', async () => {
  const artworks = [await anArtwork(staff), await anArtwork(staff), await anArtwork(staff)];
  const orders = [];
  for (const artwork of artworks) orders.push(await anOrder(app.browser(), [artwork]));
  const [first, shipped, last] = orders.map((order) => order.orderId);
  await staff.get(paymentCalls.confirmPayment, { orderId: shipped ?? '', paymentReference: 'R' });
  await staff.get(orderCalls.moveOrder, { id: shipped ?? '', status: 'shipped' });

  const ids = [first, shipped, 'A'.repeat(22), last, first].map(String);
  const { cancelled, refused } = await staff.get(orderCalls.cancelOrders, { ids, notes: 'Never paid.' });
  expect(cancelled).toEqual([first, last]);
  expect(refused).toEqual([
    {
      id: shipped,
      invoiceNumber: orders[1]?.invoiceNumber,
      message: 'An order that is Shipped cannot become Cancelled. Possible now: Delivered.',
    },
    { id: 'A'.repeat(22), invoiceNumber: null, message: 'There is no such order.' },
  ]);
  const statuses = [];
  for (const { id } of artworks) statuses.push((await staff.get(artworkCalls.getArtwork, { id })).status);
  expect(statuses).toEqual(['available', 'paid', 'available']);
  const entry = (await staff.get(orderCalls.getOrder, { id: first ?? '' })).statusHistory?.at(-1);
  expect(entry).toMatchObject({ status: 'cancelled', by: 'ruth', notes: 'Never paid.' });
});

test('an order that was paid in the meantime is not cancelled with the others: its money must be refunded', async () => {
  const artworks = [await anArtwork(staff), await anArtwork(staff)];
  const [unpaid, paid] = [
    await anOrder(app.browser(), artworks.slice(0, 1)),
    await anOrder(app.browser(), artworks.slice(1)),
  ];
  await staff.get(paymentCalls.confirmPayment, { orderId: paid.orderId, paymentReference: 'R' });
  const ids = [paid.orderId, unpaid.orderId];
  const answer = await staff.get(orderCalls.cancelOrders, { ids, notes: 'Never paid.' });
  expect(answer.cancelled).toEqual([unpaid.orderId]);
  expect(answer.refused).toMatchObject([
    {
      id: paid.orderId,
      message: 'Its payment has been confirmed meanwhile. Please cancel it by itself, and note the refund.',
    },
  ]);
  expect((await staff.get(orderCalls.getOrder, { id: paid.orderId })).status).toBe('payment_received');
});

test('cancelling needs a reason, and one to a hundred orders', async () => {
  const id = 'A'.repeat(22);
  const wrong = [
    { ids: [id], notes: ' ' },
    { ids: [], notes: 'x' },
    { ids: Array.from({ length: 101 }, () => id), notes: 'x' },
    { ids: [`${id}\u0000`], notes: 'x' },
  ];
  for (const input of wrong) expect((await staff.ask(orderCalls.cancelOrders, input)).status).toBe(422);
});
