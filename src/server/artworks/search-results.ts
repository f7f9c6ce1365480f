import { LRUCache } from 'lru-cache';
import { readContentVersion } from '../db/content-version.store.ts';
import type { Reader } from '../db/database.ts';

/** What a search of a list found. */
export interface SearchResult {
  total: number;
  /** Whether reading the texts of the list is faster than the search index. */
  isRead: boolean;
  /** The ids of the found artworks in the list's order; null where they are too many to sort. */
  ranked: Int32Array | null;
}

/** Searches, and ids of found artworks in all of them, that stay in memory: 4 MB at most. */
const mostSearches = 500;
const mostIds = 1_000_000;

const cache = new WeakMap<Reader, { version: string; results: LRUCache<string, SearchResult> }>();

/** The result of a search, found once per content version: its next pages, its neighbours and other visitors read it here. */
export async function resultOf(db: Reader, search: string, find: () => Promise<SearchResult>): Promise<SearchResult> {
  // Read before the search: a change in between has a newer version, so this result is not used again.
  const version = await readContentVersion(db);
  let cached = cache.get(db);
  if (cached?.version !== version) {
    const sizeCalculation = ({ ranked }: SearchResult) => 1 + (ranked?.length ?? 0);
    cached = { version, results: new LRUCache({ max: mostSearches, maxSize: mostIds, sizeCalculation }) };
    cache.set(db, cached);
  }
  const { results } = cached;
  const known = results.get(search);
  if (known !== undefined) return known;
  const found = await find();
  results.set(search, found);
  return found;
}
