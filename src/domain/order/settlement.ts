import type { Day } from '../calendar.ts';
import { formatDay } from '../days.ts';
import { type Cents, formatDollars, toDollars } from '../money.ts';
import type { MoneySums } from './balance.ts';
import type { Invoice } from './invoice.ts';
import { isPaid, type OrderStatus } from './order-status.ts';

/** A cancelled or paid order is settled: nothing that the buyer gets demands payment (docs/specification/order.md §12). */
export interface Settlement {
  kind: 'cancelled' | 'paid';
  /** The day of the cancellation, or on which the payment arrived. */
  day: Day;
  /** The buyer has paid something, which the estate returns if the order was cancelled. */
  hasPaid: boolean;
  /** The money that has arrived, where it is not the total. */
  received?: Received;
  /** The number of the order that took the place of a cancelled one, with its payments (docs/specification/order.md §17). */
  replacedBy?: string;
}

/** Money of a paid order, in dollars. `over`: what arrived above what was owed, which the estate returns. */
interface Received {
  paid: number;
  writtenOff: number;
  over: number;
}

/** The statuses whose history entries settle an order. */
export const settlingStatuses = ['payment_received', 'cancelled'] as const satisfies readonly OrderStatus[];

/**
 * Returns the kind of settlement that a status means; undefined while payment is expected. A paid order that is
 * cancelled is cancelled.
 */
export function settlementKind(status: OrderStatus): Settlement['kind'] | undefined {
  if (status === 'cancelled') return 'cancelled';
  return isPaid(status) ? 'paid' : undefined;
}

/** The history entry that settled the order; after an undone confirmation it is the second one that counts. */
export function findSettlingEntry<Entry extends { status: OrderStatus | null }>(
  status: OrderStatus,
  history: readonly Entry[],
): Entry | undefined {
  const kind = settlementKind(status);
  if (kind === undefined) return undefined;
  return history.findLast((entry) => entry.status === (kind === 'paid' ? 'payment_received' : 'cancelled'));
}

/** Returns the money that has arrived for a paid order, where it is not the order’s total; in cents. */
export function receivedFor(total: Cents, { paid, writtenOff }: Pick<MoneySums, 'paid' | 'writtenOff'>) {
  if (paid === total) return undefined;
  const over = Math.max(0, paid + writtenOff - total);
  return { paid: toDollars(paid), writtenOff: toDollars(writtenOff), over: toDollars(over) };
}

/**
 * Returns what the invoice of a paid order says about its money (docs/specification/invoice.md §6). `total` is in
 * dollars.
 */
export function receivedFacts(total: number, { day, received }: Settlement): { label: string; value: string }[] {
  const { paid, writtenOff, over } = received ?? { paid: total, writtenOff: 0, over: 0 };
  return [
    { label: 'Amount received', value: formatDollars(paid) },
    ...(writtenOff > 0 ? [{ label: 'Written off', value: formatDollars(writtenOff) }] : []),
    ...(over > 0 ? [{ label: 'Overpaid, returned to you', value: formatDollars(over) }] : []),
    { label: 'Payment arrived on', value: formatDay(day) },
  ];
}

/** The banner on the page, the invoice and the email. */
export function settlementText({ kind, day, hasPaid, replacedBy }: Settlement): string {
  if (kind === 'paid') return `Your payment arrived on ${formatDay(day)}.`;
  if (replacedBy !== undefined) return `This order was replaced by ${replacedBy}. This invoice is no longer due.`;
  return `This order was cancelled. ${hasPaid ? 'What you paid is returned to you.' : 'Please do not pay.'}`;
}

/**
 * Returns the sentence about an order that sells the remaining works of another order, whose invoice the buyer may
 * still have; '' for any other order.
 */
export function replacesText({
  replaces,
  settlement,
}: {
  replaces: { invoiceNumber: string } | null;
  settlement: object | null;
}): string {
  if (replaces === null) return '';
  return `It replaces ${replaces.invoiceNumber}${settlement === null ? ': please pay only this one' : ''}.`;
}

/** The invoice without payment instructions, expected date and due date. */
export function withoutDemand(invoice: Invoice): Invoice {
  return { ...invoice, paymentInstructions: [], dueDate: '', expectedPaymentDate: '' };
}
