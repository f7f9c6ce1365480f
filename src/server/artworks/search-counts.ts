import { readContentVersion } from '../db/content-version.store.ts';
import type { Reader } from '../db/database.ts';

/** What counting tells about a search of a list: the number of artworks, and whether the index finds most of the list. */
export interface SearchCounts {
  total: number;
  isMost: boolean;
}

/** Searches of which the counts stay in memory; the oldest is dropped first. */
const mostSearches = 500;

const cache = new WeakMap<Reader, { version: string; counts: Map<string, SearchCounts> }>();

/** The counts of a search. It is counted once per content version: the next page and a neighbour need the same figures. */
export async function countSearch(
  db: Reader,
  search: string,
  count: () => Promise<SearchCounts>,
): Promise<SearchCounts> {
  // Read before the counting: a change in between has a newer version, so its count is not used again.
  const version = await readContentVersion(db);
  let cached = cache.get(db);
  if (cached?.version !== version) {
    cached = { version, counts: new Map() };
    cache.set(db, cached);
  }
  const { counts } = cached;
  const known = counts.get(search);
  if (known !== undefined) return known;
  const counted = await count();
  const [oldest] = counts.keys();
  if (oldest !== undefined && counts.size >= mostSearches) counts.delete(oldest);
  counts.set(search, counted);
  return counted;
}
