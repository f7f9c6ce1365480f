import type { Order } from '../../../contract/orders/orders.schemas.ts';
import { type Day, daysBetween } from '../../../domain/calendar.ts';
import { type FollowUp, paidDay } from '../../../domain/order/follow-up.ts';
import { paymentNote } from '../kit/order/payment-note.ts';

/** The text beside an outstanding action: how long it has waited, and what to do now. Empty for some actions. */
export function followUpDetail({ what }: FollowUp, order: Order, today: Day, timeZone: string): string {
  if (what === 'overdue') return asSentence(paymentNote(order, today).text);
  if (what === 'missing-contact') {
    return order.email === '' ? 'There is no e-mail address.' : 'There is no telephone number to call.';
  }
  const paid = what === 'ship' ? paidDay(order.statusHistory, timeZone) : null;
  if (paid === null) return '';
  const days = daysBetween(paid, today);
  return days < 1 ? 'Paid today.' : `Paid ${days} ${days === 1 ? 'day' : 'days'} ago.`;
}

function asSentence(text: string): string {
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
}
