import { z } from 'zod';
import { billingFieldOf, hasShippingAddress, type ShippingField, shippingFields } from '../../domain/order/buyer.ts';
import { defaultPaymentMethod, paymentMethods } from '../../domain/order/payment.ts';
import { fieldMessages } from '../../domain/problems.ts';
import { addressFault } from '../../domain/shipping/address-rules.ts';
import { countryAsWritten } from '../../domain/shipping/countries.ts';
import { defaultShippingMethod, shippingMethods } from '../../domain/shipping/shipping-methods.ts';
import { Cart } from '../cart/cart.schemas.ts';
import { blankableLine, bodyId, email, filledLine } from '../schema-parts.ts';

/** A field of a buyer. The checkout's messages are those of docs/specification/checkout.md §2. */
export const atLeast = (count: number, message: string) => filledLine(300, message, count);
/** A field that a buyer may leave empty. */
export const optional = blankableLine(300);

/** A country as people type it; the estate's name of it where it is known. */
export const country = atLeast(2, fieldMessages.country).transform(countryAsWritten);

export const CheckoutCustomer = z.object({
  firstName: atLeast(2, 'First name must be at least 2 characters.'),
  lastName: atLeast(2, 'Last name must be at least 2 characters.'),
  email: email(fieldMessages.email),
  phone: optional,
  address: atLeast(5, 'Address must be at least 5 characters.'),
  city: atLeast(2, 'City must be at least 2 characters.'),
  state: optional,
  postalCode: optional,
  /** '' in a call that does not name it: the estate's own. */
  country: country.nullish().transform((given) => given ?? ''),
  /** Blank when the order ships to the billing address. */
  shippingAddress: optional,
  shippingCity: optional,
  shippingState: optional,
  shippingPostalCode: optional,
  shippingCountry: optional.transform(countryAsWritten),
  preferredPaymentMethod: z.enum(paymentMethods).optional(),
  preferredShippingMethod: z.enum(shippingMethods).optional(),
  marketingOptIn: z.boolean().default(false),
});

const termsMessage = 'You must accept the terms and conditions.';

export const CheckoutOrder = z.object({
  /** The works that the buyer saw, only for comparison: stored artworks and prices are sold. */
  items: z.array(z.object({ id: bodyId(fieldMessages.artwork), price: z.number().nullable().default(0) })).max(1000),
  shipping: z.number(),
  total: z.number(),
  shippingMethod: z.enum(shippingMethods).default(defaultShippingMethod),
  paymentMethod: z.enum(paymentMethods).default(defaultPaymentMethod),
  /** The form asks for the tick; a client that does not name it has asked in its own way. */
  termsAccepted: z
    .boolean(termsMessage)
    .default(true)
    .refine((accepted) => accepted, termsMessage),
});

/** The parts of an address that depend on its country. */
const partsOfCountry = ['state', 'postalCode'] as const;

/**
 * Refuses an address that lacks a part which addresses of its country have. The faults stand in the order of the
 * fields, with every other fault of the record.
 */
export function withAddressRules<
  Schema extends z.ZodObject & z.ZodType<Record<(typeof partsOfCountry)[number] | 'country', string>>,
>(schema: Schema): Schema {
  const order = Object.keys(schema.shape);
  const placeOf = ({ path }: z.core.$ZodRawIssue) => order.indexOf(String(path?.[0]));
  return schema.superRefine(
    (given, { addIssue, issues }) => {
      // If the record has another fault, a field can be anything.
      const textOf = (field: string) => (typeof given[field] === 'string' ? given[field] : '');
      for (const part of partsOfCountry) {
        const message = addressFault(part, textOf(part), textOf('country'));
        if (message !== undefined && issues.every(({ path }) => path?.[0] !== part))
          addIssue({ code: 'custom', path: [part], message });
      }
      issues.sort((one, other) => placeOf(one) - placeOf(other));
    },
    { when: ({ value }) => typeof value === 'object' && value !== null },
  );
}

/** The fields of another shipping address that are missing or too short, with the message of the billing field: it must be complete. */
export function missingInShippingAddress(
  given: Record<ShippingField, string>,
): { path: ShippingField; message: string }[] {
  return shippingFields.flatMap((path) => {
    const field = billingFieldOf[path];
    const checked = CheckoutCustomer.shape[field].safeParse(given[path]);
    const message =
      field === 'state' || field === 'postalCode'
        ? addressFault(field, given[path], given.shippingCountry)
        : checked.error?.issues[0]?.message;
    return message === undefined ? [] : [{ path, message }];
  });
}

export const Checkout = z.object({
  customer: withAddressRules(CheckoutCustomer).superRefine((customer, { addIssue }) => {
    if (!hasShippingAddress(customer)) return;
    for (const { path, message } of missingInShippingAddress(customer)) {
      addIssue({ code: 'custom', path: [path], message });
    }
  }),
  order: CheckoutOrder,
});
export type Checkout = z.input<typeof Checkout>;

/** `link` is the order's signed link, which opens the invoice on any device. */
export const PlacedOrder = z.object({ orderId: z.string(), invoiceNumber: z.string(), link: z.string() });
export type PlacedOrder = z.infer<typeof PlacedOrder>;

/** `link` is the signed link of the quote's page. */
export const RequestedQuote = z.object({ quoteId: z.string(), link: z.string() });
export type RequestedQuote = z.infer<typeof RequestedQuote>;

/** The artworks' ids, separated by commas in the URL. */
export const FindPlacedOrder = z.object({
  items: z
    .custom<readonly number[]>(
      (given) => typeof given === 'string' && /^\d{1,9}(,\d{1,9}){0,999}$/.test(given),
      'Please name artworks.',
    )
    .transform((given) => String(given).split(',').map(Number)),
});

/** `quote`: no order, but the price of the delivery was asked for. */
export const FoundPlacedOrder = z.object({ placed: PlacedOrder.nullable(), quote: RequestedQuote.optional() });
export type FoundPlacedOrder = z.infer<typeof FoundPlacedOrder>;

/** The facts of a refused checkout: the current cart, and the artworks that are no longer for sale. */
export const RefusedCheckout = z.object({
  cart: Cart,
  gone: z.array(z.object({ id: z.number(), title: z.string() })),
  /** Each figure that is not what the buyer saw, in dollars; null: not in the cart. Artworks in `gone` are not included. */
  changes: z.array(
    z.object({
      what: z.enum(['artwork', 'shipping', 'total']),
      /** The id of an artwork that has changed. */
      id: z.number().optional(),
      before: z.number().nullable(),
      after: z.number().nullable(),
    }),
  ),
  /** The current totals in whole dollars, with the chosen shipping; absent while an artwork is unavailable. */
  totals: z.object({ subtotal: z.number(), shipping: z.number(), total: z.number() }).optional(),
});
export type RefusedCheckout = z.infer<typeof RefusedCheckout>;
