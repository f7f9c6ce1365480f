import type { Day } from '../calendar.ts';

/** The sort orders of a list of orders; with a minus descending. `expected` is the expected payment date. */
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

/** The newest first. */
export const defaultOrderSort: OrderSort = '-date';

/** The key and the direction of a sort order. */
export function orderSortParts(sort: OrderSort): { key: OrderSortKey; isDescending: boolean } {
  return { key: sort.replace('-', '') as OrderSortKey, isDescending: sort.startsWith('-') };
}

/** The days of an order by which staff list and sum orders (docs/specification/payments.md §8). */
export const orderDays = ['sale', 'payment', 'refund'] as const;
export type OrderDay = (typeof orderDays)[number];

/** The days from one day to another; both are included, and either may be missing. */
export interface Days {
  from?: Day | undefined;
  to?: Day | undefined;
}

/** In SQL: `isWithin`. */
export function isWithinDays(day: Day, { from, to }: Days): boolean {
  return (from === undefined || day >= from) && (to === undefined || day <= to);
}
