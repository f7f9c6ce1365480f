import type { Quote } from '../../../contract/quotes/quotes.schemas.ts';
import { formatDay } from '../../../domain/days.ts';
import { done, failed } from '../../ui/overlay/toast-store.ts';

const nameOf = ({ firstName, lastName }: Quote) => `${firstName} ${lastName}`;

/** The texts of a delivery by quote for the staff (docs/specification/quotes.md §7). `sentence` is the server's message. */
export const quoteWords = {
  page: {
    loading: 'Loading the quote',
    missing: 'There is no such quote.',
    failed: 'The quote could not be loaded.',
  },
  offer: {
    done: (quote: Quote) =>
      done('Price Offered', `Valid until ${formatDay(quote.until)}. Now send it to ${nameOf(quote)}.`),
    failed: (sentence?: string) => failed('Not Offered', sentence ?? 'The price could not be saved. Please try again.'),
  },
  extend: {
    done: ({ until }: Quote) => done('Held for Longer', `Until ${formatDay(until)}.`),
    failed: (sentence?: string) => failed('Not Changed', sentence),
  },
  withdraw: {
    done: ({ works }: Quote) =>
      done('Quote Withdrawn', `${works.length === 1 ? 'The work is' : 'The works are'} free again.`),
    failed: (sentence?: string) => failed('Not Withdrawn', sentence),
  },
  order: {
    done: ({ order }: Quote) => done('Order Made', order === null ? undefined : `Invoice ${order.invoiceNumber}.`),
    failed: (sentence?: string) => failed('No Order Made', sentence),
  },
  seen: {
    done: () => done('Marked as Seen'),
    failed: (sentence?: string) => failed('Not Marked', sentence),
  },
  told: {
    done: () => done('Recorded', 'It is in the history of the quote.'),
    failed: (sentence = 'It could not be recorded. Please try again.') => failed('Error', sentence),
  },
  draft: 'The draft opens in your own mail program.',
};
