import type { BadgeTone } from './artwork-badge.ts';
import type { ArtworkStatus } from './artwork-status.ts';

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
