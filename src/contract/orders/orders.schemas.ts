import { z } from 'zod';
import { itemStates } from '../../domain/order/balance.ts';
import { freightPayers } from '../../domain/order/credit-note.ts';
import { deliveryCodes } from '../../domain/order/delivery-address.ts';
import { orderDays, orderSorts } from '../../domain/order/order-list.ts';
import { orderStatuses } from '../../domain/order/order-status.ts';
import { paymentMethods } from '../../domain/order/payment.ts';
import { fieldMessages } from '../../domain/problems.ts';
import { shippingMethods } from '../../domain/shipping/shipping-methods.ts';
import { filledProse, listedDay, optionalProse, Paging, prose, Version, word } from '../schema-parts.ts';
import { ExportCsv, typedDay } from '../staff-schema-parts.ts';
import { PublicView } from '../views/views.schemas.ts';
import { atLeast, CheckoutCustomer, country, optional, withAddressRules } from './checkout.schemas.ts';
import {
  ArrivalAnswer,
  CreditNoteAnswer,
  InvoiceAnswer,
  OfferAnswer,
  PaymentLine,
  ShipmentAnswer,
} from './order-parts.schemas.ts';

/** The public facts of a work when it was sold, beside its label (docs/specification/condition.md §3). */
export const ShownAtSale = z.object({
  conditions: z.array(z.object({ label: z.string(), value: z.string() })),
  views: z.array(PublicView),
});
export type ShownAtSale = z.infer<typeof ShownAtSale>;

/** A work as it was sold. */
export const OrderedArtwork = z.object({
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
});

const OrderItem = z.object({
  id: z.number(),
  artworkId: z.number(),
  state: z.enum(itemStates),
  /** The public facts at the sale, for staff; null for a work that was sold before they were recorded. */
  shown: ShownAtSale.nullable().optional(),
  artwork: OrderedArtwork,
});

