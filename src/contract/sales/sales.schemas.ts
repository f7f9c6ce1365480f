import { z } from 'zod';
import { inUnits } from '../../domain/currency-words.ts';
import { isPayable, isWholeCents, NOT_PAYABLE } from '../../domain/money.ts';
import { holdEndings } from '../../domain/order/hold.ts';
import { defaultPaymentMethod, paymentMethods } from '../../domain/order/payment.ts';
import { fieldMessages } from '../../domain/problems.ts';
import { countryAsWritten } from '../../domain/shipping/countries.ts';
import { defaultShippingMethod, shippingMethods } from '../../domain/shipping/shipping-methods.ts';
import { optional, withAddressRules } from '../orders/checkout.schemas.ts';
import { CorrectedDelivery } from '../orders/orders.schemas.ts';
import {
  ById,
  blankableEmail,
  blankableLine,
  bodyId,
  filledLine,
  Id,
  money,
  optionalProse,
  prose,
  typed,
  Version,
} from '../schema-parts.ts';
import { typedDay } from '../staff-schema-parts.ts';

const name = (message: string) => filledLine(300, message);

/** A new customer; what is not known is ''. One with the email address of a known customer is that customer. */
const NewCustomer = z.object({
  firstName: name('Please enter the first name.'),
  lastName: name('Please enter the last name.'),
  email: blankableEmail(fieldMessages.email).default(''),
  phone: optional,
  address: optional,
  city: optional,
  state: optional,
  postalCode: optional,
  country: optional.transform(countryAsWritten),
});

const { address, city, state, postalCode, country } = CorrectedDelivery.shape;
const Delivery = withAddressRules(z.object({ address, city, state, postalCode, country }));

const priceMessage = { error: () => inUnits('Please enter the agreed price in whole dollars.') };
const shippingMessage = 'Please enter what is charged for shipping, with at most two decimals.';

const Shipping = typed(
  z
    .number(shippingMessage)
    .min(0, shippingMessage)
    .max(1_000_000, shippingMessage)
    .refine(isWholeCents, shippingMessage)
    .refine(isPayable, NOT_PAYABLE),
);

const AgreedPrice = typed(
  z.number(priceMessage).int(priceMessage).min(1, priceMessage).max(1_000_000_000, priceMessage),
);

/** A work and its agreed price, in whole dollars. */
const SoldItem = z.object({
  artworkId: bodyId(fieldMessages.artwork),
  /** True if the order is for the sale that staff have recorded by hand. */
  recordedSale: z.boolean().default(false),
  price: AgreedPrice,
});

/** An order that staff make. Exactly one of `customerId` and `customer` is given. */
export const CreateOrder = z
  .object({
    customerId: bodyId('Please choose the customer.').optional(),
    customer: NewCustomer.optional(),
    /** The address to which the works go, if not to the customer's own address. */
    delivery: Delivery.optional(),
    /** The hold of one of the works, which the order takes the place of. */
    hold: bodyId('Please choose the hold.').optional(),
    items: z.array(SoldItem, 'Please choose the works.').min(1, 'Please choose the works.').max(500),
    /** Dollars; without it what the method costs. */
    shipping: z.union([z.literal('').transform(() => undefined), Shipping]).optional(),
    shippingMethod: z.enum(shippingMethods).default(defaultShippingMethod),
    paymentMethod: z.enum(paymentMethods).default(defaultPaymentMethod),
    /** The day of sale; without it today. */
    soldOn: typedDay.optional(),
    /** Both are printed on the invoice. */
    company: blankableLine(300),
    reference: blankableLine(300),
    /** The notes for the staff. */
    notes: optionalProse(5000),
    /** The money has arrived already. */
    payment: z
      .object({
        receivedOn: typedDay,
        amount: z.union([z.literal('').transform(() => undefined), money]).optional(),
        reference: filledLine(300, 'Please enter the payment reference.'),
      })
      .optional(),
  })
  .superRefine(({ customerId, customer, items }, { addIssue }) => {
    if ((customerId === undefined) === (customer === undefined))
      addIssue({ code: 'custom', path: ['customerId'], message: 'Please choose the customer, or enter a new one.' });
    if (new Set(items.map(({ artworkId }) => artworkId)).size < items.length)
      addIssue({ code: 'custom', path: ['items'], message: 'A work can be sold once only.' });
  });
export type CreateOrder = z.input<typeof CreateOrder>;

const until = z.iso.date('Please enter the last day.');
/** Whole dollars; null while no price is agreed. */
const price = z.union([z.literal('').transform(() => null), AgreedPrice]).nullable();

/** Exactly one of `customerId` and `customer` is given. */
export const HoldWork = z
  .object({
    artworkId: Id,
    customerId: bodyId('Please choose the customer.').optional(),
    customer: NewCustomer.optional(),
    until,
    price: price.optional(),
    /** The notes for the staff. */
    notes: optionalProse(5000),
  })
  .superRefine(({ customerId, customer }, { addIssue }) => {
    if ((customerId === undefined) === (customer === undefined))
      addIssue({ code: 'custom', path: ['customerId'], message: 'Please choose the customer, or enter a new one.' });
  });
export type HoldWork = z.input<typeof HoldWork>;

/** Fields that are not sent do not change. */
export const ChangeHold = ById.extend({
  until: until.optional(),
  price: price.optional(),
  notes: prose(5000).optional(),
});

export const Hold = z.object({
  id: z.number(),
  artworkId: z.number(),
  customerId: z.number(),
  firstName: z.string(),
  lastName: z.string(),
  /** The last day, in the estate's zone. */
  until: z.string(),
  /** Whole dollars. */
  price: z.number().nullable(),
  notes: z.string(),
  created: z.string(),
  by: z.string(),
  /** Null while the work is held. */
  ending: z.enum(holdEndings).nullable(),
  /** The quote that it is for; null for a hold of the staff's own. */
  quoteId: z.string().nullable(),
  version: Version,
});
export type Hold = z.infer<typeof Hold>;
