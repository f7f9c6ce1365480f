import { type ArtworkSort, defaultArtworkSort, type ListQuery, listed, orderOf } from '../../domain/artwork/gallery.ts';
import { searchWords } from '../../domain/artwork/search.ts';
import type { Reader } from '../db/database.ts';
import {
  type ArtworksInMemory,
  artworksInMemory,
  type FoundArtworks,
  type SearchableArtwork,
} from './artworks-in-memory.ts';

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
