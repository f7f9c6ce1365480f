import { z } from 'zod';
import { instructionCodes, paymentMethods } from '../../domain/order/payment.ts';
import { shippingMethods } from '../../domain/shipping/shipping-methods.ts';

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
  statementOfAuthenticity: z.string(),
});
