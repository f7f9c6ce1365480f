import { type Day, dayOf, daysBetween } from '../calendar.ts';
import { type ItemState, isCounted } from './balance.ts';
import { carriesInvoice, type EmailType, isCallOrLetter, maySayCancelled, recordedAs } from './communication.ts';
import type { DeliveryCode } from './delivery-address.ts';
import { canConfirmPayment, isOpen, isPaid, type OrderStatus, orderMoves } from './order-status.ts';

/**
 * The tasks that staff still have for an order, derived from its status and emails (docs/specification/order.md §8).
 */

export type Priority = 'high' | 'medium';

/** The next step for money that has not arrived. */
export type Reminder = 'wait' | 'remind' | 'call';

export interface FollowUp {
  what: 'refund' | 'send-invoice' | 'send-confirmation' | 'overdue' | 'ship' | 'confirm-delivery' | 'missing-contact';
  priority: Priority;
  /** The text on screen (docs/specification/order.md §8). */
  text: string;
}

/** Days after the due date: then send a reminder, then call (docs/specification/order.md §8). */
const REMIND_AFTER = 3;
export const CALL_AFTER = 7;

/** Days after the payment when its confirmation becomes urgent (docs/specification/order.md §8). */
const CONFIRMATION_URGENT_AFTER = 2;

/** Dates are instants, ISO 8601. */
export interface EmailedOrder {
  status: OrderStatus;
  /** Dollars that the estate owes the buyer. */
  refundDue?: number;
  refunds?: readonly { at: string; voided?: object | null }[] | undefined;
  returns?: readonly { at: string }[] | undefined;
  /** The shipments, with the instant at which each was recorded. */
  shipments?: readonly { at?: string | undefined }[];
  /** The works, and what has become of each. */
  items?: readonly { state: ItemState }[];
  /** '' for a buyer who gets letters. */
  email?: string;
  customer?: { phone: string; address: string };
  communications?: readonly { type: string; date: string }[] | undefined;
  /** The history. An entry without a status tells what happened while the order kept its status. */
  statusHistory?: readonly { status: OrderStatus | null; date: string }[] | undefined;
  /** The instant since which the link that the buyer was sent opens nothing any more. */
  newLinkSince?: string | null | undefined;
}

interface FollowedOrder extends EmailedOrder {
  email: string;
  isCollected: boolean;
  dueDate: Day;
  customer: { phone: string; address: string };
}

/** Days since the due date, 0 or less until then. The expected payment date does not count (docs/specification/order.md §8). */
export function daysLate(dueDate: Day, today: Day): number {
  return daysBetween(dueDate, today);
}

export function reminderFor(dueDate: Day, today: Day): Reminder {
  const late = daysLate(dueDate, today);
  if (late >= CALL_AFTER) return 'call';
  return late >= REMIND_AFTER ? 'remind' : 'wait';
}

/** The instant of the last confirmed payment; undefined if there is none. */
function paidAt(history: FollowedOrder['statusHistory']): string | undefined {
  return history?.findLast(({ status }) => status === 'payment_received')?.date;
}

/** The day of the last confirmed payment in the estate's zone; null if there is none. */
export function paidDay(history: FollowedOrder['statusHistory'], timeZone: string): Day | null {
  const paid = paidAt(history);
  return paid === undefined ? null : dayOf(paid, timeZone);
}

/**
 * Returns the outstanding actions of an order, the urgent ones first; for a cancelled or completed order only a refund.
 */
