import { z } from 'zod';
import { isPayable, isWholeCents, NOT_PAYABLE } from '../../domain/money.ts';
import { paymentMethods } from '../../domain/order/payment.ts';
import { quoteEvents, quoteStatuses } from '../../domain/order/quote.ts';
import { fieldMessages } from '../../domain/problems.ts';
import { shippingMethods } from '../../domain/shipping/shipping-methods.ts';
import { PlacedOrder } from '../orders/checkout.schemas.ts';
import { OfferAnswer } from '../orders/order-parts.schemas.ts';
import { OneOrder, OrderCustomer, OrderedArtwork } from '../orders/orders.schemas.ts';
import { EmailTemplate } from '../orders/staff-orders.schemas.ts';
import { ByWord, blankableLine, filledLine, filledProse, Paging, prose, typed, Version } from '../schema-parts.ts';

/** A request for the price of a delivery, and what became of it (docs/specification/quotes.md). */
export const Quote = z.object({
  id: z.string(),
  status: z.enum(quoteStatuses),
  created: z.string(),
  /** The last day on which the works are held, in the estate's zone; of an offer the day until which it is valid. */
  until: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  customer: OrderCustomer,
  /** The works with their prices, which do not change any more. */
  works: z.array(OrderedArtwork),
  /** The amounts in dollars; an accepted quote has those of its order. Delivery and total are null without an offer. */
  subtotal: z.number(),
  delivery: z.number().nullable(),
  total: z.number().nullable(),
  /** The total of the order if the buyer collects the works. */
  collectedTotal: z.number(),
  shippingMethod: z.enum(shippingMethods),
  paymentMethod: z.enum(paymentMethods),
  offer: OfferAnswer.nullable(),
  /** The order that it became. */
  order: PlacedOrder.nullable(),
  /** The path of the signed link; '' for an account that may not handle orders. */
  link: z.string(),
  version: Version,
  /** The fields from here on are only for the staff. */
  customerId: z.number().optional(),
  /** The instant at which the buyer was told of the present offer. */
  told: z.string().nullable().optional(),
  /** Declined or ended, and nobody of the staff has seen that. */
  isUnseen: z.boolean().optional(),
  history: z
    .array(z.object({ event: z.enum(quoteEvents), date: z.string(), by: z.string(), notes: z.string() }))
    .optional(),
});
export type Quote = z.infer<typeof Quote>;

/** A missing, repeated or overlong id or key is treated as a wrong one. */
export const OneQuote = OneOrder;

export const AcceptQuote = OneQuote.extend({
  /** The total that the buyer saw, only for comparison. */
  total: z.number(),
  /** The buyer collects the works, without a delivery. */
  collect: z.boolean().default(false),
});

export const DeclineQuote = OneQuote.extend({ reason: prose(1000).default('') });

export const ListQuotes = z.object({
  /** `open`: the works are held; `over`: it became an order or ended. */
  show: z.enum(['open', 'over'], 'There is no such list.').optional(),
  ...Paging,
});

const priceMessage = 'Please enter the price of the delivery, with at most two decimals.';
const until = z.iso.date('Please enter the last day.');

export const OfferQuote = ByWord.extend({
  /** Dollars. */
  price: typed(
    z
      .number(priceMessage)
      .min(0, priceMessage)
      .max(1_000_000, priceMessage)
      .refine(isWholeCents, priceMessage)
      .refine(isPayable, NOT_PAYABLE),
  ),
  carrier: filledLine(200, 'Please enter who carries the works.'),
  time: blankableLine(200),
  insurance: blankableLine(300),
  buyerPaysDuties: z.boolean().default(false),
  until,
  /** The note for the buyer. */
  note: prose(2000).default(''),
});

export const ExtendQuote = ByWord.extend({ until });

export const WithdrawQuote = ByWord.extend({ reason: filledProse(1000, fieldMessages.reason) });

export const OrderQuote = ByWord.extend({
  /** The buyer collects the works. */
  collect: z.boolean().default(false),
});

export const QuoteEmail = EmailTemplate.omit({ order: true });
export type QuoteEmail = z.infer<typeof QuoteEmail>;

export const RecordQuoteEmail = ByWord.extend({ notes: filledProse(5000, 'Please note what was written.') });
