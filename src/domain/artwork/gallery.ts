import type { Offer } from './artwork-badge.ts';
import { foldForSearch } from './search.ts';

/** What the gallery shows: three tabs, a row of periods and a search; a choice in one resets another (000 §2, §4, §5). */

/** The tabs, by their place in the address; `all` stands for no filter. */
export const galleryTabs = [
  { key: 'all', label: 'All Artworks' },
  { key: 'available', label: 'Available for Purchase' },
  { key: 'museum', label: 'Museum Collection' },
] as const;
export type GalleryTab = (typeof galleryTabs)[number]['key'];

/** The filters of GET /api/artworks (docs/specification/gallery.md §8). */
export const artworkFilters = ['featured', 'available', 'museum'] as const;
export type ArtworkFilter = (typeof artworkFilters)[number];

/** The orders in which a list can be asked for; a leading minus turns one round. Undated works stand last. */
export const artworkSorts = ['year', '-year', 'title', '-title', 'price', '-price', 'id', '-id'] as const;
export type ArtworkSort = (typeof artworkSorts)[number];

/** The order of an oeuvre: by year. */
export const defaultArtworkSort: ArtworkSort = 'year';

export interface GalleryChoice {
  tab: GalleryTab;
  /** Slug of the chosen period, if any. */
  period: string | null;
  q: string;
}

/** What a visitor does in the gallery: chooses a tab, presses the button of a period (its slug), or types a search. */
export type GalleryAction = { tab: GalleryTab } | { period: string } | { q: string };

/**
 * What is chosen after an action. A tab resets the period unless the tab is all; a period resets the tab to all; the same
 * period again clears it (docs/specification/gallery.md §2). A tab and a period keep the search, and the search keeps them.
 */
export function nextChoice(choice: GalleryChoice, action: GalleryAction): GalleryChoice {
  if ('q' in action) return { ...choice, q: action.q };
  if ('tab' in action) return { ...choice, tab: action.tab, period: action.tab === 'all' ? choice.period : null };
  return { ...choice, tab: 'all', period: choice.period === action.period ? null : action.period };
}

/** Whether a work stands in the list, given its offer: the rule that the store's query must agree with. */
export function isListed(
  work: { featured: boolean; periodSlug: string | null; searchText: string; offer: Offer },
  asked: { filter?: ArtworkFilter; period?: string; q?: string },
): boolean {
  if (asked.filter === 'featured' && !work.featured) return false;
  if (asked.filter === 'available' && !work.offer.inShop) return false;
  if (asked.filter === 'museum' && !work.offer.inMuseum) return false;
  if (asked.period !== undefined && work.periodSlug !== asked.period) return false;
  return asked.q === undefined || work.searchText.includes(foldForSearch(asked.q));
}

/** An artwork's page shows so many of its period. */
export const neighboursShown = 4;

/**
 * Of the artworks before one in a list (the nearest last) and those after it (the nearest first): the nearest `most`,
 * half of them before it, and more from one side where the other has too few.
 */
export function nearestOf<Artwork>(before: readonly Artwork[], after: readonly Artwork[], most: number): Artwork[] {
  const fromBefore = Math.min(before.length, Math.max(Math.ceil(most / 2), most - after.length));
  return [...before.slice(before.length - fromBefore), ...after.slice(0, most - fromBefore)];
}

/** The two sentences of an empty gallery (docs/specification/gallery.md §7). */
export function emptyGalleryText(q: string): string {
  return q.trim() === '' ? 'There are no artworks in this category.' : 'No artworks match your search criteria.';
}
