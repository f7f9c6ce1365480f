import { isPrice } from '../money.ts';

/**
 * A work of art exists once. What a visitor may see of it and whether it can be bought follows from its
 * stored facts by one function, `offerOf`; every page, feed and call asks it (docs/specification/artwork.md §3).
 */

/** The seven statuses of the stock tracker (docs/specification/artwork.md §1). */
export const artworkStatuses = ['available', 'reserved', 'sold', 'invoiced', 'paid', 'delivered', 'museum'] as const;
export type ArtworkStatus = (typeof artworkStatuses)[number];

/** What a visitor is told of the seven: invoiced, paid and delivered are the desk's (docs/specification/artwork.md §1). */
export const publicStatuses = ['available', 'reserved', 'sold', 'museum'] as const;
export type PublicStatus = (typeof publicStatuses)[number];

/** Card colours: available green, reserved amber, anything else red (docs/specification/artwork.md §3). */
export type BadgeTone = 'green' | 'amber' | 'red';

export interface StoredOffer {
  status: ArtworkStatus;
  available: boolean;
  /** Whole dollars; null is Price on Request. */
  price: number | null;
  collection: string | null;
}

export interface Offer {
  badge: string;
  tone: BadgeTone;
  publicStatus: PublicStatus;
  /** Listed in the shop and under filter=available. */
  inShop: boolean;
  /** Listed under filter=museum. */
  inMuseum: boolean;
  /** May be put in a cart and ordered. */
  purchasable: boolean;
  /** Offered without a price: Enquire stands in place of Add to Cart. */
  enquire: boolean;
}

/** Statuses that a work can not have and still be offered, whichever screen set them. */
const goneStatuses: readonly ArtworkStatus[] = ['sold', 'paid', 'delivered', 'museum'];

/** Sold, paid, delivered and museum imply that the work is not available (docs/specification/artwork.md §9). */
export function isGone(status: ArtworkStatus): boolean {
  return goneStatuses.includes(status);
}

/** The table in decisions, "Works: what is shown where": the first row that fits. */
export function offerOf(work: StoredOffer, unofferedBadge: string): Offer {
  const closed = { inShop: false, inMuseum: false, purchasable: false, enquire: false };
  const collection = work.collection?.trim() || null;

  if (work.status === 'reserved' || work.status === 'invoiced') {
    return { ...closed, badge: 'Reserved', tone: 'amber', publicStatus: 'reserved', inShop: work.available };
  }
  if (work.status === 'sold' || work.status === 'paid' || work.status === 'delivered') {
    return { ...closed, badge: collection ?? 'Sold', tone: 'red', publicStatus: 'sold' };
  }
  if (work.status === 'museum' || (!work.available && collection !== null)) {
    const badge = collection ?? 'Museum Collection';
    return { ...closed, badge, tone: 'red', publicStatus: 'museum', inMuseum: true };
  }
  if (!work.available) {
    return { ...closed, badge: unofferedBadge, tone: 'red', publicStatus: 'sold' };
  }
  const priced = isPrice(work.price);
  return {
    ...closed,
    badge: 'Available',
    tone: 'green',
    publicStatus: 'available',
    inShop: true,
    purchasable: priced,
    enquire: !priced,
  };
}

/** The badge on a shop card: a work in this browser's cart reads Reserved (docs/specification/artwork.md §3). */
export function shopBadge(
  offer: { badge: string; tone: BadgeTone },
  inCart: boolean,
): { badge: string; tone: BadgeTone } {
  return inCart ? { badge: 'Reserved', tone: 'amber' } : { badge: offer.badge, tone: offer.tone };
}

/** The stock code shown: the work's own, else the prefix and the id, padded to three digits (docs/specification/artwork.md §4). */
export function stockCode(work: { id: number; stockCode: string | null }, prefix: string): string {
  return work.stockCode?.trim() || `${prefix}${String(work.id).padStart(3, '0')}`;
}

/** The stock code in an order line: the work's own, else "FMC-1957-012" (000 §3, 001 §2). */
export function orderStockCode(
  work: { id: number; stockCode: string | null; year: number | null },
  prefix: string,
): string {
  const parts = [prefix, ...(work.year === null ? [] : [String(work.year)]), String(work.id).padStart(3, '0')];
  return work.stockCode?.trim() || parts.join('-');
}

/** The date on a label: the cataloguer's words where there are any, else the year, else nothing. */
export function dateOf(work: { year: number | null; dateText: string | null }): string {
  return work.dateText?.trim() || (work.year === null ? '' : String(work.year));
}

/** Words for a work's picture when the estate has written none. */
export function alternativeText(work: {
  title: string;
  year: number | null;
  dateText: string | null;
  medium: string;
}): string {
  return [work.title, dateOf(work), work.medium].filter((part) => part !== '').join(', ');
}

/** Where the pictures of the estate are served. */
const UPLOADS = '/uploads/';

/** An image path as it is served: a bare name lies under /uploads/ (000 §3; decisions, "Where the seeds disagree"). */
export function imagePath(path: string): string {
  const trimmed = path.trim();
  if (trimmed === '' || trimmed.startsWith('/') || /^https?:\/\//i.test(trimmed)) return trimmed;
  return trimmed.includes('/') ? `/${trimmed}` : `${UPLOADS}${trimmed}`;
}
