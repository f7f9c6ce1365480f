import type { SiteSettings } from '../content/settings.ts';
import { type Cents, payable, toCents } from '../money.ts';
import type { ShippingFees } from '../shipping/shipping-methods.ts';
import { type OrderTotals, orderTotals } from './order-totals.ts';

/** The cart page's estimate. Checkout asks for the shipping method and charges no tax (docs/specification/shop-and-cart.md §5). */
export interface CartEstimate extends OrderTotals {
  tax: Cents;
}

/** Flat shipping unless the cart is empty, and a share of the subtotal as tax. Prices in whole dollars, result in cents. */
export function estimateCart(
  prices: readonly number[],
  settings: Pick<SiteSettings, 'cartShippingEstimate' | 'cartTaxRate'>,
): CartEstimate {
  const totals = orderTotals(prices, settings.cartShippingEstimate);
  const tax = payable(totals.subtotal * settings.cartTaxRate);
  return { ...totals, tax, total: totals.total + tax };
}

/** What checkout charges, from the lowest shipping fee to the highest; it charges no tax (docs/specification/shop-and-cart.md §5). */
export interface PayableRange {
  shipping: { from: Cents; to: Cents };
  total: { from: Cents; to: Cents };
}

/** Subtotal and fees in whole dollars, result in cents. */
export function payableRange(subtotal: number, shippingFees: ShippingFees): PayableRange {
  const fees = Object.values(shippingFees).map(toCents);
  const shipping = { from: Math.min(...fees), to: Math.max(...fees) };
  const charged = toCents(subtotal);
  return { shipping, total: { from: charged + shipping.from, to: charged + shipping.to } };
}
