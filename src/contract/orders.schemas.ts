import { z } from 'zod';
import { communicationTypes, defaultCommunicationType } from '../domain/communication.ts';
import { orderStatuses } from '../domain/order-status.ts';
import { defaultPaymentMethod, paymentMethods } from '../domain/payment.ts';
import { defaultShippingMethod, shippingMethods } from '../domain/shipping.ts';
import { CartItem } from './cart.schemas.ts';
import type { orderCalls } from './orders.calls.ts';
import { Id, line, optionalProse, Paging, prose, Version, word } from './schema-parts.ts';
import type { SchemasOf } from './schemas-of.ts';

/** The checkout's sentences stand as the seed writes them (000 §5). */
const atLeast = (count: number, message: string) => line(300).min(count, message);
const optional = line(300).default('');

export const CheckoutCustomer = z.object({
  firstName: atLeast(2, 'First name must be at least 2 characters.'),
  lastName: atLeast(2, 'Last name must be at least 2 characters.'),
  email: z.string().trim().max(320).pipe(z.email('Please enter a valid email address.')),
  phone: optional,
  address: atLeast(5, 'Address must be at least 5 characters.'),
  city: atLeast(2, 'City must be at least 2 characters.'),
  state: atLeast(2, 'State must be at least 2 characters.'),
  postalCode: atLeast(4, 'Please enter a valid postal code.'),
  country: atLeast(2, 'Country must be at least 2 characters.'),
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

export const CheckoutOrder = z.object({
  /** What the buyer saw. Only the ids and figures are compared; what is sold is what is stored. */
  items: z.array(z.object({ id: Id, price: z.number().nullable().default(0) })).max(1000),
  shipping: z.number(),
  total: z.number(),
  shippingMethod: z.enum(shippingMethods).default(defaultShippingMethod),
  paymentMethod: z.enum(paymentMethods).default(defaultPaymentMethod),
  termsAccepted: z
    .boolean()
    .default(false)
    .refine((accepted) => accepted, 'You must accept the terms and conditions.'),
});

export const Checkout = z.object({ customer: CheckoutCustomer, order: CheckoutOrder });
export type Checkout = z.input<typeof Checkout>;

/** `link` is the order's signed address, which opens the invoice on any device. */
export const PlacedOrder = z.object({ orderId: z.string(), invoiceNumber: z.string(), link: z.string() });
export type PlacedOrder = z.infer<typeof PlacedOrder>;

/** What a refused checkout shows beside its message: the cart as it stands, and the works that are gone. */
export const RefusedCheckout = z.object({
  cart: z.object({ items: z.array(CartItem), total: z.number() }),
  gone: z.array(z.object({ id: z.number(), title: z.string() })),
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
  paymentMethod: z.string(),
  shippingMethod: z.string(),
  paymentInstructions: z.array(LabelledLine),
  taxExemptReason: z.string(),
  statementOfAuthenticity: z.string(),
});

export const Order = z.object({
  id: z.string(),
  invoiceNumber: z.string(),
  /** For the buyer always "invoice_generated" (000 §4); for the desk the status of today. */
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

export const ListOrders = z.object({ status: z.enum(orderStatuses).optional(), ...Paging });
export type ListOrders = z.input<typeof ListOrders>;

export const MoveOrder = z.object({
  id: word(100),
  status: z.enum(orderStatuses),
  notes: optionalProse(5000),
});
export type MoveOrder = z.input<typeof MoveOrder>;

/** An e-mail that the staff sent by hand, put on record (001 §7). */
export const RecordEmail = z.object({
  id: z.string().max(100),
  notes: prose(5000).min(1, 'Please note what was written.'),
  type: z.enum(communicationTypes).default(defaultCommunicationType),
});
export type RecordEmail = z.input<typeof RecordEmail>;

export const orderSchemas = {
  checkout: { input: Checkout, answer: PlacedOrder },
  getOrder: { input: OneOrder, answer: Order },
  getInvoicePdf: { input: OneOrder, answer: z.custom<Uint8Array>((value) => value instanceof Uint8Array) },
  listOrders: { input: ListOrders, answer: z.array(Order) },
  moveOrder: { input: MoveOrder, answer: Order },
  recordEmail: { input: RecordEmail, answer: Order },
} satisfies SchemasOf<typeof orderCalls>;
