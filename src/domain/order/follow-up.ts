import { type Day, dayOf, daysBetween } from '../calendar.ts';
import { carriesInvoice } from './communication.ts';
import { isPaid, type OrderStatus } from './order-status.ts';

/** What an order still asks of the estate's staff, derived from where it stands and what was written (001 §4, §9). */

export type Priority = 'high' | 'medium';

/** What is to be done next about money that has not come. */
export type Reminder = 'wait' | 'remind' | 'call';

export interface FollowUp {
  what: 'send-invoice' | 'overdue' | 'ship' | 'confirm-delivery' | 'missing-contact';
  priority: Priority;
  /** The seed's own words (docs/specification/order.md §8). */
  text: string;
}

/** Days after the due date from which a reminder is written, and from which one calls (docs/specification/order.md §8). */
const REMIND_AFTER = 3;
const CALL_AFTER = 7;

/** Days after the payment from which a work that has not gone out is urgent (docs/specification/order.md §8). */
const SHIP_WITHIN = 5;

interface FollowedOrder {
  status: OrderStatus;
  email: string;
  dueDate: Day;
  customer: { phone: string };
  communications?: readonly { type: string }[] | undefined;
  /** Instants, ISO 8601. */
  statusHistory?: readonly { status: OrderStatus; date: string }[] | undefined;
}

/** Whole days since the invoice fell due: 0 or less until then. Lateness is never counted from the expected day (docs/specification/order.md §8). */
export function daysLate(dueDate: Day, today: Day): number {
  return daysBetween(dueDate, today);
}

/** Wait until three days after the due date, then a reminder e-mail, after seven a phone call (docs/specification/order.md §8). */
export function reminderFor(dueDate: Day, today: Day): Reminder {
  const late = daysLate(dueDate, today);
  if (late >= CALL_AFTER) return 'call';
  return late >= REMIND_AFTER ? 'remind' : 'wait';
}

/** The day on which the money came, in the estate's zone; the last confirmation counts. Null where there is none. */
export function paidDay(history: FollowedOrder['statusHistory'], timeZone: string): Day | null {
  const paid = history?.findLast(({ status }) => status === 'payment_received');
  return paid === undefined ? null : dayOf(paid.date, timeZone);
}

/** What is outstanding for an order, the urgent first. Nothing for a cancelled or completed one. */
export function followUpsOf(order: FollowedOrder, today: Day, timeZone: string): FollowUp[] {
  const { status } = order;
  if (status === 'cancelled' || status === 'completed') return [];
  const found: FollowUp[] = [];
  if (invoiceIsUnsent(order)) {
    found.push({ what: 'send-invoice', priority: 'high', text: 'Send invoice email to customer' });
  }
  if (status === 'payment_overdue') {
    found.push({ what: 'overdue', priority: 'high', text: 'Payment overdue - follow up with customer' });
  }
  if (isUnreachable(order, today)) {
    found.push({ what: 'missing-contact', priority: 'high', text: 'Missing contact details' });
  }
  if (waitsToGoOut(status)) {
    const paid = paidDay(order.statusHistory, timeZone);
    const urgent = paid !== null && daysBetween(paid, today) >= SHIP_WITHIN;
    found.push({ what: 'ship', priority: urgent ? 'high' : 'medium', text: 'Prepare artwork for shipping' });
  }
  if (status === 'shipped' || status === 'ready_for_pickup') {
    found.push({ what: 'confirm-delivery', priority: 'medium', text: 'Confirm delivery with customer' });
  }
  return found.sort((a, b) => Number(a.priority !== 'high') - Number(b.priority !== 'high'));
}

/** Until the money is here it must have been the invoice; who has paid has read it, so any e-mail will do. */
function invoiceIsUnsent({ status, communications = [], statusHistory = [] }: FollowedOrder): boolean {
  if (isPaid(status)) return communications.length === 0;
  const sent = statusHistory.some((entry) => entry.status === 'invoice_sent');
  return !sent && !communications.some(({ type }) => carriesInvoice(type));
}

/** No e-mail address at all, or no telephone when it is time to call. */
function isUnreachable({ status, email, customer, dueDate }: FollowedOrder, today: Day): boolean {
  if (email.trim() === '') return true;
  return status === 'payment_overdue' && reminderFor(dueDate, today) === 'call' && customer.phone.trim() === '';
}

function waitsToGoOut(status: OrderStatus): boolean {
  return status === 'payment_received' || status === 'order_processing' || status === 'preparing_shipment';
}
