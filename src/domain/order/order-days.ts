import type { Day } from '../calendar.ts';

/** The days of an order by which staff list and sum orders (docs/specification/payments.md §8). */
export const orderDays = ['sale', 'payment', 'refund'] as const;
export type OrderDay = (typeof orderDays)[number];

/** From one day to another; both are included, and either may be missing. */
export interface Days {
  from?: Day | undefined;
  to?: Day | undefined;
}

/** In SQL: `isWithin`. */
export function isWithinDays(day: Day, { from, to }: Days): boolean {
  return (from === undefined || day >= from) && (to === undefined || day <= to);
}
