import { afterAll, describe, expect, test } from 'vitest';
import { artworkCalls } from '../../../src/contract/artworks/artworks.calls.ts';
import { orderCalls } from '../../../src/contract/orders/orders.calls.ts';
import type { Order } from '../../../src/contract/orders/orders.schemas.ts';
import { paymentCalls } from '../../../src/contract/payments/payments.calls.ts';
import { type OrderSort, orderSortParts, orderSorts } from '../../../src/domain/order/order-list.ts';
import type { OrderStatus } from '../../../src/domain/order/order-status.ts';
import { anArtwork, anOrder } from '../../factories.ts';
import { startTestApp } from '../../test-app.ts';

const app = await startTestApp({ limits: false });
afterAll(() => app.close());
const staff = await app.staff();

/** The steps that lead to each status of an order. */
const ways: Partial<Record<OrderStatus, readonly OrderStatus[]>> = {
  payment_pending: [],
  payment_overdue: [],
  payment_received: ['payment_received'],
  order_processing: ['payment_received', 'order_processing'],
  preparing_shipment: ['payment_received', 'order_processing', 'preparing_shipment'],
  ready_for_pickup: ['payment_received', 'ready_for_pickup'],
  shipped: ['payment_received', 'shipped'],
  delivered: ['payment_received', 'shipped', 'delivered'],
  completed: ['payment_received', 'shipped', 'delivered', 'completed'],
  cancelled: ['cancelled'],
};
const standing = Object.keys(ways) as OrderStatus[];

/** Every allowed transition, copied from docs/specification/order.md §4 and not from the product's table. */
const moves: Record<OrderStatus, readonly OrderStatus[]> = {
  invoice_generated: ['payment_pending'],
  invoice_sent: [],
  payment_pending: ['payment_received', 'cancelled'],
  payment_overdue: ['payment_received', 'cancelled'],
  payment_received: ['payment_pending', 'order_processing', 'shipped', 'ready_for_pickup', 'cancelled'],
  order_processing: ['preparing_shipment', 'shipped', 'ready_for_pickup', 'cancelled'],
  preparing_shipment: ['shipped', 'ready_for_pickup', 'cancelled'],
  ready_for_pickup: ['delivered', 'cancelled'],
  shipped: ['delivered'],
  delivered: ['completed'],
  completed: [],
  cancelled: [],
};
const statuses = Object.keys(moves) as OrderStatus[];

/** The labels of the admin area (docs/specification/order.md §4). */
const labels: Record<OrderStatus, string> = {
  invoice_generated: 'Invoice Generated',
  invoice_sent: 'Invoice Sent',
  payment_pending: 'Payment Pending',
  payment_overdue: 'Payment Overdue',
  payment_received: 'Payment Received',
  order_processing: 'Order Processing',
  preparing_shipment: 'Preparing Shipment',
  ready_for_pickup: 'Ready for Pickup',
  shipped: 'Shipped',
  delivered: 'Delivered',
  completed: 'Completed',
  cancelled: 'Cancelled',
};

function step(id: string, to: OrderStatus): Promise<Order> {
  if (to === 'payment_received') {
    return staff.get(paymentCalls.confirmPayment, { orderId: id, paymentReference: 'NAB 4471' });
  }
  return staff.get(orderCalls.moveOrder, { id, status: to, notes: 'As agreed.' });
}

/** An order in a status, and its artwork. */
async function orderIn(status: OrderStatus): Promise<{ id: string; artworkId: number }> {
  const artwork = await anArtwork(staff);
  const now = app.clock.now();
  if (status === 'payment_overdue') app.clock.set('2026-11-10T01:00:00.000Z');
  const { orderId: id } = await anOrder(app.browser(), [artwork]);
  app.clock.set(now);
  for (const next of ways[status] ?? []) await step(id, next);
  expect((await staff.get(orderCalls.getOrder, { id })).status).toBe(status);
  return { id, artworkId: artwork.id };
}

/** The artwork's status after a step; unchanged where none is given. */
function artworkAfter(from: OrderStatus, to: OrderStatus): { status: string; available: boolean } {
  if (to === 'payment_pending') return { status: 'invoiced', available: true };
  if (to === 'cancelled') {
    return from.startsWith('payment_') && from !== 'payment_received'
      ? { status: 'available', available: true }
      : { status: 'reserved', available: false };
  }
  if (to === 'delivered' || to === 'completed') return { status: 'delivered', available: false };
  return { status: 'paid', available: false };
}

