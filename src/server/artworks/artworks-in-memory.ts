import { setImmediate } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import { type ArtworkBlock, artworkBlock } from '../../domain/artwork/artwork-block.ts';
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
  readonly blocks: readonly ArtworkBlock<SearchableArtwork>[];
  /** The names of all periods and collections. */
  readonly names: readonly SharedName[];
  /** By the search and its list. */
  readonly results: LRUCache<string, FoundArtworks>;
}

/** Artworks read at once: other requests wait for one part only. */
const partSize = 2000;

/** Artworks in a block: a change of one of them joins their texts again. A block of twice as many is divided. */
const blockSize = 256;

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
  blocks: readonly ArtworkBlock<SearchableArtwork>[] = [];
  readonly results = new LRUCache<string, FoundArtworks>({
    max: mostSearches,
    maxSize: mostFound,
    sizeCalculation: ({ artworks }) => 1 + artworks.length,
  });
  #byId = new Map<number, SearchableArtwork>();
  #periods = new Map<number, SharedName & { slug: string }>();
  #collections = new Map<string, SharedName>();
  /** How many artworks each collection has, for those that have any. */
  readonly #collectionSizes = new Map<SharedName, number>();
  /** The number of the content version up to which every change is in memory; null before the first reading. */
  #number: number | null = null;

  get names(): readonly SharedName[] {
    return [...this.#periods.values(), ...this.#collectionSizes.keys()];
  }

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
    this.#collectionSizes.clear();
    for (let after = 0, isLast = false; !isLast; await setImmediate()) {
      const rows = await listSearchableFrom(db, after, partSize);
      all.push(...rows.map((row) => this.#searchable(row)));
      after = rows.at(-1)?.id ?? after;
      isLast = rows.length < partSize;
    }
    this.blocks = blocksOf(all.sort(inDefaultOrder));
    this.#byId = new Map(all.map((artwork) => [artwork.id, artwork]));
  }

  async #read(db: Reader, ids: readonly number[]): Promise<void> {
    const old = ids.flatMap((id) => this.#byId.get(id) ?? []);
    const changed = (await listSearchable(db, ids)).map((row) => this.#searchable(row));
    this.blocks = replaced(this.blocks, new Set(old), changed);
    for (const { id, collection } of old) {
      this.#byId.delete(id);
      this.#countCollection(collection, -1);
    }
    for (const artwork of changed) this.#byId.set(artwork.id, artwork);
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
    this.#countCollection(known, 1);
    return known;
  }

  #countCollection(collection: SharedName | null, added: 1 | -1): void {
    if (collection === null) return;
    const size = (this.#collectionSizes.get(collection) ?? 0) + added;
    if (size > 0) this.#collectionSizes.set(collection, size);
    else this.#collectionSizes.delete(collection);
  }
}

function inDefaultOrder(one: SearchableArtwork, other: SearchableArtwork): number {
  return (one.year ?? missingKeys.year.asc) - (other.year ?? missingKeys.year.asc) || one.id - other.id;
}

type Blocks = readonly ArtworkBlock<SearchableArtwork>[];

function blocksOf(sorted: readonly SearchableArtwork[]): Blocks {
  const parts: ArtworkBlock<SearchableArtwork>[] = [];
  for (let from = 0; from < sorted.length; from += blockSize) {
    parts.push(artworkBlock(sorted.slice(from, from + blockSize)));
  }
  return parts;
}

/** The blocks without some artworks and with others. Only the blocks of these artworks are made again. */
function replaced(
  blocks: Blocks,
  removed: ReadonlySet<SearchableArtwork>,
  added: readonly SearchableArtwork[],
): Blocks {
  if (blocks.length === 0) return blocksOf([...added].sort(inDefaultOrder));
  const addedTo = Map.groupBy(added, (artwork) => blockOf(artwork, blocks));
  const touched = new Set([...addedTo.keys(), ...Array.from(removed, (artwork) => blockOf(artwork, blocks))]);
  return blocks.flatMap((block, at) => {
    if (!touched.has(at)) return [block];
    const left = block.artworks.filter((artwork) => !removed.has(artwork));
    const artworks = [...left, ...(addedTo.get(at) ?? [])].sort(inDefaultOrder);
    if (artworks.length === 0) return [];
    return artworks.length < 2 * blockSize ? [artworkBlock(artworks)] : blocksOf(artworks);
  });
}

/** The index of the block that contains an artwork, or that would: the last one that does not begin after it. */
function blockOf(artwork: SearchableArtwork, blocks: Blocks): number {
  let [from, to] = [0, blocks.length];
  while (to - from > 1) {
    const middle = (from + to) >> 1;
    const [first] = blocks[middle]?.artworks ?? [];
    if (first !== undefined && inDefaultOrder(first, artwork) > 0) to = middle;
    else from = middle;
  }
  return from;
}
