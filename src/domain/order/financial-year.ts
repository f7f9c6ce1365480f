import type { Day } from '../calendar.ts';
import { addDays, monthNames } from '../days.ts';

/** The quarters and financial years by which the accountant asks for orders (docs/specification/payments.md §8). */

export interface FinancialSpan {
  label: string;
  /** Both days are included. */
  from: Day;
  to: Day;
}

/** This and the last quarter and financial year on a day. `firstMonth` is the name of the month in which the year begins. */
export function financialSpans(today: Day, firstMonth: string): FinancialSpan[] {
  const [year = 0, month = 1] = today.split('-').map(Number);
  const count = year * 12 + month - 1;
  const intoYear = (month - 1 - monthNames.indexOf(firstMonth) + 12) % 12;
  const quarter = count - (intoYear % 3);
  const begin = count - intoYear;
  return [
    spanOf('This quarter', quarter, 3),
    spanOf('Last quarter', quarter - 3, 3),
    spanOf('This financial year', begin, 12),
    spanOf('Last financial year', begin - 12, 12),
  ];
}

/** The beginning of the tax office’s year where it does not begin in January; in the United Kingdom it is 6 April. */
const yearStarts: Readonly<Record<string, string>> = {
  AU: 'July',
  BD: 'July',
  PK: 'July',
  ZA: 'March',
  GB: 'April',
  HK: 'April',
  IN: 'April',
  NZ: 'April',
};

/** The first month of the financial year in a country, until the estate chooses another. */
export function usualYearStart(country: string): string {
  return yearStarts[country] ?? 'January';
}

/** Months from one that is counted from the year 0. */
function spanOf(label: string, first: number, length: number): FinancialSpan {
  return { label, from: firstDayOf(first), to: addDays(firstDayOf(first + length), -1) };
}

function firstDayOf(month: number): Day {
  return `${Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, '0')}-01`;
}

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
