import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  artworksAfterMove,
  canConfirmPayment,
  canMove,
  isLive,
  isPaid,
  needsReason,
  type OrderStatus,
  orderMoves,
  orderStatuses,
  statusOn,
} from '../../../src/domain/order/order-status.ts';

test('only pending and overdue orders can have their payment confirmed', () => {
  expect(orderStatuses.filter(canConfirmPayment)).toEqual(['payment_pending', 'payment_overdue']);
  for (const status of orderStatuses) expect(canMove(status, 'payment_received')).toBe(canConfirmPayment(status));
});

test('an order is overdue from the day after its expected payment date', () => {
  const order = { status: 'payment_pending' as const, expectedPaymentDate: '2026-11-23' };
  expect(statusOn('2026-11-23', order)).toBe('payment_pending');
  expect(statusOn('2026-11-24', order)).toBe('payment_overdue');
  expect(statusOn('2027-01-01', { ...order, status: 'shipped' })).toBe('shipped');
});

test('a shipped order cannot be cancelled, and a delivered one can only be completed', () => {
  for (const status of ['shipped', 'delivered', 'completed', 'cancelled'] as const) {
    expect(canMove(status, 'cancelled')).toBe(false);
  }
  expect(orderMoves.delivered).toEqual(['completed']);
  expect(canMove('ready_for_pickup', 'cancelled')).toBe(true);
});

test('the order’s artworks become paid, delivered, available again, or reserved until staff decide', () => {
  expect(artworksAfterMove('payment_pending', 'payment_received')).toEqual({ status: 'paid', available: false });
  expect(artworksAfterMove('payment_received', 'payment_pending')).toEqual({ status: 'invoiced', available: true });
  expect(artworksAfterMove('shipped', 'delivered')).toEqual({ status: 'delivered', available: false });
  expect(artworksAfterMove('payment_overdue', 'cancelled')).toEqual({ status: 'available', available: true });
  expect(artworksAfterMove('order_processing', 'cancelled')).toEqual({ status: 'reserved', available: false });
  expect(artworksAfterMove('order_processing', 'preparing_shipment')).toBeNull();
});

test('cancelling an order and undoing a confirmation need a reason', () => {
  expect(needsReason('payment_pending', 'cancelled')).toBe(true);
  expect(needsReason('payment_received', 'payment_pending')).toBe(true);
  expect(needsReason('shipped', 'delivered')).toBe(false);
});

test('a paid order becomes unpaid only by cancelling it or undoing the confirmation', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(10), { maxLength: 30 }), (choices) => {
      let status: OrderStatus = 'payment_pending';
      for (const choice of choices) {
        const possible: readonly OrderStatus[] = orderMoves[status];
        const next = possible[choice % Math.max(possible.length, 1)];
        if (next === undefined) break;
        if (isPaid(status) && !isPaid(next)) expect(['cancelled', 'payment_pending']).toContain(next);
        expect(isLive(next)).toBe(next !== 'cancelled');
        status = next;
      }
    }),
  );
});