describe.each(standing)('an order that is %s', (from) => {
  test.each(moves[from].map((to) => [to]))('changes to %s with its artwork, and the change is recorded', async (to) => {
    const { id, artworkId } = await orderIn(from);
    const before = await staff.get(orderCalls.getOrder, { id });
    const after = await step(id, to);
    const expected = from === 'payment_overdue' && to === 'payment_pending' ? 'payment_overdue' : to;
    expect(after.status).toBe(expected);
    expect(after.version).not.toBe(before.version);
    expect(after.statusHistory?.at(-1)).toMatchObject({ status: to, by: 'ruth', date: app.clock.now() });
    expect(after.statusHistory).toHaveLength((before.statusHistory?.length ?? 0) + 1);
    expect(await staff.get(artworkCalls.getArtwork, { id: artworkId })).toMatchObject(artworkAfter(from, to));
  });

  test('refuses every other change, with the possible ones', async () => {
    const { id, artworkId } = await orderIn(from);
    const before = await staff.get(orderCalls.getOrder, { id });
    const artwork = await staff.get(artworkCalls.getArtwork, { id: artworkId });
    for (const to of statuses.filter((each) => !moves[from].includes(each))) {
      const refused = await staff.ask(orderCalls.moveOrder, { id, status: to, notes: 'A try.' });
      expect(refused.status, to).toBe(409);
      expect(refused.body).toMatchObject({ possibleStatuses: moves[from] });
      const { message } = refused.body as unknown as { message: string };
      for (const possible of moves[from]) expect(message).toContain(labels[possible]);
    }
    expect(await staff.get(orderCalls.getOrder, { id })).toEqual(before);
    expect(await staff.get(artworkCalls.getArtwork, { id: artworkId })).toEqual(artwork);
  });
});

test('a payment is not confirmed without its reference', async () => {
  const { id } = await orderIn('payment_pending');
  const refused = await staff.ask(orderCalls.moveOrder, { id, status: 'payment_received', notes: 'It is here.' });
  expect(refused.status).toBe(409);
  expect(refused.body).toMatchObject({ message: expect.stringContaining('by Confirm Payment') });
});

test.each([
  ['payment_pending', 'cancelled'],
  ['payment_received', 'payment_pending'],
] as const)('a change from %s to %s needs a reason', async (from, to) => {
  const { id } = await orderIn(from);
  const refused = await staff.ask(orderCalls.moveOrder, { id, status: to, notes: '  ' });
  expect(refused.status).toBe(422);
  expect(refused.body).toMatchObject({ errors: [{ path: 'notes', message: 'Please say why.' }] });
});

test('a mistaken confirmation is undone: the money is not counted, and the history keeps the confirmation', async () => {
  const artwork = await anArtwork(staff, { price: 3000 });
  const { orderId: id } = await anOrder(app.browser(), [artwork], { order: { shippingMethod: 'pickup' } });
  const before = (await staff.get(paymentCalls.getDashboardSummary, {})).summary;
  const confirmed = await staff.get(paymentCalls.confirmPayment, {
    orderId: id,
    paymentReference: 'NAB 4471',
    notes: 'Seen on Monday.',
    shippingMethod: 'Collection in person',
    deliveryDate: '2026-11-28',
    deliveryInstructions: 'Ring twice.',
  });
  expect(confirmed).toMatchObject({ deliveryMethod: 'Collection in person', deliveryDate: '2026-11-28' });
  const counted = (await staff.get(paymentCalls.getDashboardSummary, {})).summary;
  expect(counted.received_total).toBe(before.received_total + 3000);

  const undone = await staff.get(orderCalls.moveOrder, {
    id,
    status: 'payment_pending',
    notes: 'Somebody else’s transfer.',
  });
  expect(undone).toMatchObject({
    status: 'payment_pending',
    paymentReference: null,
    deliveryMethod: null,
    deliveryDate: null,
    deliveryInstructions: null,
  });
  expect(undone.statusHistory?.slice(-2)).toMatchObject([
    { status: 'payment_received', notes: 'Reference NAB 4471. Seen on Monday.' },
    {
      status: 'payment_pending',
      notes:
        'Somebody else’s transfer. Taken back: reference NAB 4471, delivery Collection in person, on 28 November 2026, ' +
        'with the instructions “Ring twice.”.',
    },
  ]);
  expect((await staff.get(paymentCalls.getDashboardSummary, {})).summary).toEqual(before);
  expect(await staff.get(artworkCalls.getArtwork, { id: artwork.id })).toMatchObject({ status: 'invoiced' });
  const again = await app.browser().ask(orderCalls.checkout, {} as never);
  expect(again.status).toBe(422);
  expect((await step(id, 'payment_received')).status).toBe('payment_received');
});

test('the artworks of a cancelled order can be ordered again, also by the same buyer', async () => {
  const artwork = await anArtwork(staff);
  const buyer = app.browser();
  const { orderId: id } = await anOrder(buyer, [artwork]);
  await step(id, 'cancelled');
  const { orderId: other } = await anOrder(buyer, [artwork]);
  expect(other).not.toBe(id);
});

