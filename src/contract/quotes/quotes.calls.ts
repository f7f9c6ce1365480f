import { z } from 'zod';
import { call } from '../call.ts';
import { Checkout, PlacedOrder, RequestedQuote } from '../orders/checkout.schemas.ts';
import { Bytes, ByWord } from '../schema-parts.ts';
import {
  AcceptQuote,
  DeclineQuote,
  ExtendQuote,
  ListQuotes,
  OfferQuote,
  OneQuote,
  OrderQuote,
  Quote,
  QuoteEmail,
  RecordQuoteEmail,
  WithdrawQuote,
} from './quotes.schemas.ts';

/** Deliveries by quote, for the buyer. */
export const quoteCalls = {
  /** Asks for the price of a delivery; the works of the cart are held. Counts in every limit of orders. */
  requestQuote: call({
    method: 'POST',
    path: '/api/checkout/quote',
    right: 'anyone',
    rateLimit: 'checkout',
    status: 201,
    input: Checkout,
    answer: RequestedQuote,
  }),
  getQuote: call({ method: 'GET', path: '/api/quotes/:id', right: 'order-holder', input: OneQuote, answer: Quote }),
  /**
   * Makes the order of an offer, or with `collect` an order of works that the buyer collects. A repeated call gives the
   * same order.
   */
  acceptQuote: call({
    method: 'POST',
    path: '/api/quotes/:id/accept',
    right: 'order-holder',
    rateLimit: 'answer-quote',
    input: AcceptQuote,
    answer: PlacedOrder,
  }),
  declineQuote: call({
    method: 'POST',
    path: '/api/quotes/:id/decline',
    right: 'order-holder',
    rateLimit: 'answer-quote',
    input: DeclineQuote,
    answer: Quote,
  }),
  /** The newest first. */
  listQuotes: call({
    method: 'GET',
    path: '/api/admin/quotes',
    right: 'see-orders',
    input: ListQuotes,
    answer: z.array(Quote),
  }),
  /** Offers a price, or a new price while the offer is open; the works are held until the offer's last day. */
  offerQuote: call({
    method: 'POST',
    path: '/api/admin/quotes/:id/offer',
    right: 'handle-orders',
    input: OfferQuote,
    answer: Quote,
  }),
  /** Changes the last day of a request without an offer. */
  extendQuote: call({
    method: 'PATCH',
    path: '/api/admin/quotes/:id',
    right: 'handle-orders',
    input: ExtendQuote,
    answer: Quote,
  }),
  withdrawQuote: call({
    method: 'POST',
    path: '/api/admin/quotes/:id/withdraw',
    right: 'handle-orders',
    input: WithdrawQuote,
    answer: Quote,
  }),
  /** The order of a buyer who accepts by telephone or letter, or who collects the works. */
  orderQuote: call({
    method: 'POST',
    path: '/api/admin/quotes/:id/order',
    right: 'handle-orders',
    input: OrderQuote,
    answer: Quote,
  }),
  /** Staff have seen that it was declined or ended. */
  noteQuote: call({
    method: 'POST',
    path: '/api/admin/quotes/:id/noted',
    right: 'handle-orders',
    input: ByWord,
    answer: Quote,
  }),
  /** The email about the offer as the staff copy it. */
  getQuoteEmail: call({
    method: 'GET',
    path: '/api/admin/quotes/:id/email',
    right: 'handle-orders',
    input: ByWord,
    answer: QuoteEmail,
  }),
  /** Returns the email as a draft for the staff's own mail program. */
  getQuoteDraft: call({
    method: 'GET',
    path: '/api/admin/quotes/:id/email.eml',
    right: 'handle-orders',
    file: 'message/rfc822',
    input: ByWord,
    answer: Bytes,
  }),
  /** Records that the buyer was told of the offer. */
  recordQuoteEmail: call({
    method: 'PATCH',
    path: '/api/admin/quotes/:id/email-sent',
    right: 'handle-orders',
    input: RecordQuoteEmail,
    answer: Quote,
  }),
};
