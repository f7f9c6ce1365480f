import type { SiteSettings } from '../content/settings.ts';
import { type Cents, toCents } from '../money.ts';
import { type ShippingMethod, shippingFee } from '../shipping/shipping.ts';

/** What an order costs: artworks and shipping, no GST (docs/specification/checkout.md §3). In cents. */
export interface OrderTotals {
  subtotal: Cents;
  shipping: Cents;
  total: Cents;
}

/** Computed from the stored prices (whole dollars), never from those that a client sent. */
export function orderTotals(
  prices: readonly number[],
  method: ShippingMethod,
  settings: Pick<SiteSettings, 'shippingFees'>,
): OrderTotals {
  const subtotal = prices.reduce((sum, price) => sum + toCents(price), 0);
  const shipping = prices.length === 0 ? 0 : toCents(shippingFee(method, settings));
  return { subtotal, shipping, total: subtotal + shipping };
}