test('a list shows orders of one status, of several, or all paid ones', async () => {
  const made = new Map<OrderStatus, string>();
  for (const status of standing) made.set(status, (await orderIn(status)).id);
  const listed = async (status: string) => {
    const answer = await staff.send(`/api/orders?${status}`);
    const orders: Order[] = await answer.json();
    const ids = new Set(orders.map((order) => order.id));
    return { status: answer.status, made: standing.filter((each) => ids.has(made.get(each) ?? '')) };
  };
  const paid: OrderStatus[] = standing.filter(
    (each) => !['payment_pending', 'payment_overdue', 'cancelled'].includes(each),
  );
  expect((await listed('status=payment_overdue')).made).toEqual(['payment_overdue']);
  expect((await listed('status=received')).made).toEqual(paid);
  expect((await listed('status=payment_pending,shipped')).made).toEqual(['payment_pending', 'shipped']);
  expect((await listed('status=payment_overdue&status=cancelled')).made).toEqual(['payment_overdue', 'cancelled']);
  expect((await listed('status=payment_overdue,received&limit=200')).made).toEqual(['payment_overdue', ...paid]);
  expect((await listed('status=payment_overdue,payment_pending')).made).toEqual(['payment_pending', 'payment_overdue']);
  for (const unknown of ['status=', 'status=lost', 'status=shipped,', 'status=shipped&status=lost']) {
    const refused = await staff.send(`/api/orders?${unknown}`);
    expect(refused.status, unknown).toBe(422);
    expect(await refused.text(), unknown).toContain('There is no such status.');
  }
  const page = await staff.ask(orderCalls.listOrders, { status: ['received', 'cancelled'], limit: 1 });
  const next = /<([^>]+)>/.exec(page.headers.get('Link') ?? '')?.[1] ?? '';
  const [second]: Order[] = await (await staff.send(next)).json();
  expect(second?.id).not.toBe(page.body[0]?.id);
  expect(['payment_pending', 'payment_overdue']).not.toContain(second?.status);
});

test('pending and overdue orders are read in pages, in each sort order', async () => {
  const now = app.clock.now();
  const made: string[] = [];
  for (const [day, lastName, price] of [
    ['10', 'Tan', 300],
    ['12', 'faure', 300],
    ['11', 'Gray', 100],
    ['21', 'Tan', 900],
    ['22', 'Oduya', 200],
    ['22', 'Adler', 200],
  ] as const) {
    const artwork = await anArtwork(staff, { price });
    app.clock.set(`2026-11-${day}T00:00:0${made.length}.000Z`);
    const { orderId } = await anOrder(app.browser(), [artwork], {
      customer: { lastName, email: `buyer${made.length}@example.com` },
    });
    made.push(orderId);
    app.clock.set(now);
  }
  const { pending, overdue } = await staff.get(paymentCalls.getOutstandingPayments, {});
  const own = (ids: string[]) => ids.filter((id) => made.includes(id));
  const keyOf = { date: 'created', customer: 'lastName', total: 'total', expected: 'expectedPaymentDate' } as const;
  const sorted = (orders: readonly Order[], sort: OrderSort) => {
    const { key, isDescending } = orderSortParts(sort);
    const keysOf = (order: Order) => {
      const value = order[keyOf[key]];
      return `${typeof value === 'number' ? String(value).padStart(6, '0') : value.toLowerCase()} ${order.created}`;
    };
    const ids = orders.toSorted((a, b) => (keysOf(a) < keysOf(b) ? -1 : 1)).map(({ id }) => id);
    return isDescending ? ids.reverse() : ids;
  };
  for (const [status, whole] of [
    ['payment_pending', pending],
    ['payment_overdue', overdue],
  ] as const) {
    expect(own(whole.map(({ id }) => id))).toHaveLength(3);
    for (const sort of orderSorts) {
      const listed: string[] = [];
      for (let next: string | undefined = `/api/orders?status=${status}&sort=${sort}&limit=1`; next !== undefined; ) {
        const answer = await staff.send(next);
        expect(answer.headers.get('X-Total-Count')).toBe(String(whole.length));
        listed.push(...((await answer.json()) as Order[]).map(({ id }) => id));
        next = /<([^>]+)>/.exec(answer.headers.get('Link') ?? '')?.[1];
      }
      expect(new Set(listed).size).toBe(whole.length);
      expect(own(listed), `${status} ${sort}`).toEqual(own(sorted(whole, sort)));
    }
  }
  const expected = pending.filter((order) => order.expectedPaymentDate === '2026-11-24');
  const page = await staff.get(orderCalls.listOrders, { expected: '2026-11-24', sort: '-total', limit: 50 });
  expect(page.map(({ id }) => id)).toEqual(sorted(expected, '-total'));
  expect(page).not.toHaveLength(0);
  expect((await staff.send('/api/orders?sort=lost')).status).toBe(422);
  const cursorOf = (key: unknown) =>
    Buffer.from(JSON.stringify([key, ['2026-11-21T01:00:00.000Z', 'A'.repeat(22)]])).toString('base64url');
  for (const [sort, key] of [
    ['expected', 'soon'],
    ['total', 'much'],
    ['customer', 'Tan\u0000'],
    ['date', 5],
  ] as const) {
    expect((await staff.ask(orderCalls.listOrders, { sort, cursor: cursorOf(key) })).status, sort).toBe(400);
  }
});
