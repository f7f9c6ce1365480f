import type { Day } from '../calendar.ts';

/** The chart of money shows this month and those before it, 12 in all (docs/specification/payments.md §7). */
const MONTHS = 12;

/** The last 12 months, YYYY-MM, the oldest first. */
export function moneyMonths(today: Day): string[] {
  const [year = 0, number = 1] = today.split('-').map(Number);
  return Array.from({ length: MONTHS }, (_, index) => {
    const count = year * 12 + number - MONTHS + index;
    return `${Math.floor(count / 12)}-${String((count % 12) + 1).padStart(2, '0')}`;
  });
}
