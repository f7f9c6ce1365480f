import type { Day } from '../calendar.ts';
import { formatDay } from '../days.ts';
import { type Cents, formatDollars, toCents, toDollars } from '../money.ts';
import { isPaid, type OrderStatus } from './order-status.ts';

/** The money of an order, and what buyer and estate owe each other (docs/specification/order.md §15). */

/** `write_off`: what the estate forgoes, such as a bank's fee; it is not received money. */
export const moneyEntryKinds = ['payment', 'write_off', 'refund'] as const;
export type MoneyEntryKind = (typeof moneyEntryKinds)[number];

/**
 * The reasons why the estate credits an amount (docs/specification/order.md §16): the whole order, one work before it
 * is shipped, or works that came back.
 */
export const creditNoteKinds = ['cancellation', 'work', 'return'] as const;
export type CreditNoteKind = (typeof creditNoteKinds)[number];

export interface MoneyEntry {
  kind: MoneyEntryKind;
  day: Day;
  amount: Cents;
  /** An entry that was taken back counts nowhere. */
  isVoided: boolean;
}

/** Whether an entry counts, as staff read it: it was not taken back. */
export function isCounted({ voided = null }: { voided?: object | null | undefined }): boolean {
  return voided === null;
}

/** The sums of an order's entries that count, in cents. */
export interface MoneySums {
  paid: Cents;
  writtenOff: Cents;
  refunded: Cents;
}

export function sumMoney(entries: readonly MoneyEntry[]): MoneySums {
  const sumOf = (kind: MoneyEntryKind) =>
    entries.filter((entry) => entry.kind === kind && !entry.isVoided).reduce((sum, { amount }) => sum + amount, 0);
  return { paid: sumOf('payment'), writtenOff: sumOf('write_off'), refunded: sumOf('refund') };
}

/** The day on which the last payment that counts arrived; null without one. */
export function paidOn(entries: readonly MoneyEntry[]): Day | null {
  const days = entries.filter(({ kind, isVoided }) => kind === 'payment' && !isVoided).map(({ day }) => day);
  return days.sort().at(-1) ?? null;
}

interface Owed extends MoneySums {
  status: OrderStatus;
  total: Cents;
  /** The sum of the order’s credit notes. */
  credited: Cents;
}

/**
 * Returns the amounts that the buyer still owes and that the estate owes back, in cents; at most one of them is more
 * than 0. In SQL: `dueCents`, `isRefundDue`.
 */
export function balanceOf(order: Owed): { due: Cents; refundDue: Cents } {
  const { status, total, credited, writtenOff, paid, refunded } = order;
  const owed = status === 'cancelled' ? 0 : Math.max(0, total - credited - writtenOff);
  const balance = owed - (paid - refunded);
  return { due: Math.max(0, balance), refundDue: Math.max(0, -balance) };
}

/**
 * Returns the amount that an order counts as invoiced, in cents (docs/specification/payments.md §8): 0 for a cancelled
 * order that was never credited. In SQL: `sumBySale`.
 */
export function invoicedOf({ status, total, credited }: Pick<Owed, 'status' | 'total' | 'credited'>): Cents {
  return status === 'cancelled' && credited === 0 ? 0 : total;
}

/**
 * The states of an ordered work: `cancelled` is a work that was cancelled alone before it was shipped, `released` a
 * work that was released with its whole order.
 */
export const itemStates = ['held', 'released', 'cancelled', 'returned'] as const;
export type ItemState = (typeof itemStates)[number];

/** `creditNote`: the kind of the credit note that took the work back. */
export function itemState(status: OrderStatus, creditNote: CreditNoteKind | undefined): ItemState {
  if (creditNote === 'work') return 'cancelled';
  if (creditNote === 'return') return 'returned';
  return status === 'cancelled' ? 'released' : 'held';
}

// The following rules check the payment that staff record once it has arrived (docs/specification/payments.md §5).

/** Says why money cannot have moved, or a work come back, on a day; undefined for a possible day. */
export function pastDayProblem(day: Day, { soldOn, today }: { soldOn: Day; today: Day }): string | undefined {
  if (day > today) return 'This day is in the future. Please enter the day on which it happened.';
  if (day < soldOn) return `The sale was on ${formatDay(soldOn)}. Please enter that day or a later one.`;
  return undefined;
}

/** "Paid $5,000.00 of $9,800.00" */
export function paidOfText({ paid, total }: { paid: number; total: number }): string {
  return `Paid ${formatDollars(paid)} of ${formatDollars(total)}`;
}

/** Returns the text that staff read before they confirm that more money has arrived than is due. In cents. */
export function overpaymentText({ amount, due }: { amount: Cents; due: Cents }): string {
  const over = formatDollars(toDollars(amount - due));
  const than = due === 0 ? 'Nothing is due' : `Only ${formatDollars(toDollars(due))} is due`;
  return `${than}. If ${formatDollars(toDollars(amount))} has arrived, confirm it: ${over} is then owed to the buyer.`;
}

/**
 * Returns the amounts that are paid, still due and owed back once a payment is recorded with its write-off. In cents.
 */
export function afterPayment(
  { paid, due }: { paid: Cents; due: Cents },
  { amount, writeOff }: { amount: Cents; writeOff: Cents },
): { paid: Cents; due: Cents; over: Cents } {
  const left = due - amount - writeOff;
  return { paid: paid + amount, due: Math.max(0, left), over: Math.max(0, -left) };
}

/** Says why an amount cannot be written off beside a payment; undefined if it can. In cents. */
export function writeOffProblem(due: Cents, { amount, writeOff }: { amount: Cents; writeOff: Cents }) {
  const left = Math.max(0, due - amount);
  return writeOff > left ? `Only ${formatDollars(toDollars(left))} is left to write off.` : undefined;
}

/** Whether a payment can be taken back alone: a paid order must not owe anything again. Dollars. */
export function canTakeBack(order: { status: OrderStatus; refundDue: number }, amount: number): boolean {
  return !isPaid(order.status) || toCents(amount) <= toCents(order.refundDue);
}
