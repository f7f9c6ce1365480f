import { z } from 'zod';
import { Order } from '../orders/orders.schemas.ts';
import { filledLine, NoInput, optionalLine, optionalProse, word } from '../schema-parts.ts';
import type { SchemasOf } from '../schemas-of.ts';
import type { paymentCalls } from './payments.calls.ts';

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
export type OutstandingPayments = z.infer<typeof OutstandingPayments>;

export const ConfirmPayment = z.object({
  orderId: word(100),
  paymentReference: filledLine(300, 'Please enter the payment reference.'),
  notes: optionalProse(5000),
  shippingMethod: optionalLine(100),
  deliveryDate: z
    .union([z.literal('').transform(() => null), z.iso.date('Please enter a date.')])
    .nullish()
    .transform((value) => value ?? null),
  deliveryInstructions: optionalProse(5000),
});
export type ConfirmPayment = z.input<typeof ConfirmPayment>;

export const paymentSchemas = {
  getDashboardSummary: { input: NoInput, answer: DashboardSummary },
  getOutstandingPayments: { input: NoInput, answer: OutstandingPayments },
  listPaymentsExpectedToday: { input: NoInput, answer: z.array(Order) },
  confirmPayment: { input: ConfirmPayment, answer: Order },
} satisfies SchemasOf<typeof paymentCalls>;
