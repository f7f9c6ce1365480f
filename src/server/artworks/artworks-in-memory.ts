import { LRUCache } from 'lru-cache';
import { offerOf } from '../../domain/artwork/artwork-badge.ts';
import { formatDimensions } from '../../domain/artwork/dimensions.ts';
import {
  type ArtworkSort,
  defaultArtworkSort,
  type ListableArtwork,
  type ListQuery,
  listed,
  missingKeys,
  type OrderedArtworks,
  orderOf,
  type SortableArtwork,
} from '../../domain/artwork/gallery.ts';
import { foldForSearch, sizesIn, visitorWords } from '../../domain/artwork/search.ts';
import { type SharedName, TextIndex } from '../../domain/artwork/text-index.ts';
import { numberOfVersion, readContentVersion } from '../db/content-version.store.ts';
import type { Reader } from '../db/database.ts';
import { rowsInParts } from '../db/queries.ts';
import {
  listChangedIds,
  listPeriodNames,
  listSearchable,
  listSearchableFrom,
  type SearchableRow,
} from './searchable-artwork.store.ts';

/** An artwork as a search compares it. */
type SearchableArtwork = ListableArtwork & SortableArtwork;

/** The artworks that a search found, in the list's order. */
export interface FoundArtworks {
  artworks: readonly SearchableArtwork[];
  /**
   * The end of each group of artworks: reserved works come after the others, and the best matches of a search before
   * the others.
   */
  ends: readonly number[];
}

/** All published artworks in the default order, their searched texts, and the results of the last searches (docs/decisions/0014). */
interface ArtworksInMemory extends OrderedArtworks<SearchableArtwork> {
  readonly texts: TextIndex;
  /** The cached results, by the search and the list. */
  readonly results: LRUCache<string, FoundArtworks>;
}

/** Artworks per query. */
const partSize = 2000;

/** Searches, and found artworks in all of them, that stay in memory: 8 MB at most. */
const mostSearches = 500;
const mostFound = 1_000_000;

/** The memory of each database: the version for which it was last asked, and its artworks once they are up to date. */
const memories = new WeakMap<Reader, { version: string; memory: Promise<Memory> }>();

/**
 * Returns all published artworks as they are now. Private artworks are not in memory, so that no search, suggestion or
 * count can tell of them. The first call reads all artworks, and each other call only those that changed since, in any
 * process: `artwork_changes` says which.
 */
export async function artworksInMemory(db: Reader): Promise<ArtworksInMemory> {
  const version = await readContentVersion(db);
  const known = memories.get(db);
  if (known?.version === version) return known.memory;
  const memory = (known?.memory ?? Promise.resolve(new Memory())).then(async (last) => {
    await last.update(db, numberOfVersion(version));
    return last;
  });
  memories.set(db, { version, memory });
  // After an error the next search begins anew.
  memory.catch(() => memories.delete(db));
  return memory;
}

class Memory implements ArtworksInMemory {
  artworks: SearchableArtwork[] = [];
  slots: number[] = [];
  texts = new TextIndex();
  readonly results = new LRUCache<string, FoundArtworks>({
    max: mostSearches,
    maxSize: mostFound,
    sizeCalculation: ({ artworks }) => 1 + artworks.length,
  });
  #byId = new Map<number, SearchableArtwork>();
  #periods = new Map<number, SharedName & { slug: string }>();
  readonly #collections = new Map<string, SharedName>();
  /** The slots of deleted artworks, for the next new artworks. */
  #freeSlots: number[] = [];
  /** The number of the content version up to which every change is in memory; null before the first reading. */
  #number: number | null = null;

  async update(db: Reader, number: number): Promise<void> {
    this.results.clear();
    this.#periods = new Map(
      (await listPeriodNames(db)).map(({ id, slug, name }) => {
        // The artworks refer to the same object before and after a period is renamed.
        const period = this.#periods.get(id) ?? { slug, text: '' };
        return [id, Object.assign(period, { slug, text: foldForSearch(name) })];
      }),
    );
    const changed = this.#number === null ? null : await listChangedIds(db, this.#number, partSize + 1);
    if (changed === null || changed.length > partSize) await this.#readAll(db);
    else if (changed.length > 0) await this.#read(db, changed);
    this.#number = number;
  }

  async #readAll(db: Reader): Promise<void> {
    const all: SearchableArtwork[] = [];
    const texts = new TextIndex();
    const parts = rowsInParts<SearchableRow>(partSize, (last, limit) => listSearchableFrom(db, last?.id ?? 0, limit));
    for await (const rows of parts) {
      for (const row of rows) {
        const artwork = this.#searchable(row, all.length);
        all.push(artwork);
        texts.add(artwork);
      }
    }
    this.#byId = new Map(all.map((artwork) => [artwork.id, artwork]));
    this.#freeSlots = [];
    this.artworks = all.sort(inDefaultOrder);
    this.slots = this.artworks.map(({ slot }) => slot);
    this.texts = texts;
  }

  async #read(db: Reader, ids: readonly number[]): Promise<void> {
    const rows = await listSearchable(db, ids);
    for (const id of ids) this.#remove(id);
    for (const row of rows) this.#add(this.#searchable(row, this.#freeSlots.pop() ?? this.#byId.size));
  }

  #remove(id: number): void {
    const artwork = this.#byId.get(id);
    if (artwork === undefined) return;
    this.#byId.delete(id);
    this.#freeSlots.push(artwork.slot);
    const place = placeOf(artwork, this.artworks);
    this.artworks.splice(place, 1);
    this.slots.splice(place, 1);
    this.texts.remove(artwork);
  }

  #add(artwork: SearchableArtwork): void {
    this.#byId.set(artwork.id, artwork);
    const place = placeOf(artwork, this.artworks);
    this.artworks.splice(place, 0, artwork);
    this.slots.splice(place, 0, artwork.slot);
    this.texts.add(artwork);
  }

  #searchable(row: SearchableRow, slot: number): SearchableArtwork {
    const sizes = [row.dimensions, formatDimensions(row.dimensions), row.search_text].flatMap(sizesIn);
    const offer = offerOf(
      {
        published: true,
        status: row.status,
        available: row.available === 1,
        price: null,
        collection: row.collection,
        awayText: row.away_text,
      },
      '',
    );
    return {
      id: row.id,
      slot,
      text: row.search_text,
      exact: [foldForSearch(row.stock_code ?? ''), ...sizes],
      year: row.year,
      price: row.price_cents,
      area: row.area,
      period: row.period_id === null ? null : (this.#periods.get(row.period_id) ?? null),
      collection: row.collection === null ? null : this.#collectionNamed(row.collection),
      featured: row.featured === 1,
      inShop: row.available === 1,
      reserved: offer.inShop && offer.publicStatus === 'reserved',
      inMuseum: row.in_museum === 1,
    };
  }

  #collectionNamed(name: string): SharedName {
    const collection = this.#collections.get(name) ?? { text: foldForSearch(name) };
    this.#collections.set(name, collection);
    return collection;
  }
}

