import { z } from 'zod';
import { orderLimits } from '../../domain/estate/order-limit.ts';
import { defaultShippingMethod, shippingMethods } from '../../domain/estate/shipping-methods.ts';
import { defaultCountry } from '../../domain/order/buyer.ts';
import { orderStatuses } from '../../domain/order/order-status.ts';
import { defaultPaymentMethod, instructionCodes, paymentMethods } from '../../domain/order/payment.ts';
import { CartItem } from '../cart/cart.schemas.ts';
import { PersonalOrderLimits } from '../customers/customers.schemas.ts';
import {
  blankableLine,
  bodyId,
  email,
  filledLine,
  filledProse,
  optionalProse,
  Paging,
  prose,
  Version,
  word,
} from '../schema-parts.ts';
import type { SchemasOf } from '../schemas-of.ts';
import type { orderCalls } from './orders.calls.ts';

/** The checkout's sentences stand as the seed writes them (docs/specification/checkout.md §2). */
const atLeast = (count: number, message: string) => filledLine(300, message, count);
const optional = blankableLine(300);

export const CheckoutCustomer = z.object({
  firstName: atLeast(2, 'First name must be at least 2 characters.'),
  lastName: atLeast(2, 'Last name must be at least 2 characters.'),
  email: email('Please enter a valid email address.'),
  phone: optional,
  address: atLeast(5, 'Address must be at least 5 characters.'),
  city: atLeast(2, 'City must be at least 2 characters.'),
  state: atLeast(2, 'State must be at least 2 characters.'),
  postalCode: atLeast(4, 'Please enter a valid postal code.'),
  country: atLeast(2, 'Country must be at least 2 characters.')
    .nullish()
    .transform((country) => country ?? defaultCountry),
  /** Without another shipping address the billing address is sent here. */
  shippingAddress: optional,
  shippingCity: optional,
  shippingState: optional,
  shippingPostalCode: optional,
  shippingCountry: optional,
  preferredPaymentMethod: z.enum(paymentMethods).optional(),
  preferredShippingMethod: z.enum(shippingMethods).optional(),
  marketingOptIn: z.boolean().default(false),
});
export type CheckoutCustomer = z.input<typeof CheckoutCustomer>;

const termsSentence = 'You must accept the terms and conditions.';

export const CheckoutOrder = z.object({
  /** What the buyer saw. Only the ids and figures are compared; what is sold is what is stored. */
  items: z.array(z.object({ id: bodyId('Please choose a work.'), price: z.number().nullable().default(0) })).max(1000),
  shipping: z.number(),
  total: z.number(),
  shippingMethod: z.enum(shippingMethods).default(defaultShippingMethod),
  paymentMethod: z.enum(paymentMethods).default(defaultPaymentMethod),
  termsAccepted: z
    .boolean(termsSentence)
    .default(false)
    .refine((accepted) => accepted, termsSentence),
});

/** The fields of another shipping address, each with the field of the billing address whose rule and sentence it has. */
const elsewhere = {
  shippingAddress: 'address',
  shippingCity: 'city',
  shippingState: 'state',
  shippingPostalCode: 'postalCode',
  shippingCountry: 'country',
} as const;
type ShippingField = keyof typeof elsewhere;

/**
 * Another shipping address is given whole or not at all: a work of art is not sent to half an address. Answers the
 * fields that are missing or too short, with their sentences. Without anything but a country, which a form may have filled
 * in by itself, the billing address is meant.
 */
export function missingInShippingAddress(
  given: Record<ShippingField, string>,
): { path: ShippingField; message: string }[] {
  const fields = Object.keys(elsewhere) as ShippingField[];
  if (fields.every((field) => field === 'shippingCountry' || given[field].trim() === '')) return [];
  return fields.flatMap((path) => {
    const checked = CheckoutCustomer.shape[elsewhere[path]].safeParse(given[path]);
    return checked.success ? [] : [{ path, message: checked.error.issues[0]?.message ?? '' }];
  });
}

export const Checkout = z.object({
  customer: CheckoutCustomer.superRefine((customer, { addIssue }) => {
    for (const { path, message } of missingInShippingAddress(customer)) {
      addIssue({ code: 'custom', path: [path], message });
    }
  }),
  order: CheckoutOrder,
});
export type Checkout = z.input<typeof Checkout>;

/** `link` is the order's signed address, which opens the invoice on any device. */
export const PlacedOrder = z.object({ orderId: z.string(), invoiceNumber: z.string(), link: z.string() });
export type PlacedOrder = z.infer<typeof PlacedOrder>;

/** The artworks' ids, with commas between them in the address. */
export const FindPlacedOrder = z.object({
  items: z
    .custom<readonly number[]>(
      (given) => typeof given === 'string' && /^\d{1,9}(,\d{1,9}){0,999}$/.test(given),
      'Please name artworks.',
    )
    .transform((given) => String(given).split(',').map(Number)),
});
export type FindPlacedOrder = z.input<typeof FindPlacedOrder>;

