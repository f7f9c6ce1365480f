import { monthOf } from '../calendar.ts';
import { toCents, toDollars } from '../money.ts';
import { carriesInvoice } from '../order/communication.ts';
import { isLive, isPaid, type OrderStatus } from '../order/order-status.ts';

/** The facts of a Customer Purchase Report (docs/specification/customers.md §4). */

interface CountedOrder {
  status: OrderStatus;
  /** An instant, ISO 8601. */
  created: string;
  /** Dollars, without shipping. */
  subtotal: number;
}

export interface PurchaseTotals {
  /** Every order, cancelled ones too. */
  totalOrders: number;
  /** Dollars, without shipping: orders that are paid and not cancelled. */
  totalSpent: number;
  /** The month of the first order that is not cancelled, YYYY-MM in the estate's zone; null if there is none. */
  firstPurchaseMonth: string | null;
}

export function purchaseTotals(orders: readonly CountedOrder[], timeZone: string): PurchaseTotals {
  const spent = orders.filter(({ status }) => isPaid(status));
  const [first] = orders
    .filter(({ status }) => isLive(status))
    .map(({ created }) => created)
    .sort();
  return {
    totalOrders: orders.length,
    totalSpent: toDollars(spent.reduce((sum, { subtotal }) => sum + toCents(subtotal), 0)),
    firstPurchaseMonth: first === undefined ? null : monthOf(first, timeZone),
  };
}

export const paymentStatuses = ['Payment Pending', 'Payment Received', 'Cancelled'] as const;
export const deliveryStatuses = ['Not Shipped', 'Shipped'] as const;

/** A cancelled order waits for no payment. */
export function paymentStatusOf(status: OrderStatus): (typeof paymentStatuses)[number] {
  if (status === 'cancelled') return 'Cancelled';
  return isPaid(status) ? 'Payment Received' : 'Payment Pending';
}

/** An order that was picked up counts as shipped: the buyer has it. */
export function deliveryStatusOf(status: OrderStatus): (typeof deliveryStatuses)[number] {
  return status === 'shipped' || status === 'delivered' || status === 'completed' ? 'Shipped' : 'Not Shipped';
}

export interface SentEmail {
  emailSent: boolean;
  /** An instant, ISO 8601. */
  emailDate: string | null;
  emailSentBy: string | null;
}

/** The first recorded email that carried the invoice. */
export function invoiceEmailOf(communications: readonly { type: string; date: string; by: string }[]): SentEmail {
  const sent = communications.find(({ type }) => carriesInvoice(type));
  return { emailSent: sent !== undefined, emailDate: sent?.date ?? null, emailSentBy: sent?.by ?? null };
}