function inDefaultOrder(one: SearchableArtwork, other: SearchableArtwork): number {
  return (one.year ?? missingKeys.year.asc) - (other.year ?? missingKeys.year.asc) || one.id - other.id;
}

/** Returns the position of an artwork among sorted artworks, or the position that it would have. */
function placeOf(artwork: SearchableArtwork, sorted: readonly SearchableArtwork[]): number {
  let [from, to] = [0, sorted.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    const other = sorted[middle];
    if (other !== undefined && inDefaultOrder(other, artwork) < 0) from = middle + 1;
    else to = middle;
  }
  return from;
}

/** Up to this number of found artworks the best matches come first (docs/specification/gallery.md §3). */
const mostRanked = 8000;

/** Between the keys of two groups of a list: more than the largest difference of two years, prices, sizes or ids. */
const behindGroup = 1_000_000_000_000;

/**
 * The number of groups of a list. A search has three, for the works that can be bought, and three more for the reserved
 * works.
 */
const groupsOfSearch = 3;

/** The largest key of a list in groups. */
export const largestGroupKey = 2 * groupsOfSearch * behindGroup;

type SearchQuery = ListQuery & { sort?: ArtworkSort | undefined };

/** Whether a list is found in memory: a search, and what the shop offers, whose reserved works come last. */
export const isFoundInMemory = ({ q = '', filter }: SearchQuery): boolean =>
  filter === 'available' || filter === 'reserved' || visitorWords(q).length > 0;

/** The artworks of such a list; null for any other. */
export async function findArtworks(db: Reader, query: SearchQuery): Promise<FoundArtworks | null> {
  if (!isFoundInMemory(query)) return null;
  const memory = await artworksInMemory(db);
  const { results } = memory;
  const { filter, period, sort, from, to } = query;
  const name = JSON.stringify([visitorWords(query.q ?? ''), filter, period, sort, from, to]);
  const known = results.get(name);
  if (known !== undefined) return known;
  const found = searched(memory, query);
  results.set(name, found);
  return found;
}

function searched(memory: ArtworksInMemory, query: SearchQuery): FoundArtworks {
  const { found, rankOf } = listed(memory, memory.texts, query);
  if (query.sort !== undefined && query.sort !== defaultArtworkSort) found.sort(comparisonOf(query.sort));
  const isRanked = query.sort === undefined && found.length <= mostRanked;
  const groups = Array.from({ length: 2 * groupsOfSearch }, (): SearchableArtwork[] => []);
  for (const artwork of found) {
    const isLast = query.filter === 'available' && artwork.reserved;
    groups[(isLast ? groupsOfSearch : 0) + (isRanked ? rankOf(artwork) : 0)]?.push(artwork);
  }
  let end = 0;
  const ends = groups.map(({ length }) => {
    end += length;
    return end;
  });
  return { artworks: groups.flat(), ends };
}

function comparisonOf(sort: ArtworkSort): (one: SearchableArtwork, other: SearchableArtwork) => number {
  const { direction, keyOf } = orderOf(sort);
  const sign = direction === 'asc' ? 1 : -1;
  return (one, other) => {
    const [key, otherKey] = [keyOf(one), keyOf(other)];
    if (key === otherKey) return sign * (one.id - other.id);
    return key < otherKey ? -sign : sign;
  };
}

/** Before the title of a reserved work: it comes after every title in the order's direction. Folded titles begin with neither. */
const behindTitles = { asc: '\uffff', desc: ' ' } as const;

/** The sort key of the artwork at a place of a list in memory. */
export function keyAt({ artworks, ends }: FoundArtworks, at: number, sort: ArtworkSort = defaultArtworkSort) {
  const artwork = artworks[at];
  if (artwork === undefined) throw new Error(`The result has no artwork at the place ${at}.`);
  const { direction, keyOf } = orderOf(sort);
  const key = keyOf(artwork);
  const group = ends.findIndex((end) => at < end);
  if (typeof key === 'string') return group === 0 ? key : `${behindTitles[direction]}${key}`;
  return key + (direction === 'asc' ? group : -group) * behindGroup;
}
