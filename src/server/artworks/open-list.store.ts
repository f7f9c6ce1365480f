import { type RawBuilder, sql } from 'kysely';
import { type ArtworkFilter, type ArtworkSort, defaultArtworkSort } from '../../domain/artwork/gallery.ts';
import type { Reader } from '../db/database.ts';
import { listIdsInOrder, type SearchedArtworks, searchArtworks, titleKey } from '../db/search-artworks.ts';
import { resultOf, type SearchResult } from './search-results.ts';

export interface ArtworkQuery {
  filter?: ArtworkFilter | undefined;
  /** Slug. */
  period?: string | undefined;
  q?: string | undefined;
  sort?: ArtworkSort | undefined;
}

/** The same text as in the partial index, or the database does not use the index. */
const inMuseum = sql.raw<boolean>(
  "(status = 'museum' or (status = 'available' and available = 0 and trim(coalesce(collection, '')) <> ''))",
);

/** Selects the same artworks as the domain's `isListed`. */
function matching(db: Reader, { filter, period }: ArtworkQuery, searched?: RawBuilder<boolean>) {
  let found = db.selectFrom('artworks');
  if (filter === 'featured') found = found.where('featured', '=', sql.lit(1));
  if (filter === 'available') found = found.where('available', '=', sql.lit(1));
  if (filter === 'museum') found = found.where(inMuseum);
  if (period !== undefined) {
    found = found.where('period_id', '=', (part) => part.selectFrom('periods').select('id').where('slug', '=', period));
  }
  return searched === undefined ? found : found.where(searched);
}

/** The sort key and direction. An artwork without a year, price or size comes last in both directions. */
function orderOf(db: Reader, sort: ArtworkSort) {
  const keys: Record<string, { asc: string; desc: string }> = {
    year: { asc: 'coalesce(artworks.year, 9999)', desc: 'coalesce(artworks.year, -9999)' },
    title: { asc: titleKey(db), desc: titleKey(db) },
    price: { asc: 'coalesce(artworks.price_cents, 99999999999)', desc: 'coalesce(artworks.price_cents, -1)' },
    size: { asc: 'coalesce(artworks.area, 99999999999)', desc: 'coalesce(artworks.area, -1)' },
  };
  const direction = sort.startsWith('-') ? 'desc' : 'asc';
  const key = keys[sort.replace('-', '')]?.[direction] ?? 'artworks.id';
  return { key: sql.raw<string | number>(key), direction } as const;
}

/** A list with its search and its order. */
export interface OpenList {
  query: ArtworkQuery;
  searched?: RawBuilder<boolean>;
  key: RawBuilder<string | number>;
  direction: 'asc' | 'desc';
  /** Only of a search; undefined for any other list. */
  result?: SearchResult;
}

/**
 * Above this number of found artworks it is faster to read the list in order and test each text than to sort all that the
 * index finds (docs/decisions/0005). Only up to this number the best matches come first (docs/specification/gallery.md §3).
 */
const mostSorted = 8000;

/** Added to the key of an artwork that is not among the best matches: more than the largest difference of two years. */
export const behindBestMatches = 20_000;

export async function openList(db: Reader, query: ArtworkQuery): Promise<OpenList> {
  const list: OpenList = { query, ...orderOf(db, query.sort ?? defaultArtworkSort) };
  const search = await searchArtworks(db, query.q);
  if (search === null) return list;

  const { filter, period, q, sort } = query;
  const result = await resultOf(db, JSON.stringify([filter, period, q, sort]), () => findResult(db, list, search));
  return { ...searchedList(list, search, result), result };
}

/** The list with the faster condition of its search. In the default order the best matches of a sorted search come first. */
function searchedList(
  list: OpenList,
  { byIndex, byReading, first }: SearchedArtworks,
  { isRead, total }: Pick<SearchResult, 'isRead' | 'total'>,
): OpenList {
  const searched = isRead ? byReading : byIndex;
  if (list.query.sort !== undefined || total > mostSorted) return { ...list, searched };
  const key = sql<number>`(${list.key} + case when ${first} then 0 else ${sql.lit(behindBestMatches)} end)`;
  return { ...list, searched, key };
}

async function findResult(db: Reader, list: OpenList, search: SearchedArtworks): Promise<SearchResult> {
  const isRead = await isReadFaster(db, list, search);
  // What SQLite's index finds is few enough to be sorted, so the ranking counts it too.
  const isFew = search.countInIndex !== null && !isRead;
  const total = isFew ? 0 : await countList(db, { ...list, searched: isRead ? search.byReading : search.byIndex });
  if (total > mostSorted) return { total, isRead, ranked: null };
  const sorted = searchedList(list, search, { isRead, total });
  const ranked = await listIdsInOrder(inList(db, sorted), db, sorted.key, sorted.direction);
  return { total: ranked.length, isRead, ranked };
}

/** Whether reading the list's texts is faster than the index. SQLite has no estimate of how many artworks an index finds. */
async function isReadFaster(db: Reader, list: OpenList, { countInIndex }: SearchedArtworks): Promise<boolean> {
  if (countInIndex === null) return false;
  const found = (await countInIndex(mostSorted + 1).execute(db)).rows[0]?.count ?? 0;
  if (found > mostSorted) return true;
  const isNarrowed = list.query.filter !== undefined || list.query.period !== undefined;
  return isNarrowed && (await countList(db, list)) < found;
}

/** The artworks of a list, in no order. */
export function inList(db: Reader, { query, searched }: OpenList) {
  return matching(db, query, searched);
}

/** Counts the artworks of a list. */
export async function countList(db: Reader, list: OpenList): Promise<number> {
  const { found } = await inList(db, list)
    .select((select) => select.fn.countAll<number>().as('found'))
    .executeTakeFirstOrThrow();
  return found;
}
