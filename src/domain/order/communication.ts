import { type Day, startOfDay } from '../calendar.ts';
import { addDays } from '../days.ts';
import { canConfirmPayment, isPaid, type OrderStatus } from './order-status.ts';

/**
 * The kinds of messages that staff send or say to a buyer by hand and record; the product sends nothing
 * (docs/specification/emails.md §6).
 */
export const communicationTypes = [
  'invoice_sent',
  'payment_confirmation_sent',
  'reminder_sent',
  'bank_details_sent',
  'shipping_notification_sent',
  'pickup_notification_sent',
  'delivery_confirmation_sent',
  'return_received_sent',
  'refund_sent',
  'cancellation_sent',
  'general_update_sent',
  'customer_inquiry_response',
  'email_sent_manually',
  'telephone_call',
  'letter',
] as const;
export type CommunicationType = (typeof communicationTypes)[number];

const labels: Record<CommunicationType, string> = {
  invoice_sent: 'Invoice sent',
  payment_confirmation_sent: 'Payment confirmation sent',
  reminder_sent: 'Payment reminder sent',
  bank_details_sent: 'New bank details sent',
  shipping_notification_sent: 'Shipping notification sent',
  pickup_notification_sent: 'Pickup notification sent',
  delivery_confirmation_sent: 'Delivery confirmation sent',
  return_received_sent: 'Receipt of a return sent',
  refund_sent: 'Refund notification sent',
  cancellation_sent: 'Cancellation sent',
  general_update_sent: 'General update sent',
  customer_inquiry_response: 'Customer inquiry response',
  email_sent_manually: 'Email sent manually',
  telephone_call: 'Telephone call',
  letter: 'Letter',
};

/** The type's name in the admin area; an unknown type is shown unchanged. */
export function communicationLabel(type: string): string {
  return communicationTypes.includes(type as CommunicationType) ? labels[type as CommunicationType] : type;
}

/** The type of a record without one (docs/specification/emails.md §6). */
export const defaultCommunicationType: CommunicationType = 'email_sent_manually';

/** True for a telephone call or a letter, for which there is no template. */
export function isCallOrLetter(type: string): boolean {
  return type === 'telephone_call' || type === 'letter';
}

/** Whether an email of this type, or a letter, may have contained the invoice. */
export function carriesInvoice(type: string): boolean {
  return type === 'invoice_sent' || type === 'letter' || type === defaultCommunicationType;
}

/** Whether it may have told a buyer that the order was cancelled. */
export function maySayCancelled(type: string): boolean {
  const types: string[] = ['cancellation_sent', 'general_update_sent', 'telephone_call', 'letter'];
  return types.includes(type) || type === defaultCommunicationType;
}

/**
 * Returns the instant of a communication. If it is recorded on a later day only its day is known: it gets the day's
 * last millisecond, so that it comes after everything of that day.
 */
export function communicationTime(day: Day, { today, now, timeZone }: { today: Day; now: string; timeZone: string }) {
  return day === today ? now : lastMomentOf(day, timeZone);
}

/** Whether only the day of a communication is known. */
export function isWholeDay(instant: string, day: Day, timeZone: string): boolean {
  return instant === lastMomentOf(day, timeZone);
}

function lastMomentOf(day: Day, timeZone: string): string {
  return new Date(Date.parse(startOfDay(addDays(day, 1), timeZone)) - 1).toISOString();
}

/**
 * Whether recording the email adds "Invoice Sent" to the order's history: only once, and the order's status does not change
 * (docs/specification/order.md §6).
 */
export function isInvoiceMail(
  type: CommunicationType,
  status: OrderStatus,
  history: readonly (OrderStatus | null)[],
): boolean {
  return canConfirmPayment(status) && carriesInvoice(type) && !history.includes('invoice_sent');
}

/** The emails that staff prepare and send by hand (docs/specification/emails.md §2). */
export const emailTypes = [
  'invoice',
  'payment_confirmation',
  'reminder',
  'shipped',
  'ready_for_pickup',
  'return_received',
  'refund',
  'cancellation',
  'bank_details',
] as const;
export type EmailType = (typeof emailTypes)[number];

/**
 * Returns the kind of an email that fits the order: an email about a cancelled order is about the cancellation or the
 * refund, and no paid order is asked for money (docs/specification/emails.md §2).
 */
export function emailKindOf(type: EmailType, status: OrderStatus): EmailType {
  if ((type === 'reminder' || type === 'bank_details') && isPaid(status)) return 'invoice';
  return status === 'cancelled' && type !== 'refund' ? 'cancellation' : type;
}

/** The communication type that an email is recorded as once it was sent (docs/specification/emails.md §6). */
export const recordedAs: Record<EmailType, CommunicationType> = {
  invoice: 'invoice_sent',
  payment_confirmation: 'payment_confirmation_sent',
  reminder: 'reminder_sent',
  shipped: 'shipping_notification_sent',
  ready_for_pickup: 'pickup_notification_sent',
  return_received: 'return_received_sent',
  refund: 'refund_sent',
  cancellation: 'cancellation_sent',
  bank_details: 'bank_details_sent',
};

/** Emails that say how to pay. */
export const asksForMoney: readonly EmailType[] = ['invoice', 'reminder', 'bank_details'];

/** A PDF that goes with an email or a letter; a credit note has its number. */
export type Paper = { kind: 'invoice' | 'payment-notice' } | { kind: 'credit-note'; number: string };

/**
 * The papers of an email or a letter (docs/specification/emails.md §5). New bank details go without the invoice, which shows the old
 * account.
 */
export function papersOf(
  type: EmailType,
  { newAccountSince, creditNotes }: { newAccountSince: string | null; creditNotes: readonly { number: string }[] },
): Paper[] {
  const notice: Paper[] = newAccountSince !== null && asksForMoney.includes(type) ? [{ kind: 'payment-notice' }] : [];
  if (type === 'bank_details' && notice.length > 0) return notice;
  const credited = creditNotes.map(({ number }): Paper => ({ kind: 'credit-note', number }));
  return [{ kind: 'invoice' }, ...notice, ...credited];
}
