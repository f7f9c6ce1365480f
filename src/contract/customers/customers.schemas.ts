import { z } from 'zod';
import { artworkStatuses } from '../../domain/artwork/artwork-status.ts';
import { customerSorts, deliveryStatuses, paymentStatuses } from '../../domain/customer/purchase-report.ts';
import { orderStatuses } from '../../domain/order/order-status.ts';
import { Inquiry } from '../inquiries/inquiries.schemas.ts';
import { CheckoutCustomer, country } from '../orders/checkout.schemas.ts';
import { RejectedOrder } from '../orders/order-parts.schemas.ts';
import { DeliveryAddress, Order } from '../orders/orders.schemas.ts';
import { Quote } from '../quotes/quotes.schemas.ts';
import { OrderLimits, PersonalOrderLimits } from '../record-schema-parts.ts';
import { ById, bodyId, Id, line, orBlank, Paging, prose, searchedText, Version, word } from '../schema-parts.ts';
import { ExportCsv } from '../staff-schema-parts.ts';

export const SearchCustomers = z.object({ query: searchedText });

export const ExportPurchaseReport = ById.extend(ExportCsv.shape);
export type ExportPurchaseReport = z.input<typeof ExportPurchaseReport>;

export const Customer = z.object({
  id: z.number(),
  /** The email address; '' for a customer without one, and for an anonymised customer. */
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  phone: z.string(),
  address: z.string(),
  city: z.string(),
  state: z.string(),
  postalCode: z.string(),
  country: z.string(),
  marketingOptIn: z.boolean(),
  created: z.string(),
  anonymised: z.boolean(),
  /** The notes for the staff. */
  notes: z.string(),
  /** The person's own limits; null where the estate's apply. */
  orderLimits: PersonalOrderLimits,
  version: Version,
});
export type Customer = z.infer<typeof Customer>;

const totals = {
  totalOrders: z.number(),
  /** Dollars, without shipping: works of paid orders that were not taken back. */
  totalSpent: z.number(),
  /** YYYY-MM; null without an order that is not cancelled, and without a sale by hand. */
  firstPurchaseMonth: z.string().nullable(),
};

/** The figures that only the list and the report add. */
const figures = {
  /** Works of orders that are not cancelled, without those that were taken back; and works that are sold by hand. */
  totalWorks: z.number(),
  /** Works that are sold by hand, and the sum of their list prices in dollars. */
  recordedWorks: z.number(),
  recordedValue: z.number(),
  /** Dollars that the customer still owes. */
  openAmount: z.number(),
  /** The day of the last order that is not cancelled, or of the last sale by hand; null without either. */
  lastPurchaseDay: z.string().nullable(),
};

export const FoundCustomer = Customer.pick({
  id: true,
  email: true,
  firstName: true,
  lastName: true,
  phone: true,
  city: true,
  country: true,
}).extend(totals);
export type FoundCustomer = z.infer<typeof FoundCustomer>;

/** The best matches, at most 50. */
export const FoundCustomers = z.object({ customers: z.array(FoundCustomer) });

export const ListCustomers = z.object({
  limit: Paging.limit,
  cursor: Paging.cursor,
  q: word(200).optional(),
  sort: z.enum(customerSorts).optional(),
});

/** A customer in the list of all who are not anonymised. */
export const ListedCustomer = FoundCustomer.extend(figures);
export type ListedCustomer = z.infer<typeof ListedCustomer>;

export const CustomerOrders = z.object({ orders: z.array(Order) });

const Noted = { date: z.string(), by: z.string(), notes: z.string() };

/** One order in a purchase report. Amounts are in dollars. */
export const Purchase = z.object({
  orderId: z.string(),
  invoiceNumber: z.string(),
  orderDate: z.string(),
  /** The day of sale. */
  soldOn: z.string(),
  status: z.enum(orderStatuses),
  paymentStatus: z.enum(paymentStatuses),
  deliveryStatus: z.enum(deliveryStatuses),
  subtotal: z.number(),
  shipping: z.number(),
  total: z.number(),
  /** The amount that the customer owes, and the amount that the estate owes back. */
  due: z.number(),
  refundDue: z.number(),
  artworks: z.array(Order.shape.items.element.shape.artwork.extend({ state: Order.shape.items.element.shape.state })),
  /**
   * The address to which the artworks go: as staff corrected it, else as the buyer gave it; null for artworks that are
   * collected.
   */
  deliveryAddress: DeliveryAddress.nullable(),
  communications: z.array(z.object({ type: z.string(), ...Noted })),
  statusHistory: z.array(z.object({ status: z.enum(orderStatuses).nullable(), ...Noted })),
  paymentMethod: Order.shape.paymentMethod,
  bankReference: z.string().nullable(),
  expectedPaymentDate: z.string(),
  /** The day on which the order was paid. */
  arrivedOn: z.string().nullable(),
  emailSent: z.boolean(),
  emailDate: z.string().nullable(),
  emailSentBy: z.string().nullable(),
  outstandingActions: z.array(z.object({ priority: z.enum(['high', 'medium']), text: z.string() })),
});
export type Purchase = z.infer<typeof Purchase>;

