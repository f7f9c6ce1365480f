import type { Order } from '../../../../contract/orders/orders.schemas.ts';
import type { Day } from '../../../../domain/calendar.ts';
import {
  type CommunicationType,
  communicationLabel,
  type EmailType,
  isCallOrLetter,
  type Paper,
} from '../../../../domain/order/communication.ts';
import { done, failed } from '../../../ui/overlay/toast-store.ts';
import { formatShortDay } from '../admin-dates.ts';

/** The texts of the emails to buyers and of what is recorded of them (docs/specification/emails.md). */

const templates: Record<EmailType, string> = {
  invoice: 'Invoice & Statement of Authenticity',
  payment_confirmation: 'Payment Confirmation',
  reminder: 'Payment Reminder',
  shipped: 'Shipping Notification',
  ready_for_pickup: 'Ready for Pickup',
  return_received: 'Return Received',
  refund: 'Refund',
  cancellation: 'Order Cancelled',
  bank_details: 'New Bank Details',
};

export const emailWords = {
  templates,
  sendYourself: 'The gallery sends no email by itself. Send this from your own mail program, then record it here.',
  sendByPost: 'There is no email address: print the letter and its papers, post them, then record the letter here.',
  posted: (type: EmailType, { firstName, lastName }: { firstName: string; lastName: string }) =>
    `${templates[type]}, posted to ${firstName} ${lastName}`,
  /** The names of the order's PDFs, as on its page. */
  download: (paper: Paper) => {
    if (paper.kind === 'credit-note') return `Download Credit Note ${paper.number}`;
    return paper.kind === 'invoice' ? 'Download Invoice' : 'Download Payment Notice';
  },
  draft: 'The draft opens in your own mail program with its papers attached.',
  paste: 'To paste into a new message',
  fetchFailed: 'Failed to fetch email template. Please try again.',
  record: ({ invoiceNumber }: { invoiceNumber: string }) => ({
    done: () => done('Email Recorded', `It is in the communications of ${invoiceNumber}.`),
    failed: (sentence = '') =>
      failed('Error', `Failed to record email communication. Please try again. ${sentence}`.trim()),
  }),
  recordCallOrLetter: ({ invoiceNumber }: { invoiceNumber: string }) => ({
    done: () => done('Recorded', `It is in the communications of ${invoiceNumber}.`),
    failed: (sentence = 'It could not be recorded. Please try again.') => failed('Error', sentence),
  }),
};

/**
 * The details that a record starts with: "Invoice sent to margaret@example.com, 02 Nov 2026" (docs/specification/emails.md §6). Of a
 * call or a letter only staff know what was said.
 */
export function emailDetails(
  type: CommunicationType,
  { email, firstName, lastName }: Pick<Order, 'email' | 'firstName' | 'lastName'>,
  day: Day,
): string {
  if (isCallOrLetter(type)) return '';
  return `${communicationLabel(type)} to ${email || `${firstName} ${lastName}`}, ${formatShortDay(day)}`;
}