export function followUpsOf(order: FollowedOrder, today: Day, timeZone: string): FollowUp[] {
  const { status } = order;
  const found: FollowUp[] = [];
  if (isOwedBack(order)) found.push({ what: 'refund', priority: 'high', text: 'Refund what is owed to customer' });
  if (status === 'cancelled' || status === 'completed') return found;
  if (isInvoiceUnsent(order)) {
    found.push({ what: 'send-invoice', priority: 'high', text: 'Send invoice email to customer' });
  }
  if (status === 'payment_overdue') {
    found.push({ what: 'overdue', priority: 'high', text: 'Payment overdue - follow up with customer' });
  }
  if (isUnreachable(order, today)) {
    found.push({ what: 'missing-contact', priority: 'high', text: 'Missing contact details' });
  }
  const paid = paidDay(order.statusHistory, timeZone);
  if (isConfirmationUnsent(order)) {
    const isUrgent = paid !== null && daysBetween(paid, today) >= CONFIRMATION_URGENT_AFTER;
    const text = 'Send payment confirmation email to customer';
    found.push({ what: 'send-confirmation', priority: isUrgent ? 'high' : 'medium', text });
  }
  if (isReadyToShip(status)) {
    found.push({
      what: 'ship',
      priority: 'medium',
      text: `Prepare artwork for ${order.isCollected ? 'collection' : 'shipping'}`,
    });
  }
  if ((status === 'shipped' || status === 'ready_for_pickup') && !isAllBack(order)) {
    found.push({ what: 'confirm-delivery', priority: 'medium', text: 'Confirm delivery with customer' });
  }
  return found.sort((a, b) => Number(a.priority !== 'high') - Number(b.priority !== 'high'));
}

/** Before the payment only an email with the invoice counts; a buyer who has paid has read it, so any email counts. */
export function isInvoiceUnsent({ status, communications = [], statusHistory = [] }: EmailedOrder): boolean {
  if (isPaid(status)) return communications.length === 0;
  const sent = statusHistory.some((entry) => entry.status === 'invoice_sent');
  return !sent && !communications.some(({ type }) => carriesInvoice(type));
}

/** Somebody with an address, of email or post, or a telephone number. An anonymised buyer has none. In SQL: `canBeTold`. */
function canBeTold({ email, customer }: EmailedOrder): boolean {
  return email !== '' || (customer !== undefined && customer.phone + customer.address !== '');
}

/** Whether the email was recorded since an instant; of a buyer without an email address also a letter or a call. In SQL: `isTold`. */
export function isTold({ email, communications = [] }: EmailedOrder, type: EmailType, since: string): boolean {
  return communications.some(
    (each) => each.date >= since && (each.type === recordedAs[type] || (email === '' && isCallOrLetter(each.type))),
  );
}

function isUntold(order: EmailedOrder, type: EmailType, since: string): boolean {
  return canBeTold(order) && !isTold(order, type, since);
}

/** An email about an earlier, undone confirmation of the payment does not count; after the delivery nobody waits for it. */
export function isConfirmationUnsent(order: EmailedOrder): boolean {
  const { status, statusHistory } = order;
  if (!isPaid(status) || status === 'delivered' || status === 'completed') return false;
  return isUntold(order, 'payment_confirmation', paidAt(statusHistory) ?? '');
}

/**
 * Returns the instant at which the buyer was told of the cancellation, as far as is recorded; an update before it did
 * not tell of it.
 */
export function toldOfCancellation({ communications = [], statusHistory }: EmailedOrder): string | undefined {
  const cancelled = statusHistory?.findLast((entry) => entry.status === 'cancelled')?.date ?? '';
  return communications.findLast(({ type, date }) => maySayCancelled(type) && date >= cancelled)?.date;
}

/** Nothing that was recorded since the cancellation may have told the buyer of it. */
export function isCancellationUnsent(order: EmailedOrder): boolean {
  return order.status === 'cancelled' && canBeTold(order) && toldOfCancellation(order) === undefined;
}

/** No work of the order is with its buyer or on the way any more, so nobody waits for its delivery. */
function isAllBack({ items = [] }: EmailedOrder): boolean {
  return items.length > 0 && items.every(({ state }) => state !== 'held');
}

