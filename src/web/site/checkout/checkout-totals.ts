import type { CartItem } from '../../../contract/cart/cart.schemas.ts';
import { toDollars } from '../../../domain/money.ts';
import { orderTotals } from '../../../domain/order/order-totals.ts';

/** The totals of an order with a fee in dollars, by the server's rule. Artworks that are not for sale any more are left out. */
export function checkoutTotals(
  items: readonly CartItem[],
  fee: number,
): { subtotal: number; shipping: number; total: number } {
  const offered = items.filter(({ artwork }) => artwork.purchasable);
  const prices = offered.map(({ artwork }) => artwork.price ?? 0);
  const { subtotal, shipping, total } = orderTotals(prices, fee);
  return { subtotal: toDollars(subtotal), shipping: toDollars(shipping), total: toDollars(total) };
}
