import { z } from 'zod';
import { creditNoteKinds } from '../../domain/order/balance.ts';
import { instructionCodes, paymentMethods } from '../../domain/order/payment.ts';
import { orderLimits } from '../../domain/rate-limits/order-limit.ts';
import { shippingMethods } from '../../domain/shipping/shipping-methods.ts';
import { PersonalOrderLimits } from '../record-schema-parts.ts';
import { Paging, Version, word } from '../schema-parts.ts';

/** The parts of the answers about orders. */

/** A line of the payment instructions. */
export const PaymentLine = z.object({ code: z.enum(instructionCodes), label: z.string(), value: z.string() });
const InvoiceAddress = z.object({ name: z.string(), lines: z.array(z.string()) });

/** The frozen invoice; same shape as `Invoice` in the domain. */
export const InvoiceAnswer = z.object({
  invoiceNumber: z.string(),
  invoiceDate: z.string(),
  dueDate: z.string(),
  expectedPaymentDate: z.string(),
  soldOn: z.string().optional(),
  reference: z.string().optional(),
  replaces: z.string().optional(),
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
  /** Code decides by these; the labels are for display only. */
  paymentMethodCode: z.enum(paymentMethods),
  shippingMethodCode: z.enum(shippingMethods),
  paymentMethod: z.string(),
  shippingMethod: z.string(),
  paymentInstructions: z.array(PaymentLine),
  taxExemptReason: z.string(),
  fromAbroad: z.boolean().optional(),
  dutiesNote: z.string().optional(),
  statementOfAuthenticity: z.string(),
});

/** A credit note of an order as everybody who may read the order sees it. Dollars. */
export const CreditNoteAnswer = z.object({
  number: z.string(),
  kind: z.enum(creditNoteKinds),
  issuedOn: z.string(),
  amount: z.number(),
  titles: z.array(z.string()),
});

/** The works that left the estate together for a buyer (docs/specification/order.md §20). */
export const ShipmentAnswer = z.object({
  id: z.number(),
  /** Both '' where they are not known. */
  carrier: z.string(),
  trackingNumber: z.string(),
  /**
   * The address at which the carrier says where the shipment is; null for a carrier whose link the estate does not
   * know.
   */
  trackingLink: z.string().nullable(),
  /** Calendar days in the estate's zone; null while it is on the way. */
  sentOn: z.string(),
  deliveredOn: z.string().nullable(),
  /** The last day on which its works may come back; null until it has arrived, and where the estate takes nothing back. */
  returnBy: z.string().nullable(),
  /** The ids of its items. */
  items: z.array(z.number()),
  /**
   * The instant at which the shipment was recorded, and the person who recorded it: only in answers to an
   * administrator.
   */
  at: z.string().optional(),
  by: z.string().optional(),
});

/** The estate's offer for a delivery by quote. */
export const OfferAnswer = z.object({
  /** Dollars, for the delivery. */
  price: z.number(),
  carrier: z.string(),
  time: z.string(),
  insurance: z.string(),
  buyerPaysDuties: z.boolean(),
  note: z.string(),
});

/** The facts that a buyer should know about the arrival of an order that was sent or handed over. */
export const ArrivalAnswer = z.object({
  /** The estate's text about what to look at when works arrive; '' for works that were collected. */
  check: z.string(),
  /** The day on which the last work arrived; null while the order is on the way. */
  deliveredOn: z.string().nullable(),
  /** The last day on which works of the order may come back, as for a shipment. */
  returnBy: z.string().nullable(),
});

const { limit, cursor } = Paging;
export const ListRejectedOrders = z.object({ limit, cursor });

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
  /** The IP address of the request. */
  clientAddress: z.string(),
  /** The number of times that the same order was refused, and the first and the last of them. */
  times: z.number(),
  firstAt: z.string(),
  lastAt: z.string(),
  /** The own limits of this email address, if any, and their version. */
  orderLimits: PersonalOrderLimits,
  version: Version,
});
export type RejectedOrder = z.infer<typeof RejectedOrder>;

/** Sets the limits of the email address that a rejected order came with. */
export const EditLimitedOrder = z.object({ id: word(100), orderLimits: PersonalOrderLimits });
