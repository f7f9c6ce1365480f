import { call } from '../call.ts';
import type {
  ExtendQuote,
  ListQuotes,
  OfferQuote,
  OrderQuote,
  Quote,
  QuoteEmail,
  RecordQuoteEmail,
  StaffQuote,
  WithdrawQuote,
} from './quotes.schemas.ts';

/** Deliveries by quote, for the staff. */
export const quoteEditCalls = {
  /** The newest first. */
  listQuotes: call<ListQuotes, Quote[]>({ method: 'GET', path: '/api/admin/quotes', right: 'see-orders' }),
  /** Offers a price, or a new price while the offer is open; the works are held until the offer's last day. */
  offerQuote: call<OfferQuote, Quote>({
    method: 'POST',
    path: '/api/admin/quotes/:id/offer',
    right: 'handle-orders',
  }),
  /** Changes the last day of a request without an offer. */
  extendQuote: call<ExtendQuote, Quote>({ method: 'PATCH', path: '/api/admin/quotes/:id', right: 'handle-orders' }),
  withdrawQuote: call<WithdrawQuote, Quote>({
    method: 'POST',
    path: '/api/admin/quotes/:id/withdraw',
    right: 'handle-orders',
  }),
  /** The order of a buyer who accepts by telephone or letter, or who collects the works. */
  orderQuote: call<OrderQuote, Quote>({ method: 'POST', path: '/api/admin/quotes/:id/order', right: 'handle-orders' }),
  /** Staff have seen that it was declined or ended. */
  noteQuote: call<StaffQuote, Quote>({ method: 'POST', path: '/api/admin/quotes/:id/noted', right: 'handle-orders' }),
  /** The email about the offer as the staff copy it. */
  getQuoteEmail: call<StaffQuote, QuoteEmail>({
    method: 'GET',
    path: '/api/admin/quotes/:id/email',
    right: 'handle-orders',
  }),
  /** Returns the email as a draft for the staff's own mail program. */
  getQuoteDraft: call<StaffQuote, Uint8Array>({
    method: 'GET',
    path: '/api/admin/quotes/:id/email.eml',
    right: 'handle-orders',
    file: 'message/rfc822',
  }),
  /** Records that the buyer was told of the offer. */
  recordQuoteEmail: call<RecordQuoteEmail, Quote>({
    method: 'PATCH',
    path: '/api/admin/quotes/:id/email-sent',
    right: 'handle-orders',
  }),
};
