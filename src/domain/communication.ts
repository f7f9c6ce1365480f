import type { OrderStatus } from './order-status.ts';

/** What the estate can have written to a buyer; the product itself never sends anything (001 §4). */
export const communicationTypes = [
  'invoice_sent',
  'payment_confirmation_sent',
  'shipping_notification_sent',
  'delivery_confirmation_sent',
  'general_update_sent',
  'customer_inquiry_response',
  'email_sent_manually',
] as const;
export type CommunicationType = (typeof communicationTypes)[number];

/** The type of a record that does not say (contract, "Administration"). */
export const defaultCommunicationType: CommunicationType = 'email_sent_manually';

/**
 * Whether the e-mail is the one that carried the invoice: then "Invoice Sent" stands in the order's history, once,
 * while its status stays (decisions, "An order's life").
 */
export function isInvoiceMail(type: CommunicationType, status: OrderStatus, history: readonly OrderStatus[]): boolean {
  const waiting = status === 'payment_pending' || status === 'payment_overdue';
  const carries = type === 'invoice_sent' || type === defaultCommunicationType;
  return waiting && carries && !history.includes('invoice_sent');
}
