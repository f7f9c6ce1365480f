import type { Day } from '../calendar.ts';
import { formatDay } from '../days.ts';
import type { Invoice } from './invoice.ts';
import { isPaid, type OrderStatus } from './order-status.ts';

/** A cancelled or paid order is settled: nothing that the buyer gets demands payment (docs/specification/order.md §12). */
export interface Settlement {
  kind: 'cancelled' | 'paid';
  /** The day of the cancellation, or on which the payment arrived. */
  day: Day;
  /** The buyer has paid something, which the estate returns if the order was cancelled. */
  hasPaid: boolean;
  /** The number of the order that took the place of a cancelled one, with its payments (docs/specification/order.md §17). */
  replacedBy?: string;
}

/** The statuses whose history entries settle an order. */
export const settlingStatuses = ['payment_received', 'cancelled'] as const satisfies readonly OrderStatus[];

/** Which kind of settlement a status means; undefined while payment is expected. A paid order that is cancelled is cancelled. */
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

/** The banner on the page, the invoice and the email. */
export function settlementText({ kind, day, hasPaid, replacedBy }: Settlement): string {
  if (kind === 'paid') return `Your payment arrived on ${formatDay(day)}.`;
  if (replacedBy !== undefined) return `This order was replaced by ${replacedBy}. This invoice is no longer due.`;
  return `This order was cancelled. ${hasPaid ? 'What you paid is returned to you.' : 'Please do not pay.'}`;
}

/** The invoice without payment instructions, expected date and due date. */
export function withoutDemand(invoice: Invoice): Invoice {
  return { ...invoice, paymentInstructions: [], dueDate: '', expectedPaymentDate: '' };
}
