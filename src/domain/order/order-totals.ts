import type { SiteSettings } from '../estate/settings.ts';
import { shippingFee } from '../estate/shipping-fee.ts';
import type { ShippingMethod } from '../estate/shipping-methods.ts';
import { type Cents, formatDollars, toCents, toDollars } from '../money.ts';

/** What an order costs: the works and the shipping, no GST (docs/specification/checkout.md §3). All in cents. */
export interface OrderTotals {
  subtotal: Cents;
  shipping: Cents;
  total: Cents;
}

/** The figures of an order, always from the stored prices (whole dollars), never from what a client sent. */
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
 * Whether what the buyer saw is what the estate will charge: the same works, the same price for each, the same
 * shipping and total. Anything else is answered 409 and shown again (docs/specification/checkout.md §5).
 */
export function matchesClaim(
  works: readonly { id: number; price: number }[],
  totals: OrderTotals,
  claim: ClaimedOrder,
): boolean {
  const claimed = new Map(claim.items.map((item) => [item.id, toCents(item.price)]));
  return (
    claim.items.length === works.length &&
    claimed.size === works.length &&
    works.every((work) => claimed.get(work.id) === toCents(work.price)) &&
    toCents(claim.shipping) === totals.shipping &&
    toCents(claim.total) === totals.total
  );
}

/** What is not as the buyer saw it, with the new figures, in words for the buyer. */
export function describeChanges(
  works: readonly { id: number; title: string; price: number }[],
  totals: OrderTotals,
  claim: ClaimedOrder,
): string {
  const seen = new Map(claim.items.map((item) => [item.id, toCents(item.price)]));
  const isSameCart = claim.items.length === works.length && works.every((work) => seen.has(work.id));
  const changes = works
    .filter((work) => isSameCart && seen.get(work.id) !== toCents(work.price))
    .map((work) => `“${work.title}” now costs ${formatDollars(work.price)}.`);
  if (!isSameCart) changes.push('Your cart has changed.');
  if (toCents(claim.shipping) !== totals.shipping) {
    changes.push(`Shipping is now ${formatDollars(toDollars(totals.shipping))}.`);
  }
  changes.push(`The total is ${formatDollars(toDollars(totals.total))}.`);
  return `${changes.join(' ')} Please look at it again before you place the order.`;
}
