import { setImmediate } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import {
  type ListableArtwork,
  missingKeys,
  type SharedName,
  type SortableArtwork,
} from '../../domain/artwork/gallery.ts';
import { foldForSearch } from '../../domain/artwork/search.ts';
import { numberOfVersion, readContentVersion } from '../db/content-version.store.ts';
import type { Reader } from '../db/database.ts';
import {
  listChangedIds,
  listPeriodNames,
  listSearchable,
  listSearchableFrom,
  type SearchableRow,
} from './searchable-artwork.store.ts';

/** An artwork as a search compares it. */
export type SearchableArtwork = ListableArtwork & SortableArtwork;

/** What a search found, in the list's order. */
export interface FoundArtworks {
  artworks: readonly SearchableArtwork[];
  /** How many of them are the best matches, which come first; null where the order does not regard matches. */
  firsts: number | null;
}

/** The searched texts of all artworks, with the results of the last searches (docs/decisions/0014). */
export interface ArtworksInMemory {
  /** In the default order. */
  readonly sorted: readonly SearchableArtwork[];
  /** The names of all periods and collections. */
  readonly names: readonly SharedName[];
  /** By the search and its list. */
  readonly results: LRUCache<string, FoundArtworks>;
}

/** Artworks read at once: other requests wait for one part only. */
const partSize = 2000;

/** Searches, and found artworks in all of them, that stay in memory: 8 MB at most. */
const mostSearches = 500;
const mostFound = 1_000_000;

/** One per database: the version that it was last asked for, and its artworks once they are up to date. */
const memories = new WeakMap<Reader, { version: string; memory: Promise<Memory> }>();

/**
 * All artworks as they are now. The first call reads them all, each other one only those that changed since, in any process:
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
  sorted: SearchableArtwork[] = [];
  readonly results = new LRUCache<string, FoundArtworks>({
    max: mostSearches,
    maxSize: mostFound,
    sizeCalculation: ({ artworks }) => 1 + artworks.length,
  });
  #byId = new Map<number, SearchableArtwork>();
  #periods = new Map<number, SharedName & { slug: string }>();
  #collections = new Map<string, SharedName>();
  #collectionsInUse: readonly SharedName[] = [];
  /** The number of the content version up to which every change is in memory; null before the first reading. */
  #number: number | null = null;

  names: readonly SharedName[] = [];

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
    if (changed?.length !== 0) {
      const collections = new Set(this.sorted.map(({ collection }) => collection));
      this.#collectionsInUse = [...collections].filter((name) => name !== null);
    }
    this.names = [...this.#periods.values(), ...this.#collectionsInUse];
    this.#number = number;
  }

  async #readAll(db: Reader): Promise<void> {
    const all: SearchableArtwork[] = [];
    for (let after = 0, isLast = false; !isLast; await setImmediate()) {
      const rows = await listSearchableFrom(db, after, partSize);
      all.push(...rows.map((row) => this.#searchable(row)));
      after = rows.at(-1)?.id ?? after;
      isLast = rows.length < partSize;
    }
    this.sorted = all.sort(inDefaultOrder);
    this.#byId = new Map(all.map((artwork) => [artwork.id, artwork]));
  }

  async #read(db: Reader, ids: readonly number[]): Promise<void> {
    const rows = new Map((await listSearchable(db, ids)).map((row) => [row.id, row]));
    for (const id of ids) {
      const old = this.#byId.get(id);
      if (old !== undefined) this.sorted.splice(placeOf(old, this.sorted), 1);
      this.#byId.delete(id);
      const row = rows.get(id);
      if (row === undefined) continue;
      const artwork = this.#searchable(row);
      this.sorted.splice(placeOf(artwork, this.sorted), 0, artwork);
      this.#byId.set(id, artwork);
    }
  }

  #searchable(row: SearchableRow): SearchableArtwork {
    return {
      id: row.id,
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
    const known = this.#collections.get(name) ?? { text: foldForSearch(name) };
    this.#collections.set(name, known);
    return known;
  }
}

function inDefaultOrder(one: SearchableArtwork, other: SearchableArtwork): number {
  return (one.year ?? missingKeys.year.asc) - (other.year ?? missingKeys.year.asc) || one.id - other.id;
}

/** The place of an artwork in a sorted list, or the one where it would be. */
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
