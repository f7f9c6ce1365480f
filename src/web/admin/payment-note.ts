import type { Order } from '../../contract/orders.schemas.ts';
import { type Day, daysBetween } from '../../domain/calendar.ts';
import { isPaid } from '../../domain/order-status.ts';
import { formatShortDay } from './desk-dates.ts';

export interface PaymentNote {
  text: string;
  /** Money that should have been here by its due date. */
  late: boolean;
}

/**
 * What is to be said of an order's money in a row. Overdue begins with the expected day, but the days are counted from the
 * due date, in whole days (001 §9; decisions, "An order's life").
 */
export function paymentNote(order: Order, today: Day): PaymentNote {
  const { status, expectedPaymentDate, dueDate, paymentReference } = order;
  if (status === 'payment_overdue') {
    const days = daysBetween(dueDate, today);
    if (days <= 0) return { text: `not cleared yet, due ${formatShortDay(dueDate)}`, late: false };
    return { text: `${days} ${days === 1 ? 'day' : 'days'} overdue`, late: true };
  }
  if (isPaid(status)) return { text: paymentReference ? `Ref. ${paymentReference}` : 'Paid', late: false };
  if (status === 'cancelled') return { text: '–', late: false };
  const when = expectedPaymentDate === today ? 'today' : formatShortDay(expectedPaymentDate);
  return { text: `expected ${when}`, late: false };
}
