import { call } from '../call.ts';
import type { Checkout, PlacedOrder, RequestedQuote } from '../orders/checkout.schemas.ts';
import type { AcceptQuote, DeclineQuote, OneQuote, Quote } from './quotes.schemas.ts';

/** Deliveries by quote, for the buyer. */
export const quoteCalls = {
  /** Asks for the price of a delivery; the works of the cart are held. Counts in every limit of orders. */
  requestQuote: call<Checkout, RequestedQuote>({
    method: 'POST',
    path: '/api/checkout/quote',
    right: 'anyone',
    rateLimit: 'checkout',
    status: 201,
  }),
  getQuote: call<OneQuote, Quote>({ method: 'GET', path: '/api/quotes/:id', right: 'order-holder' }),
  /**
   * Makes the order of an offer, or with `collect` an order of works that the buyer collects. A repeated call gives the
   * same order.
   */
  acceptQuote: call<AcceptQuote, PlacedOrder>({
    method: 'POST',
    path: '/api/quotes/:id/accept',
    right: 'order-holder',
    rateLimit: 'answer-quote',
  }),
  declineQuote: call<DeclineQuote, Quote>({
    method: 'POST',
    path: '/api/quotes/:id/decline',
    right: 'order-holder',
    rateLimit: 'answer-quote',
  }),
};
