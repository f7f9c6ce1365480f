import type { Day } from '../calendar.ts';
import { formatDay } from '../days.ts';
import { type Cents, formatDollars, toDollars } from '../money.ts';

/** What staff may record of a payment that has arrived (docs/specification/payments.md §5). */

/** Why a payment cannot have arrived on a day; undefined for a possible one. */
export function arrivalProblem(arrived: Day, { soldOn, today }: { soldOn: Day; today: Day }): string | undefined {
  if (arrived > today) return 'This day is in the future. Please enter the day on which the money arrived.';
  if (arrived < soldOn) return `The sale was on ${formatDay(soldOn)}. Please enter that day or a later one.`;
  return undefined;
}

/** "Paid $5,000.00 of $9,800.00" */
export function paidOfText({ paid, total }: { paid: number; total: number }): string {
  return `Paid ${formatDollars(paid)} of ${formatDollars(total)}`;
}

/** What staff read before they confirm that more has arrived than is due. Cents. */
export function overpaymentText({ amount, due }: { amount: Cents; due: Cents }): string {
  const over = formatDollars(toDollars(amount - due));
  const than = due === 0 ? 'Nothing is due' : `Only ${formatDollars(toDollars(due))} is due`;
  return `${than}. If ${formatDollars(toDollars(amount))} has arrived, confirm it: ${over} is then owed to the buyer.`;
}
