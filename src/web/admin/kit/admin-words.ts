import { type OrderStatus, orderStatusLabel } from '../../../domain/order/order-status.ts';
import type { ToastWords } from '../../ui/overlay/toast-store.ts';

/** The messages of the admin area, in one file for review (docs/specification). `sentence` is the server's message. */

const failed = (title: string, text?: string): ToastWords => ({ title, text, tone: 'error' });
const done = (title: string, text?: string): ToastWords => ({ title, text, tone: 'done' });

/** The views that a one-time link opens. */
export const entryWords = {
  setup: {
    title: 'Set Up Your Account',
    lead: 'This is the first account of the gallery. Choose the name and password that you will sign in with.',
    usernameHint: 'Your name is shown beside what you change.',
    password: 'Password',
    save: 'Create Account',
    wayOn:
      'As long as there is no account, each start of the server prints a new link. If there is one, sign in with it.',
  },
  reset: {
    title: 'Choose a New Password',
    lead: 'The new password takes the place of the old one, and every browser that is signed in must sign in again.',
    usernameHint: 'The name that you sign in with.',
    password: 'New password',
    save: 'Save Password',
    wayOn: 'Is it the right username? A new link is printed on the server by: npm run reset-password -- NAME',
  },
};

export const paymentWords = {
  list: {
    count: ['order', 'orders'] as const,
    loading: 'Loading payment data...',
    failed: 'Error loading payment data',
    failedText: 'Please try refreshing the page.',
  },
  refreshFailed: failed('Error loading payment data', 'Please try refreshing the page.'),
  refreshed: done('Data Refreshed', 'What you see is as of now.'),
  noOrders: 'No orders found.',
  confirm: ({ invoiceNumber }: { invoiceNumber: string }) => ({
    done: () => done('Payment Confirmed', `${invoiceNumber} is now Payment Received.`),
    failed: (sentence?: string) => failed('Failed to mark payment as received. Please try again.', sentence),
  }),
};

const limitsNotSaved = (sentence?: string) =>
  failed('Error', sentence ?? 'The limits could not be saved. Please try again.');

export const limitedWords = {
  none: 'No order was refused by the limits.',
  lead: 'Nothing is paid up front, so limits keep anyone from holding much of the estate without paying.',
  callBack: 'These orders were not placed. If one of them is a real collector’s, please call or write to them.',
  raise: (name: string) => ({
    done: () => done('Limits Raised', `${name} can order again, up to the new limits.`),
    failed: limitsNotSaved,
  }),
  restore: (name: string) => ({
    done: () => done('Limits Restored', `The estate’s limits hold for ${name} again.`),
    failed: limitsNotSaved,
  }),
};

export const orderWords = {
  missing: 'There is no such order.',
  loadFailed: 'Error loading orders. Please try again.',
  cancelEffect: (count: number) =>
    count === 1 ? 'What it holds is offered again at once.' : 'What they hold is offered again at once.',
  cancelled: (count: number) =>
    count === 1
      ? done('Order Cancelled', 'What it held is offered again.')
      : done('Orders Cancelled', `${count} orders are cancelled, and what they held is offered again.`),
  cancelFailed: (sentence = 'There was a problem updating the status. Please try again.') =>
    failed('Update Failed', sentence),
  edit: {
    done: ({ invoiceNumber }: { invoiceNumber: string }) => done('Order Updated', `${invoiceNumber} has been saved.`),
    failed: (sentence = 'The order could not be saved. Please try again.') => failed('Update Failed', sentence),
  },
  renewLink: {
    done: ({ invoiceNumber }: { invoiceNumber: string }) =>
      done('New Link Made', `The old link of ${invoiceNumber} opens nothing any more.`),
    failed: (sentence = 'The link could not be replaced. Please try again.') => failed('Update Failed', sentence),
  },
  move: ({ invoiceNumber }: { invoiceNumber: string }, to: OrderStatus) => ({
    done: () => done('Status Updated', `${invoiceNumber} is now ${orderStatusLabel(to)}.`),
    failed: (sentence = 'There was a problem updating the status. Please try again.') =>
      failed('Update Failed', sentence),
  }),
};

