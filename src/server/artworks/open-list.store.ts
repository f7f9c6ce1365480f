import { type RawBuilder, SqliteAdapter, sql } from 'kysely';
import {
  type ArtworkSort,
  defaultArtworkSort,
  type ListQuery,
  missingKeys,
  titleKeyLength,
} from '../../domain/artwork/gallery.ts';
import type { Reader } from '../db/database.ts';

export type ArtworkQuery = ListQuery & { sort?: ArtworkSort | undefined };

/** Whether `offerOf` is in a museum, in SQL: the same text as in the partial index, or the database does not use the index. */
export const inMuseum = sql.raw<boolean>(
  "(status = 'museum' or (status = 'available' and available = 0 and trim(coalesce(collection, '')) <> ''))",
);

/** Whether visitors see an artwork: each query for them has this condition (docs/specification/artwork.md §14). */
export const isPublished = sql.raw<boolean>('artworks.published = 1');

/**
 * The published artworks of a tab, a period or some years, in no order: the domain's `listed` without a search. The lists of the shop, and
 * so `reserved`, are read in memory.
 */
export function inList(db: Reader, { filter, period, from, to }: ArtworkQuery) {
  let found = db.selectFrom('artworks').where(isPublished);
  if (from !== undefined) found = found.where('year', '>=', from);
  if (to !== undefined) found = found.where('year', '<=', to);
  if (filter === 'featured') found = found.where('featured', '=', sql.lit(1));
  if (filter === 'available') found = found.where('available', '=', sql.lit(1));
  if (filter === 'museum') found = found.where(inMuseum);
  if (period === undefined) return found;
  return found.where('period_id', '=', (part) => part.selectFrom('periods').select('id').where('slug', '=', period));
}

/** The beginning of the folded title, by which artworks are sorted, byte by byte in either database. */
export function titleKey(db: Reader): string {
  const key = `substr(artworks.search_text, 1, ${titleKeyLength})`;
  return db.getExecutor().adapter instanceof SqliteAdapter ? key : `(${key} collate "C")`;
}

/** A list with its order. */
export interface OpenList {
  query: ArtworkQuery;
  key: RawBuilder<string | number>;
  direction: 'asc' | 'desc';
}

/** The domain's `orderOf` in SQL, with the same texts as in the indexes. */
export function openList(db: Reader, query: ArtworkQuery): OpenList {
  const sort = query.sort ?? defaultArtworkSort;
  const direction = sort.startsWith('-') ? 'desc' : 'asc';
  const keys: Record<string, string> = {
    title: titleKey(db),
    year: `coalesce(artworks.year, ${missingKeys.year[direction]})`,
    price: `coalesce(artworks.price_cents, ${missingKeys.price[direction]})`,
    size: `coalesce(artworks.area, ${missingKeys.size[direction]})`,
  };
  return { query, key: sql.raw(keys[sort.replace('-', '')] ?? 'artworks.id'), direction };
}

/** Counts the artworks of a list. */
export async function countList(db: Reader, query: ArtworkQuery): Promise<number> {
  const { found } = await inList(db, query)
    .select((select) => select.fn.countAll<number>().as('found'))
    .executeTakeFirstOrThrow();
  return found;
}
