import type { SiteSettings } from '../estate/settings.ts';
import { shippingFee } from '../estate/shipping-fee.ts';
import type { ShippingMethod } from '../estate/shipping-methods.ts';
import { type Cents, formatDollars, toCents, toDollars } from '../money.ts';

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

export interface ClaimedOrder {
  items: readonly { id: number; price: number }[];
  shipping: number;
  total: number;
}

/**
 * Whether the buyer saw what the estate will charge: the same artworks, prices, shipping and total. If not, the order is
 * refused with 409 and the new figures (docs/specification/checkout.md §5).
 */
export function matchesClaim(
  artworks: readonly { id: number; price: number }[],
  totals: OrderTotals,
  claim: ClaimedOrder,
): boolean {
  const claimed = new Map(claim.items.map((item) => [item.id, toCents(item.price)]));
  return (
    claim.items.length === artworks.length &&
    claimed.size === artworks.length &&
    artworks.every((artwork) => claimed.get(artwork.id) === toCents(artwork.price)) &&
    toCents(claim.shipping) === totals.shipping &&
    toCents(claim.total) === totals.total
  );
}

/** The message for the buyer: what differs from what they saw, with the new figures. */
export function describeChanges(
  artworks: readonly { id: number; title: string; price: number }[],
  totals: OrderTotals,
  claim: ClaimedOrder,
): string {
  const seen = new Map(claim.items.map((item) => [item.id, toCents(item.price)]));
  const isSameCart = claim.items.length === artworks.length && artworks.every((artwork) => seen.has(artwork.id));
  const changes = artworks
    .filter((artwork) => isSameCart && seen.get(artwork.id) !== toCents(artwork.price))
    .map((artwork) => `“${artwork.title}” now costs ${formatDollars(artwork.price)}.`);
  if (!isSameCart) changes.push('Your cart has changed.');
  if (toCents(claim.shipping) !== totals.shipping) {
    changes.push(`Shipping is now ${formatDollars(toDollars(totals.shipping))}.`);
  }
  changes.push(`The total is ${formatDollars(toDollars(totals.total))}.`);
  return `${changes.join(' ')} Please look at it again before you place the order.`;
}
