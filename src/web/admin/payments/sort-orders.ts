import type { Order } from '../../../contract/orders/orders.schemas.ts';

/** The sort orders of a short list; with a minus descending. */
export const orderSorts = [
  'date',
  '-date',
  'customer',
  '-customer',
  'total',
  '-total',
  'expected',
  '-expected',
] as const;
export type OrderSort = (typeof orderSorts)[number];
export type OrderSortKey = 'date' | 'customer' | 'total' | 'expected';

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
  const down = sort.startsWith('-');
  const compare = comparisons[sort.replace('-', '') as OrderSortKey];
  const sorted = [...orders].sort((a, b) => compare(a, b) || comparisons.date(a, b));
  return down ? sorted.reverse() : sorted;
}
