import type { CartItem } from '../../../contract/cart/cart.schemas.ts';
import type { SiteSettings } from '../../../domain/content/settings.ts';
import { toDollars } from '../../../domain/money.ts';
import { orderTotals } from '../../../domain/order/order-totals.ts';
import type { ShippingMethod } from '../../../domain/shipping/shipping.ts';

/** The totals of an order, in dollars, by the server's rule. Artworks that are not for sale any more are left out. */
export function checkoutTotals(
  items: readonly CartItem[],
  method: ShippingMethod,
  shippingFees: SiteSettings['shippingFees'],
): { subtotal: number; shipping: number; total: number } {
  const offered = items.filter(({ artwork }) => artwork.purchasable);
  const prices = offered.map(({ artwork }) => artwork.price ?? 0);
  const { subtotal, shipping, total } = orderTotals(prices, method, { shippingFees });
  return { subtotal: toDollars(subtotal), shipping: toDollars(shipping), total: toDollars(total) };
}
