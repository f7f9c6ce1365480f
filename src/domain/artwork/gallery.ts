import { visitorWords } from './search.ts';
import { type SearchedTexts, type SharedName, type TextIndex, wordMatch } from './text-index.ts';

/** The gallery's three tabs, its periods and its search; choosing one resets another (docs/specification/gallery.md §2). */

/** The tabs; `key` is the value in the URL, `all` means no filter. */
export const galleryTabs = [
  { key: 'all', label: 'All Artworks' },
  { key: 'available', label: 'Available for Purchase' },
  { key: 'museum', label: 'Museum Collection' },
] as const;
export type GalleryTab = (typeof galleryTabs)[number]['key'];

/** The filters of GET /api/artworks (docs/specification/gallery.md §8). */
export const artworkFilters = ['featured', 'available', 'reserved', 'museum'] as const;
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
  /** Null is the default order. */
  sort: ArtworkSort | null;
  /** The first and the last year; null where there is none. */
  from: number | null;
  to: number | null;
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

/** The facts that decide whether an artwork is in a list. */
export interface ListableArtwork extends SearchedTexts {
  period: (SharedName & { slug: string }) | null;
  featured: boolean;
  year: number | null;
  inShop: boolean;
  /** True if the work is in the shop, but another buyer has it. */
  reserved: boolean;
  inMuseum: boolean;
}

export interface ListQuery {
  filter?: ArtworkFilter | undefined;
  /** Slug. */
  period?: string | undefined;
  q?: string | undefined;
  /** The first and the last year. */
  from?: number | undefined;
  to?: number | undefined;
}

/** Artworks in an order, and their slots in the same order: a search goes through these without reading each artwork. */
export interface OrderedArtworks<Artwork> {
  readonly artworks: readonly Artwork[];
  readonly slots: readonly number[];
}

/**
 * Lists artworks in the order in which all artworks are given, with the rank of each, 0 to 2: an artwork of the
 * searched year; a best match, because each searched word is at the beginning of a word; or any other
 * (docs/specification/gallery.md §3). `texts` has all artworks.
 */
export function listed<Artwork extends ListableArtwork>(
  { artworks, slots }: OrderedArtworks<Artwork>,
  texts: TextIndex,
  { filter, period, q = '', from, to }: ListQuery,
): { found: Artwork[]; rankOf: (artwork: Artwork) => number } {
  const words = visitorWords(q);
  const matches = words.length === 0 ? null : texts.match(words);
  const flag = filter && flagOf[filter];
  const isListed = (artwork: Artwork): boolean =>
    (flag === undefined || artwork[flag]) &&
    (period === undefined || artwork.period?.slug === period) &&
    (from === undefined || (artwork.year !== null && artwork.year >= from)) &&
    (to === undefined || (artwork.year !== null && artwork.year <= to));
  const found: Artwork[] = [];
  for (let place = 0; place < slots.length; place += 1) {
    if (matches?.[slots[place] ?? 0] === 0) continue;
    const artwork = artworks[place];
    if (artwork !== undefined && isListed(artwork)) found.push(artwork);
  }
  const rankOf = ({ slot, year }: Artwork): number => {
    if (matches === null || words.includes(String(year))) return 0;
    return matches[slot] === wordMatch.beginning ? 1 : 2;
  };
  return { found, rankOf };
}

const flagOf = { featured: 'featured', available: 'inShop', reserved: 'reserved', museum: 'inMuseum' } as const;

/** The facts by which a list is sorted, beside the id. */
export interface SortableArtwork {
  id: number;
  text: string;
  year: number | null;
  /** Cents. */
  price: number | null;
  /** Square millimetres. */
  area: number | null;
}

/** The sort keys in place of a missing year, price or size: the artwork comes last in both directions. */
export const missingKeys = {
  year: { asc: 9999, desc: -9999 },
  price: { asc: 99_999_999_999, desc: -1 },
  size: { asc: 99_999_999_999, desc: -1 },
} as const;

/** Characters of the folded text, which begins with the title, by which artworks are sorted. */
export const titleKeyLength = 200;

/** The direction and the key of a sort order. Equal keys are in the order of the ids, in the same direction. */
export function orderOf(sort: ArtworkSort): {
  direction: 'asc' | 'desc';
  keyOf: (artwork: SortableArtwork) => string | number;
} {
  const direction = sort.startsWith('-') ? 'desc' : 'asc';
  const keys = {
    id: ({ id }: SortableArtwork) => id,
    title: ({ text }: SortableArtwork) => text.slice(0, titleKeyLength),
    year: ({ year }: SortableArtwork) => year ?? missingKeys.year[direction],
    price: ({ price }: SortableArtwork) => price ?? missingKeys.price[direction],
    size: ({ area }: SortableArtwork) => area ?? missingKeys.size[direction],
  };
  return { direction, keyOf: keys[sort.replace('-', '') as keyof typeof keys] };
}

/** The number of other artworks of its period that an artwork's page shows. */
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