export const FoundPlacedOrder = z.object({ placed: PlacedOrder.nullable() });
export type FoundPlacedOrder = z.infer<typeof FoundPlacedOrder>;

/** What a refused checkout shows beside its message: the cart as it stands, and the works that are gone. */
export const RefusedCheckout = z.object({
  cart: z.object({ items: z.array(CartItem), total: z.number() }),
  gone: z.array(z.object({ id: z.number(), title: z.string() })),
  /** Each figure that is not what the buyer saw, in dollars; null: not in the cart. What is gone is not among them. */
  changes: z.array(
    z.object({
      what: z.enum(['artwork', 'shipping', 'total']),
      /** Of an artwork. */
      id: z.number().optional(),
      before: z.number().nullable(),
      after: z.number().nullable(),
    }),
  ),
  /** What it would cost now, whole dollars, with the shipping that was chosen; not there while a work is gone. */
  totals: z.object({ subtotal: z.number(), shipping: z.number(), total: z.number() }).optional(),
});
export type RefusedCheckout = z.infer<typeof RefusedCheckout>;

const OrderItem = z.object({
  id: z.number(),
  artworkId: z.number(),
  artwork: z.object({
    id: z.number(),
    title: z.string(),
    year: z.number().nullable(),
    dateText: z.string().nullable(),
    medium: z.string(),
    dimensions: z.string(),
    description: z.string(),
    image: z.string(),
    width: z.number().nullable(),
    height: z.number().nullable(),
    preview: z.string().nullable(),
    price: z.number(),
    stockCode: z.string(),
    provenance: z.string(),
  }),
});

