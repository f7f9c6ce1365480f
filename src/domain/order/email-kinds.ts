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
