/** The sort orders of the Stock Tracker; with a minus descending. `changed` is the time of the artwork's last change. */
export const stockSorts = [
  'code',
  '-code',
  'title',
  '-title',
  'price',
  '-price',
  'stage',
  '-stage',
  'changed',
  '-changed',
] as const;
export type StockSort = (typeof stockSorts)[number];

export const defaultStockSort: StockSort = 'code';
