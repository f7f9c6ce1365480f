import type { Day } from '../calendar.ts';
import { formatDay } from '../days.ts';
import { type Cents, formatDollars, toCents, toDollars } from '../money.ts';
import { isPaid, type OrderStatus } from './order-status.ts';

/** What staff may record of a payment that has arrived (docs/specification/payments.md §5). */

/** Why money cannot have moved, or a work come back, on a day; undefined for a possible day. */
export function pastDayProblem(day: Day, { soldOn, today }: { soldOn: Day; today: Day }): string | undefined {
  if (day > today) return 'This day is in the future. Please enter the day on which it happened.';
  if (day < soldOn) return `The sale was on ${formatDay(soldOn)}. Please enter that day or a later one.`;
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

/** What is paid, what is still due, and what is owed back once a payment is recorded with what is written off. Cents. */
export function afterPayment(
  { paid, due }: { paid: Cents; due: Cents },
  { amount, writeOff }: { amount: Cents; writeOff: Cents },
): { paid: Cents; due: Cents; over: Cents } {
  const left = due - amount - writeOff;
  return { paid: paid + amount, due: Math.max(0, left), over: Math.max(0, -left) };
}

/** Why an amount cannot be written off beside a payment; undefined if it can. Cents. */
export function writeOffProblem(due: Cents, { amount, writeOff }: { amount: Cents; writeOff: Cents }) {
  const left = Math.max(0, due - amount);
  return writeOff > left ? `Only ${formatDollars(toDollars(left))} is left to write off.` : undefined;
}

/** Whether a payment can be taken back alone: a paid order must not owe anything again. Dollars. */
export function canTakeBack(order: { status: OrderStatus; refundDue: number }, amount: number): boolean {
  return !isPaid(order.status) || toCents(amount) <= toCents(order.refundDue);
}

/** Whether an order was paid and cancelled before refunds were recorded, as its figures show: it takes no payment. Dollars. */
export function wasSettledByHand(order: { status: OrderStatus; paid: number; refunded: number; refundDue: number }) {
  return order.status === 'cancelled' && order.paid > order.refunded && order.refundDue === 0;
}
