import { formatDay } from '../../../domain/days.ts';
import { type QuoteStatus, stillOffered } from '../../../domain/order/quote.ts';
import { done } from '../../ui/overlay/toast-store.ts';

/** The texts of the buyer's page of a delivery by quote (docs/specification/quotes.md §4). */

export const quoteWords = {
  missing: {
    title: 'Quote Not Found',
    text: 'Sorry, we couldn’t find this request.',
  },
  placed: (invoiceNumber: string) => done('Order Placed', `Your invoice number is ${invoiceNumber}.`),
  unanswered: 'There was no answer. Please try again: you will not order twice.',
  declineFailed: 'There was no answer. Please try again.',
};

/** Returns the page's texts about a quote: its heading and the sentence below it. `until`: its last day. */
export function quoteTexts(
  status: QuoteStatus,
  { isOne, until }: { isOne: boolean; until: string },
): { title: string; lead: string } {
  const works = isOne ? 'The work' : 'The works';
  const are = isOne ? 'is' : 'are';
  const free = `${works} ${are} no longer held for you, and nothing is to be paid.`;
  const day = formatDay(until);
  switch (status) {
    case 'requested':
      return {
        title: 'We have your request',
        lead: `${works} ${are} held for you until ${day}. Nothing is ordered yet, and nothing is to be paid. The estate asks its carriers and writes to you with the price of the delivery.`,
      };
    case 'offered':
      return {
        title: 'The price of your delivery',
        lead: `This offer is valid until ${day}, and until then ${works.toLowerCase()} ${are} held for you. Nothing is ordered before you accept.`,
      };
    case 'accepted':
      return {
        title: 'Thank you for your order',
        lead: `You have ordered ${works.toLowerCase()}. The invoice, and what happens next, are on the page of your order.`,
      };
    case 'declined':
      return { title: 'You have declined', lead: `Thank you for your answer. ${free}` };
    case 'withdrawn':
      return {
        title: 'The estate has withdrawn this quote',
        lead: `We are sorry that we cannot make this delivery after all. ${free} ${stillOffered(isOne)}`,
      };
    case 'ended':
      return {
        title: 'This quote has ended',
        lead: `The last day was ${day}. ${free} ${stillOffered(isOne)}`,
      };
  }
}
