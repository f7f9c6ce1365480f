import { z } from 'zod';
import { fieldMessages } from '../../domain/problems.ts';
import { Order } from '../orders/orders.schemas.ts';
import { RecordEmail } from '../orders/staff-orders.schemas.ts';
import { filledLine, filledProse, Id, money, optionalLine, optionalProse, word } from '../schema-parts.ts';
import { orNull, typedDay } from '../staff-schema-parts.ts';

/** Snake case names, as specified (docs/specification/payments.md §2). Amounts in whole dollars. */
export const DashboardSummary = z.object({
  summary: z.object({
    payment_pending_count: z.number(),
    pending_total: z.number(),
    payment_overdue_count: z.number(),
    expected_today_count: z.number(),
    payment_received_count: z.number(),
    received_total: z.number(),
  }),
  recentOrders: z.array(Order),
});
export type DashboardSummary = z.infer<typeof DashboardSummary>;

export const OutstandingPayments = z.object({ pending: z.array(Order), overdue: z.array(Order) });

const reference = filledLine(300, 'Please enter the payment reference.');

/** The facts about the delivery, for a payment that makes the order paid. */
const delivery = {
  shippingMethod: optionalLine(100),
  deliveryDate: orNull(typedDay),
  deliveryInstructions: optionalProse(5000),
};

/**
 * A payment, in dollars. Without `receivedOn` the money arrived today, and without `amount` it is the amount that is
 * due after `writeOff`. More than is due needs `confirmOverpayment`.
 */
export const ConfirmPayment = z.object({
  orderId: word(100),
  paymentReference: reference,
  receivedOn: typedDay.optional(),
  amount: money.optional(),
  confirmOverpayment: z.boolean().default(false),
  writeOff: z.object({ amount: money, reason: filledLine(300, fieldMessages.reason) }).optional(),
  notes: optionalProse(5000),
  ...delivery,
});
export type ConfirmPayment = z.input<typeof ConfirmPayment>;

/** A payment, or a refund of what was paid. */
const onePayment = { orderId: word(100), paymentId: Id };

/**
 * The correction of a payment or refund that was recorded wrongly; `receivedOn` is the day on which the money moved.
 */
export const CorrectPayment = z.object({
  ...onePayment,
  receivedOn: typedDay,
  amount: money,
  reference,
  confirmOverpayment: z.boolean().default(false),
  ...delivery,
});
export type CorrectPayment = z.input<typeof CorrectPayment>;

/** Takes back a refund, or a payment without which the order owes nothing again. */
export const VoidPayment = z.object({ ...onePayment, reason: filledProse(5000, fieldMessages.reason) });

/** The ids of the orders that an action changes. */
const ids = z
  .array(word(100), fieldMessages.order)
  .min(1, fieldMessages.order)
  .max(100, 'Please choose at most 100 orders at once.');

export const ShipOrders = z.object({ ids, notes: optionalProse(5000) });

export const RecordEmails = RecordEmail.omit({ id: true }).extend({ ids });

/**
 * The orders that were changed and those that were refused: `invoiceNumber` is null for an unknown order, `message` is
 * the reason.
 */
export const DoneOrders = z.object({
  done: z.array(z.string()),
  refused: z.array(z.object({ id: z.string(), invoiceNumber: z.string().nullable(), message: z.string() })),
});
export type DoneOrders = z.infer<typeof DoneOrders>;

const sums = { received: z.number(), outstanding: z.number() };

/** Whole dollars. `months` are the last 12, the oldest first; `earlier` and `later` are outside of them. */
export const MoneyByMonth = z.object({
  earlier: z.object(sums),
  months: z.array(z.object({ month: z.string(), ...sums })),
  later: z.object(sums),
});
export type MoneyByMonth = z.infer<typeof MoneyByMonth>;
