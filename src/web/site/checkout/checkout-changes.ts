import type { CartItem } from '../../../contract/cart/cart.schemas.ts';
import type { SiteSettings } from '../../../domain/estate/settings.ts';
import type { ShippingMethod } from '../../../domain/estate/shipping-methods.ts';
import { checkoutTotals } from './checkout-totals.ts';

/** What a buyer's figures are made of. */
export interface SeenCheckout {
  items: readonly CartItem[];
  shippingFees: SiteSettings['shippingFees'];
}

/** One figure, in dollars, that is not what the buyer saw. Null: the work was not, or is no longer, in the cart. */
export interface CheckoutChange {
  what: 'work' | 'shipping' | 'total';
  /** Of a work. */
  title?: string;
  before: number | null;
  after: number | null;
}

/**
 * What has changed between what a buyer saw and how it stands now: the works' prices, works that another tab put in or
 * took out, the shipping and the total. Works that are no longer for sale are left out: they are told of by themselves, with
 * a way on.
 */
export function checkoutChanges(saw: SeenCheckout, now: SeenCheckout, method: ShippingMethod): CheckoutChange[] {
  const find = (items: readonly CartItem[], id: number) => items.find(({ artwork }) => artwork.id === id)?.artwork;
  const kept = saw.items.filter(({ artwork }) => find(now.items, artwork.id)?.purchasable !== false);
  const offered = now.items.filter(({ artwork }) => artwork.purchasable);
  const before = checkoutTotals(kept, method, saw.shippingFees);
  const after = checkoutTotals(offered, method, now.shippingFees);

  const works = [
    ...offered.map(({ artwork }) => ({
      title: artwork.title,
      before: find(kept, artwork.id)?.price ?? null,
      after: artwork.price,
    })),
    ...kept
      .filter(({ artwork }) => find(offered, artwork.id) === undefined)
      .map(({ artwork }) => ({ title: artwork.title, before: artwork.price, after: null })),
  ];
  const sums = [
    { what: 'shipping' as const, before: before.shipping, after: after.shipping },
    { what: 'total' as const, before: before.total, after: after.total },
  ];
  return [...works.map((work) => ({ what: 'work' as const, ...work })), ...sums].filter(
    (change) => change.before !== change.after,
  );
}
