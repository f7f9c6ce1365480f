import type { CommunicationType } from './communication.ts';
import { isPaid, type OrderStatus } from './order-status.ts';

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

/** What an email is about: a cancelled order's is about that or its refund, and no paid order is asked for money (docs/specification/emails.md §2). */
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
