import { monthOf, startOfMonth } from '../calendar.ts';

/** A month of the estate's calendar, and the instant at which it begins (ISO 8601, UTC). */
export interface MoneyMonth {
  /** YYYY-MM. */
  month: string;
  from: string;
}

/** The chart of money shows this month and those before it, 12 in all (docs/specification/payments.md §7). */
const MONTHS = 12;

/** The last 12 months of the estate's time zone, the oldest first. */
export function moneyMonths(now: string, timeZone: string): MoneyMonth[] {
  const [year = 0, number = 1] = monthOf(now, timeZone).split('-').map(Number);
  return Array.from({ length: MONTHS }, (_, index) => {
    const count = year * 12 + number - MONTHS + index;
    const month = `${Math.floor(count / 12)}-${String((count % 12) + 1).padStart(2, '0')}`;
    return { month, from: startOfMonth(month, timeZone) };
  });
}