export const OrderCustomer = z.object({
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

/** The address to which the artworks are sent. */
export const DeliveryAddress = z.object({
  name: z.string(),
  phone: z.string(),
  address: z.string(),
  city: z.string(),
  state: z.string(),
  postalCode: z.string(),
  country: z.string(),
});

/** A corrected delivery address; the rules and messages of the checkout's address. */
export const CorrectedDelivery = withAddressRules(
  z.object({
    name: atLeast(2, 'Name must be at least 2 characters.'),
    phone: optional,
    address: CheckoutCustomer.shape.address,
    city: CheckoutCustomer.shape.city,
    state: optional,
    postalCode: optional,
    country,
  }),
);

/** The common fields of an entry: its amount, when it was recorded, and by whom. */
const moneyEntry = { amount: z.number(), at: z.string(), by: z.string() };
const Voided = z.object({ at: z.string(), by: z.string() }).nullable();

const OtherOrder = z.object({ id: z.string(), invoiceNumber: z.string(), link: z.string() });

export const Order = z.object({
  id: z.string(),
  invoiceNumber: z.string(),
  /**
   * The status: for the buyer always "invoice_generated" (docs/specification/order.md §1), for an administrator the
   * current status.
   */
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
  /** The money that arrived, the money that was returned, and what buyer and estate still owe each other. */
  paid: z.number(),
  refunded: z.number(),
  due: z.number(),
  refundDue: z.number(),
  /** The day of sale. */
  soldOn: z.string(),
  company: z.string(),
  /** The buyer's own reference. */
  reference: z.string(),
  creditNotes: z.array(CreditNoteAnswer),
  /**
   * The order whose remaining works this order sells, and the order that sells this order's works now, after every
   * replacement.
   */
  replaces: OtherOrder.nullable(),
  replacedBy: OtherOrder.nullable(),
  paymentMethod: z.enum(paymentMethods),
  shippingMethod: z.enum(shippingMethods),
  /** The works are collected: as staff confirmed it, before that as the buyer chose. */
  isCollected: z.boolean(),
  /** The delivery by quote that the buyer accepted; null where there was none, and for works that are collected. */
  deliveryOffer: OfferAnswer.nullable(),
  /** About when the works arrive, or can be collected, as a calendar day; null where nobody knows, and once they are ready or handed over. */
  expectedOn: z.string().nullable(),
  /** The first sent first. */
  shipments: z.array(ShipmentAnswer),
  /**
   * The text that the buyer reads about a delivery abroad, and the list that staff check before it. Null where the
   * works stay in the estate's country.
   */
  abroad: z.object({ text: z.string(), checklist: z.string().optional() }).nullable(),
  /** Null until the works are sent or handed over. */
  arrival: ArrivalAnswer.nullable(),
  /** Calendar days in the estate's zone. */
  invoiceDate: z.string(),
  /** The dates of the payment; both are '' in a buyer's copy of a settled order. */
  dueDate: z.string(),
  expectedPaymentDate: z.string(),
  /** Cancelled or paid, and when; null while payment is expected. */
  settlement: z
    .object({
      kind: z.enum(['cancelled', 'paid']),
      day: z.string(),
      hasPaid: z.boolean(),
      /** The received money, where it is not the total. */
      received: z.object({ paid: z.number(), writtenOff: z.number(), over: z.number() }).optional(),
      replacedBy: z.string().optional(),
    })
    .nullable(),
  /**
   * The text that the buyer reads about the order now (docs/specification/order.md §21). `pickup`: where works are
   * collected.
   */
  whatHappensNext: z.object({
    heading: z.string(),
    steps: z.array(z.object({ title: z.string(), text: z.string() })),
    pickup: z.object({ address: z.string(), phone: z.string(), instructions: z.string() }).nullable(),
  }),
  taxExemptReason: z.string(),
  statementOfAuthenticity: z.string(),
  provenanceDetails: z.string(),
  /** The payment instructions that hold now; none for a settled order. */
  bankDetails: z.array(PaymentLine),
  /** Other ways to pay the order; none for a settled order. */
  otherPayments: z.array(z.object({ method: z.enum(paymentMethods), instructions: z.array(PaymentLine) })),
  /**
   * The day since which these instructions replace those on the invoice, because the estate has another account; null
   * while they are the same.
   */
  newAccountSince: z.string().nullable(),
  /** The invoice; for a settled order it has no payment instructions and dates. */
  invoice: InvoiceAnswer,
  /** The facts about the estate on the order's page. */
  estate: z.object({
    /** Nothing is really sold. */
    isDemonstration: z.boolean(),
    officeHours: z.string(),
    timeZone: z.string(),
  }),
  /** The path of the order's signed link; '' for an account that may not handle orders. */
  link: z.string(),
  version: Version,
  /** The fields from here on are only in answers to an administrator. */
  /**
   * The instant since which the link that the buyer was sent opens nothing any more, because all links are new; null
   * while it opens the order.
   */
  newLinkSince: z.string().nullable().optional(),
  paymentReference: z.string().nullable().optional(),
  /** '' for an order of the site. */
  soldBy: z.string().optional(),
  /** The returns of works, by the number of their credit note. */
  returns: z
    .array(
      z.object({
        creditNote: z.string(),
        returnedOn: z.string(),
        condition: z.string(),
        freightPaidBy: z.enum(freightPayers),
        notes: z.string(),
        at: z.string(),
        by: z.string(),
      }),
    )
    .optional(),
  /** A cancelled order that can be pending again: it was neither paid nor replaced, and its works are free. */
  canUndoCancellation: z.boolean().optional(),
  /** The reason why the order cannot be pending again, where only its works prevent it. */
  whyNotPendingAgain: z.string().optional(),
  /**
   * The payments in the order in which they were recorded; `voided` is set for a payment that was taken back, which
   * counts nowhere.
   */
  payments: z
    .array(z.object({ ...moneyEntry, id: z.number(), receivedOn: z.string(), reference: z.string(), voided: Voided }))
    .optional(),
  writeOffs: z.array(z.object({ ...moneyEntry, reason: z.string(), voided: Voided })).optional(),
  refunds: z
    .array(
      z.object({
        ...moneyEntry,
        id: z.number(),
        refundedOn: z.string(),
        reference: z.string(),
        creditNote: z.string().nullable(),
        voided: Voided,
      }),
    )
    .optional(),
  /** The method that staff set when they confirmed the payment. `other`: only `deliveryMethod` describes it. */
  deliveryCode: z.enum(deliveryCodes).nullable().optional(),
  deliveryMethod: z.string().nullable().optional(),
  deliveryDate: z.string().nullable().optional(),
  deliveryInstructions: z.string().nullable().optional(),
  notes: z.string().nullable().optional(),
  /** The address as staff corrected it; null while the artworks go to the buyer's own address. */
  deliveryAddress: DeliveryAddress.nullable().optional(),
  /** Every correction, the latest last; null is the return to the buyer's own address. */
  deliveryCorrections: z
    .array(z.object({ date: z.string(), by: z.string(), address: DeliveryAddress.nullable() }))
    .optional(),
  possibleStatuses: z.array(z.enum(orderStatuses)).optional(),
  /** The history. An entry without a status tells what happened while the order kept its status, such as a refund. */
  statusHistory: z
    .array(z.object({ status: z.enum(orderStatuses).nullable(), date: z.string(), by: z.string(), notes: z.string() }))
    .optional(),
  communications: z
    .array(z.object({ type: z.string(), date: z.string(), by: z.string(), notes: z.string() }))
    .optional(),
});
export type Order = z.infer<typeof Order>;

/** A missing, repeated or overlong id or key is treated as a wrong one. */
export const OneOrder = z.object({
  id: z.string().max(100).catch(''),
  key: z.string().max(500).optional().catch(undefined),
});

export const ChangePaymentMethod = OneOrder.extend({
  paymentMethod: z.enum(paymentMethods, 'Please choose how to pay.'),
});

/** The filters of a list of orders: a status, or every order whose payment has arrived. */
const orderFilters = [...orderStatuses, 'received'] as const;
export type OrderFilter = (typeof orderFilters)[number];

/** One or several: repeated in the query, or separated by commas. */
const OrderFilters = z
  .custom<OrderFilter | readonly OrderFilter[]>(
    (given) => [given].flat().every((each) => typeof each === 'string'),
    'There is no such status.',
  )
  .transform((given) => [given].flat().flatMap((each) => each.split(',')))
  .pipe(z.array(z.enum(orderFilters, 'There is no such status.')).max(orderFilters.length));

/** The filters of All Invoices: what the list, its sums and its export show. */
const invoiceFilters = {
  status: OrderFilters.optional(),
  /**
   * The day that `from` and `to` are about: of the sale, of a payment or of a refund. An order with several such days
   * is listed if one of them is within.
   */
  by: z.enum(orderDays).optional(),
  /** The first and the last day. */
  from: listedDay,
  to: listedDay,
  q: Paging.q,
};

export const ListOrders = z.object({
  ...invoiceFilters,
  /** The day on which the payment of pending orders is expected. */
  expected: listedDay,
  sort: z.enum(orderSorts, 'There is no such sort order.').optional(),
  ...Paging,
});
export type ListOrders = z.input<typeof ListOrders>;

export const SumOrders = z.object(invoiceFilters);
export type SumOrders = z.input<typeof SumOrders>;

/**
 * The sums of each month, in dollars. With payments or refunds only their own sum is given; with orders everything that
 * belongs to the orders that were sold in the month.
 */
export const OrderMonths = z.array(
  z.object({
    /** YYYY-MM, the month of the day that was asked for; the newest first. */
    month: z.string(),
    orders: z.number(),
    /** The invoiced sum, without orders that were cancelled before anything was credited. */
    invoiced: z.number().optional(),
    credited: z.number().optional(),
    paid: z.number().optional(),
    refunded: z.number().optional(),
  }),
);
export type OrderMonths = z.infer<typeof OrderMonths>;

export const MoveOrder = z.object({
  id: word(100),
  status: z.enum(orderStatuses, 'Please choose a status.'),
  notes: optionalProse(5000),
});

/**
 * Fields that are not sent do not change. The expected payment date can change only while the order is pending. The note
 * is for the staff; with a new date it is also added to the history. The delivery address can change until the delivery;
 * null returns it to the buyer's own.
 */
export const EditOrder = z.object({
  id: word(100),
  expectedPaymentDate: typedDay.optional(),
  notes: prose(5000)
    .nullable()
    .transform((text) => text || null)
    .optional(),
  deliveryAddress: CorrectedDelivery.nullable().optional(),
});

export const CancelOrders = z.object({
  ids: z
    .array(word(100), fieldMessages.order)
    .min(1, fieldMessages.order)
    .max(100, 'Please cancel at most 100 orders at once.'),
  notes: filledProse(5000, fieldMessages.reason),
});

/** `invoiceNumber` is null for an unknown order; `message` is the reason. */
export const CancelledOrders = z.object({
  cancelled: z.array(z.string()),
  refused: z.array(z.object({ id: z.string(), invoiceNumber: z.string().nullable(), message: z.string() })),
});
export type CancelledOrders = z.infer<typeof CancelledOrders>;

/** The orders that the filters show, of them only those with these ids, separated by commas; without both every order. */
export const ExportOrders = z.object({
  ...invoiceFilters,
  ids: word(10_000)
    .transform((given) => given.split(',').filter(Boolean))
    .optional(),
  ...ExportCsv.shape,
});
export type ExportOrders = z.input<typeof ExportOrders>;
