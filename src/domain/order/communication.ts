import { canConfirmPayment, type OrderStatus } from './order-status.ts';

/** The emails that staff send by hand and record; the product sends nothing (docs/specification/emails.md §6). */
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

const labels: Record<CommunicationType, string> = {
  invoice_sent: 'Invoice sent',
  payment_confirmation_sent: 'Payment confirmation sent',
  shipping_notification_sent: 'Shipping notification sent',
  delivery_confirmation_sent: 'Delivery confirmation sent',
  general_update_sent: 'General update sent',
  customer_inquiry_response: 'Customer inquiry response',
  email_sent_manually: 'Email sent manually',
};

/** The type's name in the admin area; an unknown type is shown unchanged. */
export function communicationLabel(type: string): string {
  return communicationTypes.includes(type as CommunicationType) ? labels[type as CommunicationType] : type;
}

/** The type of a record without one (docs/specification/emails.md §6). */
export const defaultCommunicationType: CommunicationType = 'email_sent_manually';

/** Whether an email of this type may have contained the invoice. */
export function carriesInvoice(type: string): boolean {
  return type === 'invoice_sent' || type === defaultCommunicationType;
}

/**
 * Whether recording the email adds "Invoice Sent" to the order's history: only once, and the order's status does not change
 * (docs/specification/order.md §6).
 */
export function isInvoiceMail(type: CommunicationType, status: OrderStatus, history: readonly OrderStatus[]): boolean {
  return canConfirmPayment(status) && carriesInvoice(type) && !history.includes('invoice_sent');
}