/** `what` is what was copied: "subject", "recipient", "HTML". */
export const copyWords = {
  copied: (what: string) => done('Copied', `The ${what} is on the clipboard.`),
  failed: (what: string) => failed('Error', `Failed to copy ${what}. Please mark it and copy it by hand.`),
};

/** "the name, the address and the bank details". */
function listInWords(parts: readonly string[]): string {
  const last = parts.at(-1) ?? '';
  return parts.length < 2 ? last : `${parts.slice(0, -1).join(', ')} and ${last}`;
}

export const emailWords = {
  templates: { invoice: 'Invoice & Statement of Authenticity', payment_confirmation: 'Payment Confirmation' },
  draft: 'The draft opens in your own mail program with the invoice attached.',
  paste: 'Or paste it into a new message, and attach the invoice’s PDF.',
  fetchFailed: 'Failed to fetch email template. Please try again.',
  notConfigured: 'Email system is not fully configured...',
  missing: (missing: readonly string[]) =>
    `Invoices and e-mails still lack ${listInWords(missing)}. Please fill this in under Site Settings.`,
  record: ({ invoiceNumber }: { invoiceNumber: string }) => ({
    done: () => done('Email Recorded', `It is in the communications of ${invoiceNumber}.`),
    failed: () => failed('Error', 'Failed to record email communication. Please try again.'),
  }),
};

export const invoiceHtmlWords = {
  notFound: 'Invoice Not Found',
  notFoundText: 'No saved invoice found. You can generate a new one now.',
  fetchFailed: 'Failed to fetch invoice HTML. It may not have been saved yet.',
  tooShort: failed('Error', 'Failed to generate proper invoice HTML. Try again.'),
  save: ({ invoiceNumber }: { invoiceNumber: string }) => ({
    done: () => done('Invoice Saved', `${invoiceNumber} is saved as HTML.`),
    failed: (sentence = 'Failed to save invoice HTML. Please try again.') => failed('Error', sentence),
  }),
  newer: 'Someone else has saved this invoice in the meantime.',
  newerText: 'This is what they saved; yours is below. Saving again replaces theirs.',
};

export const artworkAdminWords = {
  list: {
    count: ['artwork', 'artworks'] as const,
    failed: 'The artworks could not be loaded.',
  },
  none: 'No artworks yet.',
  noneFound: 'No artworks match your search criteria.',
  availability: {
    done: () => done('Availability Updated', 'Artwork availability updated successfully'),
    failed: (sentence?: string) => failed('Failed to update artwork availability', sentence),
  },
  remove: {
    done: () => done('Artwork deleted successfully'),
    failed: (sentence?: string) => failed('Failed to delete artwork', sentence),
  },
};

const customerNotSaved = (sentence = 'The customer could not be saved. Please try again.') =>
  failed('Update Failed', sentence);

export const customerWords = {
  list: {
    count: ['customer', 'customers'] as const,
    loading: 'Searching customers',
    failed: 'Error searching customers. Please try again.',
    none: 'No customers found matching your search.',
  },
  hint: 'Enter at least 2 characters of a name, an e-mail address or a telephone number.',
  report: {
    loading: 'Loading the purchase report',
    missing: 'There is no such customer.',
    failed: 'Error Loading Purchase Report',
    failedText: 'Unable to load customer purchase data. Please try again.',
    retry: 'Retry',
    goBack: 'Go Back',
  },
  refreshed: done('Data Refreshed', 'What you see is as of now.'),
  refreshFailed: failed('Error Loading Purchase Report', 'Unable to load customer purchase data. Please try again.'),
  correct: {
    done: () => done('Customer Updated', 'The record is corrected. Orders and invoices stay as they are.'),
    failed: customerNotSaved,
  },
  merge: {
    done: ({ firstName, lastName }: { firstName: string; lastName: string }) =>
      done('Customers Merged', `The orders now belong to ${firstName} ${lastName}.`),
    failed: customerNotSaved,
  },
  anonymise: {
    done: () => done('Customer Anonymised', 'Only the issued invoices still name the person.'),
    failed: customerNotSaved,
  },
};
