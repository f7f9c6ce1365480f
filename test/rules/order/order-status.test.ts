import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  artworksAfterMove,
  asBefore,
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
import { type Claimable, whyNotPendingAgain } from '../../../src/domain/order/sale-by-staff.ts';

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
  expect(artworksAfterMove('payment_received', 'payment_pending')).toEqual({ status: 'invoiced', available: 'before' });
  expect(artworksAfterMove('shipped', 'delivered')).toEqual({ status: 'delivered', available: false });
  expect(artworksAfterMove('payment_overdue', 'cancelled')).toEqual(asBefore);
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

const claimable: Claimable = { title: 'Dusk', status: 'available', awayText: '', isOnSale: true, holder: undefined };

test.each<[string, Partial<Claimable>, soldBy: string, why: string | undefined]>([
  ['free, of a buyer', {}, '', undefined],
  [
    'not on sale, of a buyer',
    { isOnSale: false },
    '',
    '“Dusk” is not for sale any more, so this order cannot be pending again.',
  ],
  ['not on sale, of staff, who sell it all the same', { isOnSale: false, status: 'reserved' }, 'ruth', undefined],
  [
    'sold by hand, of staff',
    { isOnSale: false, status: 'sold' },
    'ruth',
    '“Dusk” is not for sale any more, so this order cannot be pending again.',
  ],
  [
    'in another order',
    { isOnSale: false, holder: { invoiceNumber: '2026-11-0002' } },
    '',
    '“Dusk” is in order 2026-11-0002, so this order cannot be pending again.',
  ],
  [
    'held for somebody, of staff',
    { holder: { heldFor: 'Ann Smith', until: '2026-12-05' } },
    'ruth',
    '“Dusk” is held for Ann Smith until 5 December 2026, so this order cannot be pending again.',
  ],
])('a cancelled order whose work is %s', (_, facts, soldBy, why) => {
  expect(whyNotPendingAgain([claimable, { ...claimable, ...facts }], soldBy)).toBe(why);
});
