import type { Offer } from './artwork-badge.ts';
import { beginsWord, searchWords } from './search.ts';

/** The gallery's three tabs, its periods and its search; choosing one resets another (docs/specification/gallery.md §2). */

/** The tabs; `key` is the value in the URL, `all` means no filter. */
export const galleryTabs = [
  { key: 'all', label: 'All Artworks' },
  { key: 'available', label: 'Available for Purchase' },
  { key: 'museum', label: 'Museum Collection' },
] as const;
export type GalleryTab = (typeof galleryTabs)[number]['key'];

/** The filters of GET /api/artworks (docs/specification/gallery.md §8). */
export const artworkFilters = ['featured', 'available', 'museum'] as const;
export type ArtworkFilter = (typeof artworkFilters)[number];

/** The sort orders of a list; a leading minus means descending. Artworks without a year, price or size come last. */
export const artworkSorts = [
  'year',
  '-year',
  'title',
  '-title',
  'price',
  '-price',
  'size',
  '-size',
  'id',
  '-id',
] as const;
export type ArtworkSort = (typeof artworkSorts)[number];

export const defaultArtworkSort: ArtworkSort = 'year';

export interface GalleryChoice {
  tab: GalleryTab;
  /** Slug of the chosen period, if any. */
  period: string | null;
  q: string;
}

/** A visitor chooses a tab, presses a period's button (its slug), or types a search. */
export type GalleryAction = { tab: GalleryTab } | { period: string } | { q: string };

/**
 * The choice after an action. A tab other than `all` resets the period, a period resets the tab to `all`, and the same period
 * again clears it (docs/specification/gallery.md §2). The search does not change tab or period, nor they the search.
 */
export function nextChoice(choice: GalleryChoice, action: GalleryAction): GalleryChoice {
  if ('q' in action) return { ...choice, q: action.q };
  if ('tab' in action) return { ...choice, tab: action.tab, period: action.tab === 'all' ? choice.period : null };
  return { ...choice, tab: 'all', period: choice.period === action.period ? null : action.period };
}

export interface SearchedArtwork {
  /** Folded: `searchText`, and the names of period and collection. */
  texts: readonly string[];
}

/** Whether each word of a search is at the beginning of a word: such artworks come first (docs/specification/gallery.md §3). */
export function isFirstMatch({ texts }: SearchedArtwork, q: string): boolean {
  return searchWords(q).every((word) => texts.some((text) => beginsWord(text, word)));
}

/** Whether an artwork is in the list. The store's SQL must select the same artworks. */
export function isListed(
  artwork: SearchedArtwork & { featured: boolean; periodSlug: string | null; offer: Offer },
  asked: { filter?: ArtworkFilter; period?: string; q?: string },
): boolean {
  if (asked.filter === 'featured' && !artwork.featured) return false;
  if (asked.filter === 'available' && !artwork.offer.inShop) return false;
  if (asked.filter === 'museum' && !artwork.offer.inMuseum) return false;
  if (asked.period !== undefined && artwork.periodSlug !== asked.period) return false;
  return searchWords(asked.q ?? '').every((word) => artwork.texts.some((text) => text.includes(word)));
}

/** How many other artworks of its period an artwork's page shows. */
export const neighboursShown = 4;

/**
 * The `most` artworks nearest to one in a list: half of them before it, half after it, and more from one side if the other has
 * too few. In `before` the nearest is last, in `after` first.
 */
export function nearestOf<Artwork>(before: readonly Artwork[], after: readonly Artwork[], most: number): Artwork[] {
  const fromBefore = Math.min(before.length, Math.max(Math.ceil(most / 2), most - after.length));
  return [...before.slice(before.length - fromBefore), ...after.slice(0, most - fromBefore)];
}

/** The message of an empty gallery (docs/specification/gallery.md §7). */
export function emptyGalleryText(q: string): string {
  return q.trim() === '' ? 'There are no artworks in this category.' : 'No artworks match your search criteria.';
}
