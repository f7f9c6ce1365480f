import type { BadgeTone } from './artwork-badge.ts';

/** The seven statuses of the stock tracker (docs/specification/artwork.md §1). */
export const artworkStatuses = ['available', 'reserved', 'sold', 'invoiced', 'paid', 'delivered', 'museum'] as const;
export type ArtworkStatus = (typeof artworkStatuses)[number];

/** The statuses that visitors see; invoiced, paid and delivered are for staff only (docs/specification/artwork.md §1). */
export const publicStatuses = ['available', 'reserved', 'sold', 'museum'] as const;
export type PublicStatus = (typeof publicStatuses)[number];

export const notForSale: readonly ArtworkStatus[] = ['sold', 'paid', 'delivered', 'museum'];

/** An artwork with such a status cannot be offered, whichever screen set it (docs/specification/artwork.md §9). */
export function isNotForSale(status: ArtworkStatus): boolean {
  return notForSale.includes(status);
}

/** The fields without which an artwork cannot be offered (docs/specification/artwork.md §9). */
const neededToOffer = ['medium', 'dimensions'] as const;
export type NeededToOffer = (typeof neededToOffer)[number];

/** Returns the fields that an artwork lacks before it can be offered; an empty list for a complete artwork. */
export function missingToOffer(artwork: Record<NeededToOffer, string>): NeededToOffer[] {
  return neededToOffer.filter((field) => artwork[field] === '');
}

/** Names the missing fields in words: "a medium", "a medium and dimensions". */
export function missingText(missing: readonly NeededToOffer[]): string {
  return missing.map((field) => (field === 'medium' ? 'a medium' : field)).join(' and ');
}

/** An artwork as far as the rule of the missing image needs it. */
interface Offering {
  published: boolean;
  available: boolean;
}

const isOfferedOnline = ({ published, available }: Offering): boolean => published && available;

/**
 * Whether a change begins to offer visitors a work without an image, which staff must confirm (docs/specification/artwork.md §14). `before`
 * is null for a new work.
 */
export function offersWithoutImage(before: Offering | null, after: Offering & { hasImage: boolean }): boolean {
  return !after.hasImage && isOfferedOnline(after) && !(before !== null && isOfferedOnline(before));
}

/** The reasons why Mark Available and Mark Unavailable are refused for an artwork. */
export type FixedAvailability = 'in-order' | 'on-hold' | 'stock-tracker' | 'incomplete';

/**
 * Says why an artwork's availability cannot be changed by its card; null where it can (docs/specification/artwork.md
 * §9). The status invoiced or paid follows a live order, or was set in the Stock Tracker. `isHeld`: an order or a hold
 * has the artwork.
 */
export function fixedAvailability(artwork: {
  status: ArtworkStatus;
  available: boolean;
  medium: string;
  dimensions: string;
  isHeld: boolean;
}): FixedAvailability | null {
  const { status, available, isHeld } = artwork;
  if (status === 'invoiced' || status === 'paid') return 'in-order';
  if (isHeld) return 'on-hold';
  if (isNotForSale(status)) return 'stock-tracker';
  return !available && missingToOffer(artwork).length > 0 ? 'incomplete' : null;
}

/** Whether an artwork can be deleted: no order names it, a cancelled one neither, and no hold has it (docs/specification/artwork.md §9). */
export const isDeletable = ({ inOrder, isHeld }: { inOrder: boolean; isHeld: boolean }): boolean => !inOrder && !isHeld;

interface OfferFacts {
  status: ArtworkStatus;
  available: boolean;
  collection: string | null;
}

/** Whether an artwork is unsold and in no collection, and not offered: a visitor reads the setting `unofferedBadge`. */
export function isNotOffered({ status, available, collection }: OfferFacts): boolean {
  return status === 'available' && !available && (collection?.trim() ?? '') === '';
}

/**
 * The badge that staff read: a visitor may read “Sold” of an artwork that is not sold, staff never
 * (docs/specification/artwork.md §3).
 */
export function staffBadge(artwork: OfferFacts & { badge: string; tone: BadgeTone }): {
  badge: string;
  tone: BadgeTone | 'neutral';
} {
  return isNotOffered(artwork)
    ? { badge: 'Not offered', tone: 'neutral' }
    : { badge: artwork.badge, tone: artwork.tone };
}
