import type { SiteSettings } from '../content/settings.ts';
import { type Cents, payable, toCents } from '../money.ts';
import { type HeldFees, measured, type OrderedWork, reasonsOf } from '../shipping/quote-reasons.ts';
import { type OrderTotals, orderTotals } from './order-totals.ts';

/** The cart page's estimate. Checkout asks for the shipping method and charges no tax (docs/specification/shop-and-cart.md §5). */
export interface CartEstimate extends OrderTotals {
  tax: Cents;
  /** The delivery is by quote wherever it goes, so that the estimate has no shipping. */
  isQuoted: boolean;
}

/** Flat shipping unless the cart is empty, and a share of the subtotal as tax. Prices in whole dollars, result in cents. */
export function estimateCart(
  works: readonly OrderedWork[],
  settings: Pick<SiteSettings, 'cartShippingEstimate' | 'cartTaxRate' | 'quoteAboveCm' | 'quoteAbovePrice'>,
): CartEstimate {
  const isQuoted = reasonsOf(settings, works.map(measured)).length > 0;
  const totals = orderTotals(
    works.map(({ price }) => price ?? 0),
    isQuoted ? 0 : settings.cartShippingEstimate,
  );
  const tax = payable(totals.subtotal * settings.cartTaxRate);
  return { ...totals, tax, total: totals.total + tax, isQuoted };
}

/**
 * The sums that checkout charges, from the lowest shipping fee to the highest; it charges no tax
 * (docs/specification/shop-and-cart.md §5).
 */
export interface PayableRange {
  shipping: { from: Cents; to: Cents };
  total: { from: Cents; to: Cents };
}

/** Subtotal and fees in whole dollars, result in cents. */
export function payableRange(subtotal: number, shippingFees: HeldFees): PayableRange {
  const fees = Object.values(shippingFees).map(toCents);
  const shipping = { from: Math.min(...fees), to: Math.max(...fees) };
  const charged = toCents(subtotal);
  return { shipping, total: { from: charged + shipping.from, to: charged + shipping.to } };
}
