import { done, failed } from '../../ui/overlay/toast-store.ts';

/** The messages of the tab Payments (docs/specification/payments.md). `sentence` is the server's message. */

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

export const cancelWords = {
  done: (count: number) =>
    count === 1
      ? done('Order Cancelled', 'What it held is offered again.')
      : done('Orders Cancelled', `${count} orders are cancelled, and what they held is offered again.`),
  failed: (sentence = 'There was a problem updating the status. Please try again.') =>
    failed('Update Failed', sentence),
};

/** Actions for several orders. */
export const severalWords = {
  shipEffect: 'From here on the orders can no longer be cancelled.',
  ship: (count: number) => ({
    done: ({ refused }: { refused: readonly unknown[] }) =>
      refused.length > 0
        ? undefined
        : done('Status Updated', count === 1 ? '1 order is now Shipped.' : `${count} orders are now Shipped.`),
    failed: (sentence = 'There was a problem updating the status. Please try again.') =>
      failed('Update Failed', sentence),
  }),
  email: (count: number) => ({
    done: ({ refused }: { refused: readonly unknown[] }) =>
      refused.length > 0
        ? undefined
        : done('Email Recorded', `It is in the communications of ${count === 1 ? '1 order' : `${count} orders`}.`),
    failed: () => failed('Error', 'Failed to record email communication. Please try again.'),
  }),
};

/** The emails of several orders, one after the other. */
export const prepareWords = {
  title: (at: number, of: number) => `Prepare Emails: ${at} of ${of}`,
  end: 'Prepare Emails',
  failed: 'The order could not be read. Please try again, or skip it.',
  /** "2 emails recorded, 1 skipped, 1 order asks for no email." */
  outcome: ({ recorded, skipped, passed }: { recorded: number; skipped: number; passed: number }) => {
    const parts = [
      `${recorded === 1 ? '1 email' : `${recorded} emails`} recorded`,
      ...(skipped > 0 ? [`${skipped} skipped`] : []),
      ...(passed > 0 ? [passed === 1 ? '1 order asks for no email now' : `${passed} orders ask for no email now`] : []),
    ];
    return `${parts.join(', ')}.`;
  },
  skipped: 'Those that you skipped are still to be sent.',
};

export const quoteListWords = {
  count: ['quote', 'quotes'] as const,
  loading: 'Loading delivery quotes...',
  failed: 'The delivery quotes could not be loaded.',
  none: 'No buyer has asked for a delivery price yet.',
  notFound: 'No delivery quote is like this.',
};
