import { type OrderStatus, orderStatusLabel } from '../../domain/order-status.ts';
import type { ToastWords } from '../ui/toast-store.ts';

/**
 * Sentences that the estate's staff read, in one file that anyone can review. Those of the seed stand as they are written
 * there (001 §2, §8); `sentence` is what the server says, added where it says more.
 */

const failed = (title: string, text?: string): ToastWords => ({ title, text, tone: 'error' });
const done = (title: string, text?: string): ToastWords => ({ title, text, tone: 'done' });

/** The views behind a one-time link. */
export const entryWords = {
  setup: {
    title: 'Set Up Your Account',
    lead: 'This is the first account of the gallery. Choose the name and password that you will sign in with.',
    usernameHint: 'Your name stands beside what you change.',
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
  loading: 'Loading payment data...',
  loadFailed: 'Error loading payment data',
  loadFailedText: 'Please try refreshing the page.',
  refreshFailed: failed('Error loading payment data', 'Please try refreshing the page.'),
  refreshed: done('Data Refreshed', 'What you see is as of now.'),
  noOrders: 'No orders found.',
  confirm: ({ invoiceNumber }: { invoiceNumber: string }) => ({
    done: () => done('Payment Confirmed', `${invoiceNumber} is now Payment Received.`),
    failed: (sentence?: string) => failed('Failed to mark payment as received. Please try again.', sentence),
  }),
};

export const orderWords = {
  missing: 'There is no such order.',
  loadFailed: 'Error loading orders. Please try again.',
  move: ({ invoiceNumber }: { invoiceNumber: string }, to: OrderStatus) => ({
    done: () => done('Status Updated', `${invoiceNumber} is now ${orderStatusLabel(to)}.`),
    failed: (sentence = 'There was a problem updating the status. Please try again.') =>
      failed('Update Failed', sentence),
  }),
};

export const emailWords = {
  record: ({ invoiceNumber }: { invoiceNumber: string }) => ({
    done: () => done('Email Recorded', `It stands in the communications of ${invoiceNumber}.`),
    failed: () => failed('Error', 'Failed to record email communication. Please try again.'),
  }),
};

export const artworkDeskWords = {
  loadFailed: 'The artworks could not be loaded.',
  none: 'No artworks yet.',
  noneFound: 'No artworks match your search criteria.',
  availability: done('Availability Updated', 'Artwork availability updated successfully'),
  availabilityFailed: (sentence?: string) => failed('Failed to update artwork availability', sentence),
  deleted: done('Artwork deleted successfully'),
  deleteFailed: (sentence?: string) => failed('Failed to delete artwork', sentence),
};
