import type { Order } from '../../../../contract/orders/orders.schemas.ts';
import { type Day, daysBetween } from '../../../../domain/calendar.ts';
import { daysLate, type Reminder, reminderFor } from '../../../../domain/order/follow-up.ts';
import { reminderDue } from '../../../../domain/order/offered-emails.ts';
import { isPaid } from '../../../../domain/order/order-status.ts';
import { daysAgo, formatShortDay } from '../admin-dates.ts';

export interface PaymentNote {
  text: string;
  /** Unpaid after the due date. */
  late: boolean;
}

type Owed = Pick<Order, 'status' | 'expectedPaymentDate' | 'dueDate' | 'paymentReference'>;

/** What to do about a late payment (docs/specification/order.md §8). */
const nextStep: Record<Reminder, string> = { wait: '', remind: 'send a reminder', call: 'call' };

/**
 * The payment of an order in a row of a list. Overdue begins after the expected date, but the days are counted from the due
 * date, which is not named while it lies ahead: nobody is late then (docs/specification/payments.md §3). `reminded`: the day of the last
 * reminder or call.
 */
export function paymentNote(order: Owed, today: Day, reminded: Day | null = null): PaymentNote {
  const { status, expectedPaymentDate, dueDate, paymentReference } = order;
  if (status === 'payment_overdue') {
    const days = daysLate(dueDate, today);
    if (days <= 0) return { text: `expected ${formatShortDay(expectedPaymentDate)}, not arrived yet`, late: false };
    const wasReminded = reminded !== null && reminderDue(dueDate, reminded, today) === 'wait';
    const step = wasReminded
      ? `reminded ${daysAgo(daysBetween(reminded, today))}`
      : nextStep[reminderFor(dueDate, today)];
    return { text: [`${countDays(days)} overdue`, step].filter(Boolean).join(', '), late: true };
  }
  if (isPaid(status)) return { text: paymentReference ? `Ref. ${paymentReference}` : 'Paid', late: false };
  if (status === 'cancelled') return { text: '–', late: false };
  const when = expectedPaymentDate === today ? 'today' : formatShortDay(expectedPaymentDate);
  return { text: `expected ${when}`, late: false };
}

function countDays(days: number): string {
  return `${days} ${days === 1 ? 'day' : 'days'}`;
}
