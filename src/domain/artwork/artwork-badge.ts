import { isPrice } from '../money.ts';
import type { ArtworkStatus, PublicStatus } from './artwork-status.ts';

/**
 * The state of an artwork that visitors see, and whether they can buy it. Both follow from the stored record by one
 * function, `offerOf`, which every page, feed and call uses (docs/specification/artwork.md §3).
 */

/** Card colours: available green, reserved amber, anything else red (docs/specification/artwork.md §3). */
export type BadgeTone = 'green' | 'amber' | 'red';

export interface StoredOffer {
  published: boolean;
  status: ArtworkStatus;
  available: boolean;
  /** Whole dollars; null is Price on Request. */
  price: number | null;
  collection: string | null;
  /**
   * The text that a visitor reads while the work is away and not offered (docs/specification/places.md §2); otherwise
   * '' or undefined.
   */
  awayText?: string;
}

export interface Offer {
  badge: string;
  tone: BadgeTone;
  publicStatus: PublicStatus;
  /** Listed in the shop and under filter=available. */
  inShop: boolean;
  /** Listed under filter=museum. */
  inMuseum: boolean;
  /** Can be put into a cart and ordered. */
  purchasable: boolean;
  /** Offered without a price: the button is Enquire, not Add to Cart. */
  enquire: boolean;
}

const tones: Record<PublicStatus, BadgeTone> = { available: 'green', reserved: 'amber', sold: 'red', museum: 'red' };

/** The colour of a card with this status (docs/specification/artwork.md §3). A list's data need not say it of each of its works. */
export function toneOf(status: PublicStatus): BadgeTone {
  return tones[status];
}

/** Whether a published artwork with this status can be bought at once, or only asked about. */
export function saleOf(offer: Pick<Offer, 'publicStatus'> & { price: number | null }): {
  purchasable: boolean;
  enquire: boolean;
} {
  const offered = offer.publicStatus === 'available';
  const priced = isPrice(offer.price);
  return { purchasable: offered && priced, enquire: offered && !priced };
}

/** The first row of the table in docs/specification/artwork.md §3 that applies; a private artwork has its badge, and nothing is offered. */
export function offerOf(artwork: StoredOffer, unofferedBadge: string): Offer {
  const published = publishedOffer(artwork, unofferedBadge);
  const offer = { ...published, tone: toneOf(published.publicStatus) };
  return artwork.published ? offer : { ...offer, ...closed };
}

const closed = { inShop: false, inMuseum: false, purchasable: false, enquire: false };

function publishedOffer(artwork: Omit<StoredOffer, 'published'>, unofferedBadge: string): Omit<Offer, 'tone'> {
  const collection = artwork.collection?.trim() || null;

  if (artwork.status === 'reserved' || artwork.status === 'invoiced') {
    return { ...closed, badge: 'Reserved', publicStatus: 'reserved', inShop: artwork.available };
  }
  if (artwork.status === 'sold' || artwork.status === 'paid' || artwork.status === 'delivered') {
    return { ...closed, badge: collection ?? 'Sold', publicStatus: 'sold' };
  }
  if (artwork.status === 'museum' || (!artwork.available && collection !== null)) {
    const badge = collection ?? 'Museum Collection';
    return { ...closed, badge, publicStatus: 'museum', inMuseum: true };
  }
  if (artwork.awayText) {
    return { ...closed, badge: artwork.awayText, publicStatus: 'reserved', inShop: artwork.available };
  }
  if (!artwork.available) {
    return { ...closed, badge: unofferedBadge, publicStatus: 'sold' };
  }
  return {
    ...closed,
    ...saleOf({ publicStatus: 'available', price: artwork.price }),
    badge: 'Available',
    publicStatus: 'available',
    inShop: true,
  };
}

/** The badge on a shop card: an artwork in this browser's cart reads Reserved and why (docs/specification/artwork.md §3). */
export function shopBadge(
  offer: Pick<Offer, 'badge' | 'publicStatus'>,
  inCart: boolean,
): { badge: string; tone: BadgeTone } {
  return inCart
    ? { badge: 'Reserved: in your cart', tone: 'amber' }
    : { badge: offer.badge, tone: toneOf(offer.publicStatus) };
}

/** Whether the badge names the museum or collection that owns the artwork (docs/specification/artwork.md §3). */
export function isCollectionBadge(
  artwork: Pick<Offer, 'badge' | 'publicStatus'> & { collection: string | null },
): boolean {
  return artwork.publicStatus === 'museum' || artwork.badge === artwork.collection?.trim();
}
