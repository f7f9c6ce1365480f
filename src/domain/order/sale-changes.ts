import { canMove, type OrderStatus } from './order-status.ts';

/** What can happen to a sale that does not run straight. */

/** Works of a paid order come back from the buyer (docs/specification/order.md §16). */
export function canReturn(status: OrderStatus): boolean {
  return ['shipped', 'delivered', 'completed'].includes(status);
}

/** One work of an order of several can be cancelled until it is sent (docs/specification/order.md §17). */
export function canCancelItem(status: OrderStatus): boolean {
  return canMove(status, 'cancelled');
}

/** A cancelled order can be pending again, unless its money was credited or its works went into another (docs/specification/order.md §17). */
export function canUndoCancellation(order: { status: OrderStatus; wasPaid: boolean; isReplaced: boolean }): boolean {
  return order.status === 'cancelled' && !order.wasPaid && !order.isReplaced;
}
