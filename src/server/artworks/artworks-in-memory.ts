import { LRUCache } from 'lru-cache';
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
import { foldForSearch, searchWords } from '../../domain/artwork/search.ts';
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

/** What a search found, in the list's order. */
export interface FoundArtworks {
  artworks: readonly SearchableArtwork[];
  /** How many of them are the best matches, which come first; null where the order does not regard matches. */
  firsts: number | null;
}

/** All published artworks in the default order, their searched texts, and the results of the last searches (docs/decisions/0014). */
interface ArtworksInMemory extends OrderedArtworks<SearchableArtwork> {
  readonly texts: TextIndex;
  /** By the search and its list. */
  readonly results: LRUCache<string, FoundArtworks>;
}

/** Artworks per query. */
const partSize = 2000;

/** Searches, and found artworks in all of them, that stay in memory: 8 MB at most. */
const mostSearches = 500;
const mostFound = 1_000_000;

/** One per database: the version that it was last asked for, and its artworks once they are up to date. */
const memories = new WeakMap<Reader, { version: string; memory: Promise<Memory> }>();

/**
 * All published artworks as they are now: what visitors do not see is not in memory, so that no search, suggestion or count can tell it. The first call reads them all, each other one only those that changed since, in any process:
 * `artwork_changes` says which.
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
  /** Of deleted artworks, for the next new ones. */
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
    return {
      id: row.id,
      slot,
      text: row.search_text,
      year: row.year,
      price: row.price_cents,
      area: row.area,
      period: row.period_id === null ? null : (this.#periods.get(row.period_id) ?? null),
      collection: row.collection === null ? null : this.#collectionNamed(row.collection),
      featured: row.featured === 1,
      inShop: row.available === 1,
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

/** The place of an artwork among sorted ones, or the one that it would have. */
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

/** Added to the year of an artwork that is not among the best matches: more than the largest difference of two years. */
export const behindBestMatches = 20_000;

type SearchQuery = ListQuery & { sort?: ArtworkSort | undefined };

/** The artworks of a list that a search finds; null without a searched word. */
export async function findArtworks(db: Reader, query: SearchQuery): Promise<FoundArtworks | null> {
  const words = searchWords(query.q ?? '');
  if (words.length === 0) return null;
  const memory = await artworksInMemory(db);
  const { results } = memory;
  const name = JSON.stringify([words, query.filter, query.period, query.sort]);
  const known = results.get(name);
  if (known !== undefined) return known;
  const found = searched(memory, query);
  results.set(name, found);
  return found;
}

function searched(memory: ArtworksInMemory, query: SearchQuery): FoundArtworks {
  const { found, isBest } = listed(memory, memory.texts, query);
  if (query.sort !== undefined && query.sort !== defaultArtworkSort) {
    return { artworks: found.sort(comparisonOf(query.sort)), firsts: null };
  }
  if (query.sort === defaultArtworkSort || found.length > mostRanked) return { artworks: found, firsts: null };
  const best = found.filter(isBest);
  return { artworks: [...best, ...found.filter((artwork) => !isBest(artwork))], firsts: best.length };
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

/** The sort key of the artwork at a place of a search's result. */
export function keyAt({ artworks, firsts }: FoundArtworks, at: number, sort: ArtworkSort = defaultArtworkSort) {
  const artwork = artworks[at];
  if (artwork === undefined) throw new Error(`The result has no artwork at the place ${at}.`);
  const key = orderOf(sort).keyOf(artwork);
  return firsts === null || at < firsts ? key : Number(key) + behindBestMatches;
}
