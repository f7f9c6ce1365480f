import { type Cents, toCents } from '../money.ts';

/** What an order costs: artworks and shipping, no GST (docs/specification/checkout.md §3). In cents. */
export interface OrderTotals {
  subtotal: Cents;
  shipping: Cents;
  total: Cents;
}

/**
 * Computed from the stored prices and the fee of the delivery (deliveryPrice), in dollars, never from what a client sent.
 */
export function orderTotals(prices: readonly number[], fee: number): OrderTotals {
  const subtotal = prices.reduce((sum, price) => sum + toCents(price), 0);
  const shipping = prices.length === 0 ? 0 : toCents(fee);
  return { subtotal, shipping, total: subtotal + shipping };
}
