import type { Day } from '../calendar.ts';
import { type Cents, toDollars } from '../money.ts';
import { carriesInvoice } from '../order/communication.ts';
import { isLive, isPaid, type OrderStatus } from '../order/order-status.ts';

/** The facts of a Customer Purchase Report (docs/specification/customers.md §4). */

interface CountedOrder {
  status: OrderStatus;
  /** The day of sale. */
  day: Day;
  /** The prices of its works that were not taken back. */
  prices: readonly Cents[];
  /** The amount that the buyer still owes, with shipping. */
  due: Cents;
}

/** A work that is sold outside of orders (`isSoldByHand`). */
interface RecordedSale {
  /** The day of sale, if it is known. */
  day: Day | null;
  /** The list price, if it has one. */
  price: Cents | null;
}

export interface PurchaseTotals {
  /** Every order, cancelled ones too. */
  totalOrders: number;
  /** Works of orders that are not cancelled, paid or not, without those that were taken back; and works that are sold by hand. */
  totalWorks: number;
  /** Dollars, without shipping: the works of paid orders that were not taken back. */
  totalSpent: number;
  /** Dollars that the customer still owes. */
  openAmount: number;
  /** The month of the first order that is not cancelled, or of the first sale by hand, YYYY-MM; null if there is none. */
  firstPurchaseMonth: string | null;
  /** The day of the last order. */
  lastPurchaseDay: Day | null;
}

/** In SQL: `purchaseFigures`. */
export function purchaseTotals(
  orders: readonly CountedOrder[],
  recorded: readonly RecordedSale[] = [],
): PurchaseTotals {
  const live = orders.filter(({ status }) => isLive(status));
  const days = [...live, ...recorded].flatMap(({ day }) => day ?? []).sort();
  const spent = orders.filter(({ status }) => isPaid(status)).flatMap(({ prices }) => prices);
  return {
    totalOrders: orders.length,
    totalWorks: live.reduce((sum, { prices }) => sum + prices.length, recorded.length),
    totalSpent: toDollars(spent.reduce((sum, price) => sum + price, 0)),
    openAmount: toDollars(orders.reduce((sum, { due }) => sum + due, 0)),
    firstPurchaseMonth: days[0]?.slice(0, 7) ?? null,
    lastPurchaseDay: days.at(-1) ?? null,
  };
}

/** Works that are sold by hand, and the sum of their list prices in dollars: what was paid for them is not recorded. */
export function recordedTotals(recorded: readonly RecordedSale[]): { recordedWorks: number; recordedValue: number } {
  const value = recorded.reduce((sum, { price }) => sum + (price ?? 0), 0);
  return { recordedWorks: recorded.length, recordedValue: toDollars(value) };
}

/** The sort orders of the list of customers; with a minus descending. `last` is the day of the last purchase. */
export const customerSorts = [
  'name',
  '-name',
  'last',
  '-last',
  'works',
  '-works',
  'spent',
  '-spent',
  'open',
  '-open',
] as const;
export type CustomerSort = (typeof customerSorts)[number];

/** The first sort order of the list: the customer who bought last comes first. */
export const defaultCustomerSort: CustomerSort = '-last';

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