/** A work with which staff recorded the customer by hand, and that no order holds. */
export const RecordedWork = z.object({
  id: z.number(),
  title: z.string(),
  stockCode: z.string(),
  status: z.enum(artworkStatuses),
  /** YYYY-MM-DD; null where it is not known, or not sold. */
  soldOn: z.string().nullable(),
  /** The list price in whole dollars; what was paid is not recorded. */
  price: z.number().nullable(),
  saleNotes: z.string().nullable(),
});
export type RecordedWork = z.infer<typeof RecordedWork>;

export const PurchaseReport = z.object({
  customer: Customer,
  purchases: z.array(Purchase),
  recorded: z.array(RecordedWork),
  ...totals,
  ...figures,
  inquiries: z.array(Inquiry),
  /** Orders that a limit refused. */
  rejectedOrders: z.array(RejectedOrder),
  /** Deliveries by quote, the newest first. */
  quotes: z.array(Quote),
});
export type PurchaseReport = z.infer<typeof PurchaseReport>;

const { firstName, lastName, email, address, city } = CheckoutCustomer.shape;

/** The fields of a correction, with the checkout's messages. */
const CustomerDetails = z.object({
  firstName,
  lastName,
  email,
  phone: line(300),
  address,
  city,
  // The required parts of an address depend on its country, which a correction may leave out.
  state: line(300),
  postalCode: line(300),
  country,
});

/**
 * The fields of the form for a correction: a record that was made without an email or postal address has blank fields.
 */
export const CustomerForm = CustomerDetails.extend({
  firstName: orBlank(firstName),
  email: orBlank(email),
  address: orBlank(address),
  city: orBlank(city),
  country: orBlank(CustomerDetails.shape.country),
});

/** Fields that are not sent do not change. */
export const EditCustomer = CustomerDetails.partial().extend({
  id: Id,
  orderLimits: PersonalOrderLimits.optional(),
  notes: prose(5000).optional(),
});

/** `into` is the id of the customer who gets the orders. */
export const MergeCustomers = z.object({ id: Id, into: bodyId('Please choose a customer.') });

export const AnonymisedCustomer = Customer.extend({
  /** Old values are still in the database's files; the server tries again every hour. */
  eraseDue: z.boolean(),
});
export type AnonymisedCustomer = z.infer<typeof AnonymisedCustomer>;

/** The records and texts that anonymising a customer would remove or change. */
export const AnonymisePreview = z.object({
  orders: z.number(),
  inquiries: z.number(),
  /**
   * The number of texts outside of orders and inquiries that are removed or changed: notes on sales, and their past.
   */
  texts: z.number(),
  /** The first of them, each cut to what changes. */
  examples: z.array(
    z.object({
      /** The name of the place, such as “Sale notes of “Low water” in Activity”. */
      place: z.string(),
      before: z.string(),
      /** Empty where the whole text is removed. */
      after: z.string(),
    }),
  ),
  /** The places where the estate's own texts name the person, at most as many as `examples`. These texts stay. */
  kept: z.array(z.string()),
});
export type AnonymisePreview = z.infer<typeof AnonymisePreview>;

/** Everything that is stored about a person. */
export const PersonalData = z.object({
  exported: z.string(),
  customer: Customer,
  emailAddresses: z.array(z.string()),
  orders: z.array(Order),
  quotes: z.array(Quote),
  savedInvoices: z.array(z.object({ orderId: z.string(), html: z.string() })),
  inquiries: z.array(Inquiry),
  rejectedOrders: z.array(RejectedOrder),
  orderLimits: z.array(z.object({ email: z.string(), limits: OrderLimits.partial() })),
  sales: z.array(
    z.object({
      artworkId: z.number(),
      title: z.string(),
      customerName: z.string().nullable(),
      customerEmail: z.string().nullable(),
      customerPhone: z.string().nullable(),
      saleNotes: z.string().nullable(),
    }),
  ),
  holds: z.array(
    z.object({
      artworkId: z.number(),
      until: z.string(),
      /** Whole dollars. */
      price: z.number().nullable(),
      notes: z.string(),
      created: z.string(),
    }),
  ),
  /** Works that the person had for viewing. */
  viewings: z.array(
    z.object({
      artworkId: z.number(),
      movedOn: z.string(),
      /** The day on which the work went on; null while the person has it. */
      leftOn: z.string().nullable(),
      until: z.string().nullable(),
      party: z.string(),
      agreementNumber: z.string(),
      insuredBy: z.string(),
      reason: z.string(),
    }),
  ),
  activity: z.array(
    z.object({ date: z.string(), by: z.string(), action: z.string(), subject: z.string(), details: z.string() }),
  ),
});
export type PersonalData = z.infer<typeof PersonalData>;