/** The buyer was not told since the order came to this status, or since another shipment went. */
export function isStepUntold(order: EmailedOrder, step: 'shipped' | 'ready_for_pickup'): boolean {
  const { status, statusHistory, shipments = [] } = order;
  if (status !== step || isAllBack(order)) return false;
  const sent = step === 'shipped' ? shipments.map(({ at = '' }) => at) : [];
  const entered = statusHistory?.findLast((entry) => entry.status === step)?.date ?? '';
  return isUntold(order, step, [entered, ...sent].toSorted().at(-1) ?? '');
}

/** Works came back since the last email about it. */
export function isReturnUntold(order: EmailedOrder): boolean {
  const last = order.returns?.at(-1);
  return last !== undefined && isUntold(order, 'return_received', last.at);
}

/**
 * True if nobody has written to the buyer of an open order since its link stopped working. Each email has the new link.
 */
export function isLinkUntold(order: EmailedOrder): boolean {
  const { status, newLinkSince: since, communications = [] } = order;
  if (!since || !isOpen(status) || !canBeTold(order)) return false;
  return !communications.some(({ date }) => date >= since);
}

/** Money went back since the last email about it. */
export function isRefundUntold(order: EmailedOrder): boolean {
  const last = order.refunds?.findLast(isCounted);
  return last !== undefined && isUntold(order, 'refund', last.at);
}

function isOwedBack({ refundDue = 0 }: EmailedOrder): boolean {
  return refundDue > 0;
}

/**
 * True if a buyer has neither an email address nor a telephone number, or no telephone number when it is time to call.
 */
function isUnreachable({ status, email, customer, dueDate }: FollowedOrder, today: Day): boolean {
  if (customer.phone.trim() !== '') return false;
  return email.trim() === '' || (status === 'payment_overdue' && reminderFor(dueDate, today) === 'call');
}

function isReadyToShip(status: OrderStatus): boolean {
  return status === 'payment_received' || status === 'order_processing' || status === 'preparing_shipment';
}

/** The one thing to do next for an order: an email to send, the payment to confirm, the refund to record, or a step to another status. */
export type NextStep =
  | { kind: 'email'; type: EmailType }
  | { kind: 'confirm' }
  | { kind: 'refund' }
  | { kind: 'move'; to: OrderStatus };

/** Steps that are never suggested: they undo or cancel. */
const isStepBack = (to: OrderStatus): boolean => to === 'payment_pending' || to === 'cancelled';

/**
 * The next step of an order, null for a finished one (docs/specification/order.md §9). The buyer of a cancelled order is told of it. A
 * shipped order whose works all came back is at its end. Artworks that are collected are made
 * ready for pickup; all others are shipped.
 */
export function nextStepOf(order: EmailedOrder, delivery: DeliveryCode): NextStep | null {
  const { status } = order;
  if (canConfirmPayment(status))
    return isInvoiceUnsent(order) ? { kind: 'email', type: 'invoice' } : { kind: 'confirm' };
  if (isCancellationUnsent(order)) return { kind: 'email', type: 'cancellation' };
  if (isRefundUntold(order)) return { kind: 'email', type: 'refund' };
  if (isReturnUntold(order)) return { kind: 'email', type: 'return_received' };
  if (isConfirmationUnsent(order)) return { kind: 'email', type: 'payment_confirmation' };
  if (isStepUntold(order, 'shipped')) return { kind: 'email', type: 'shipped' };
  if (isStepUntold(order, 'ready_for_pickup')) return { kind: 'email', type: 'ready_for_pickup' };
  if (isOwedBack(order)) return { kind: 'refund' };
  if (status === 'shipped' && isAllBack(order)) return null;
  const onwards = orderMoves[status].filter((to) => !isStepBack(to));
  const to = delivery === 'pickup' && onwards.includes('ready_for_pickup') ? 'ready_for_pickup' : onwards[0];
  return to === undefined ? null : { kind: 'move', to };
}
