import type { Order } from '../../../contract/orders/orders.schemas.ts';
import { type OrderSort, type OrderSortKey, orderSortParts } from '../../../domain/order/order-sort.ts';

const comparisons: Record<OrderSortKey, (a: Order, b: Order) => number> = {
  date: (a, b) => a.created.localeCompare(b.created),
  customer: (a, b) => nameOf(a).localeCompare(nameOf(b)),
  total: (a, b) => a.total - b.total,
  expected: (a, b) => a.expectedPaymentDate.localeCompare(b.expectedPaymentDate),
};

function nameOf({ lastName, firstName }: Order): string {
  return `${lastName} ${firstName}`;
}

/** A sorted copy; equal orders are sorted by date. */
export function sortOrders(orders: readonly Order[], sort: OrderSort): Order[] {
  const { key, isDescending } = orderSortParts(sort);
  const compare = comparisons[key];
  const sorted = [...orders].sort((a, b) => compare(a, b) || comparisons.date(a, b));
  return isDescending ? sorted.reverse() : sorted;
}