const OrderCustomer = z.object({
  id: z.number().optional(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  phone: z.string(),
  address: z.string(),
  city: z.string(),
  state: z.string(),
  postalCode: z.string(),
  country: z.string(),
  shippingAddress: z.string(),
  shippingCity: z.string(),
  shippingState: z.string(),
  shippingPostalCode: z.string(),
  shippingCountry: z.string(),
});

const LabelledLine = z.object({ label: z.string(), value: z.string() });
const InvoiceAddress = z.object({ name: z.string(), lines: z.array(z.string()) });

/** The invoice as it was issued; `Invoice` in the domain is the same shape. */
const InvoiceAnswer = z.object({
  invoiceNumber: z.string(),
  invoiceDate: z.string(),
  dueDate: z.string(),
  expectedPaymentDate: z.string(),
  artistName: z.string(),
  sender: z.object({ name: z.string(), address: z.string(), email: z.string(), phone: z.string() }),
  billTo: InvoiceAddress,
  shipTo: InvoiceAddress,
  email: z.string(),
  phone: z.string(),
  lines: z.array(
    z.object({
      artworkId: z.number(),
      title: z.string(),
      stockCode: z.string(),
      date: z.string(),
      medium: z.string(),
      dimensions: z.string(),
      price: z.number(),
      provenance: z.string(),
    }),
  ),
  subtotal: z.number(),
  shipping: z.number(),
  total: z.number(),
  /** What decides; the labels beside them are for reading only. */
  paymentMethodCode: z.enum(paymentMethods),
  shippingMethodCode: z.enum(shippingMethods),
  paymentMethod: z.string(),
  shippingMethod: z.string(),
  paymentInstructions: z.array(LabelledLine.extend({ code: z.enum(instructionCodes) })),
  taxExemptReason: z.string(),
  statementOfAuthenticity: z.string(),
});

export const Order = z.object({
  id: z.string(),
  invoiceNumber: z.string(),
  /** For the buyer always "invoice_generated" (docs/specification/order.md §1); for the desk the status of today. */
  status: z.enum(orderStatuses),
  created: z.string(),
  updated: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  customer: OrderCustomer,
  items: z.array(OrderItem),
  /** Whole dollars. */
  subtotal: z.number(),
  shipping: z.number(),
  total: z.number(),
  paymentMethod: z.enum(paymentMethods),
  shippingMethod: z.enum(shippingMethods),
  /** Calendar days in the estate's zone. */
  invoiceDate: z.string(),
  dueDate: z.string(),
  expectedPaymentDate: z.string(),
  taxExemptReason: z.string(),
  statementOfAuthenticity: z.string(),
  provenanceDetails: z.string(),
  bankDetails: z.array(LabelledLine),
  invoice: InvoiceAnswer,
  /** The signed address of this order, without the site's own. */
  link: z.string(),
  version: Version,
  /** The administrator's answer has these as well. */
  paymentReference: z.string().nullable().optional(),
  /** How it really goes out, as it was said when the payment was confirmed. */
  deliveryMethod: z.string().nullable().optional(),
  deliveryDate: z.string().nullable().optional(),
  deliveryInstructions: z.string().nullable().optional(),
  notes: z.string().nullable().optional(),
  possibleStatuses: z.array(z.enum(orderStatuses)).optional(),
  statusHistory: z
    .array(z.object({ status: z.enum(orderStatuses), date: z.string(), by: z.string(), notes: z.string() }))
    .optional(),
  communications: z
    .array(z.object({ type: z.string(), date: z.string(), by: z.string(), notes: z.string() }))
    .optional(),
});
export type Order = z.infer<typeof Order>;

/** A missing, doubled or overlong id or key opens nothing: it is not told apart from a wrong one. */
export const OneOrder = z.object({
  id: z.string().max(100).catch(''),
  key: z.string().max(500).optional().catch(undefined),
});
export type OneOrder = z.input<typeof OneOrder>;

/** An order that the staff name: an administrator learns that there is none. */
export const StaffOrder = z.object({ id: word(100) });
export type StaffOrder = z.input<typeof StaffOrder>;

/** What a list of orders may be narrowed to: a status, or every order whose money is here. */
const orderFilters = [...orderStatuses, 'received'] as const;
export type OrderFilter = (typeof orderFilters)[number];

/** One, or several: repeated in the address, or with commas between them. */
const OrderFilters = z
  .custom<OrderFilter | readonly OrderFilter[]>(
    (given) => [given].flat().every((each) => typeof each === 'string'),
    'There is no such status.',
  )
  .transform((given) => [given].flat().flatMap((each) => each.split(',')))
  .pipe(z.array(z.enum(orderFilters, 'There is no such status.')).max(orderFilters.length));

export const ListOrders = z.object({ status: OrderFilters.optional(), ...Paging });
export type ListOrders = z.input<typeof ListOrders>;

export const MoveOrder = z.object({
  id: word(100),
  status: z.enum(orderStatuses, 'Please choose a status.'),
  notes: optionalProse(5000),
});
export type MoveOrder = z.input<typeof MoveOrder>;

/**
 * What is not sent stays as it is. The day on which payment is expected can be moved while it is waited for; the note is
 * the staff's own, and stands in the history where a day was moved.
 */
export const EditOrder = z.object({
  id: word(100),
  expectedPaymentDate: z.iso.date('Please enter a date.').optional(),
  notes: prose(5000)
    .nullable()
    .transform((text) => text || null)
    .optional(),
});
export type EditOrder = z.input<typeof EditOrder>;

export const CancelOrders = z.object({
  ids: z
    .array(word(100), 'Please choose an order.')
    .min(1, 'Please choose an order.')
    .max(100, 'Please cancel at most 100 orders at once.'),
  notes: filledProse(5000, 'Please say why.'),
});
export type CancelOrders = z.input<typeof CancelOrders>;

/** `invoiceNumber` is null where there is no such order; `message` says why it was not cancelled. */
export const CancelledOrders = z.object({
  cancelled: z.array(z.string()),
  refused: z.array(z.object({ id: z.string(), invoiceNumber: z.string().nullable(), message: z.string() })),
});
export type CancelledOrders = z.infer<typeof CancelledOrders>;

const { limit, cursor } = Paging;
export const ListRejectedOrders = z.object({ limit, cursor });
export type ListRejectedOrders = z.input<typeof ListRejectedOrders>;

export const RejectedOrder = z.object({
  id: z.string(),
  reason: z.enum(orderLimits),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  phone: z.string(),
  works: z.array(z.object({ id: z.number(), title: z.string() })),
  /** Whole dollars. */
  total: z.number(),
  /** Where the request came from. */
  clientAddress: z.string(),
  /** How often the same was asked, and when first and last. */
  times: z.number(),
  firstAt: z.string(),
  lastAt: z.string(),
  /** The limits of this e-mail address, when they are not the estate's, and their version. */
  orderLimits: PersonalOrderLimits,
  version: Version,
});
export type RejectedOrder = z.infer<typeof RejectedOrder>;

/** Sets the limits of the e-mail address that a rejected order came with. */
export const EditLimitedOrder = z.object({ id: word(100), orderLimits: PersonalOrderLimits });
export type EditLimitedOrder = z.input<typeof EditLimitedOrder>;

export const orderSchemas = {
  checkout: { input: Checkout, answer: PlacedOrder },
  findPlacedOrder: { input: FindPlacedOrder, answer: FoundPlacedOrder },
  getOrder: { input: OneOrder, answer: Order },
  listOrders: { input: ListOrders, answer: z.array(Order) },
  moveOrder: { input: MoveOrder, answer: Order },
  editOrder: { input: EditOrder, answer: Order },
  cancelOrders: { input: CancelOrders, answer: CancelledOrders },
  renewOrderLink: { input: StaffOrder, answer: Order },
  editLimitedOrder: { input: EditLimitedOrder, answer: RejectedOrder },
  listRejectedOrders: { input: ListRejectedOrders, answer: z.array(RejectedOrder) },
} satisfies SchemasOf<typeof orderCalls>;
