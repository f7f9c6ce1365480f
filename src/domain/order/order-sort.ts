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
