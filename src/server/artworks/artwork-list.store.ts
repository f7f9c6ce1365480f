import { type RawBuilder, sql } from 'kysely';
import { type ArtworkFilter, type ArtworkSort, defaultArtworkSort } from '../../domain/artwork/gallery.ts';
import type { Reader } from '../db/database.ts';
import { searchArtworks, titleKey } from '../db/search-artworks.ts';
import type { StoredArtwork } from './artwork.store.ts';

export interface ArtworkQuery {
  filter?: ArtworkFilter | undefined;
  /** Slug. */
  period?: string | undefined;
  q?: string | undefined;
  sort?: ArtworkSort | undefined;
}

/** The position before a page: the sort key and id of the last artwork before it. */
export interface Position {
  key: string | number;
  id: number;
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

/** The sort key and direction. An artwork without a year or price comes last in both directions. */
function orderOf(db: Reader, sort: ArtworkSort) {
  const keys: Record<string, { asc: string; desc: string }> = {
    year: { asc: 'coalesce(artworks.year, 9999)', desc: 'coalesce(artworks.year, -9999)' },
    title: { asc: titleKey(db), desc: titleKey(db) },
    price: { asc: 'coalesce(artworks.price_cents, 99999999999)', desc: 'coalesce(artworks.price_cents, -1)' },
  };
  const direction = sort.startsWith('-') ? 'desc' : 'asc';
  const key = keys[sort.replace('-', '')]?.[direction] ?? 'artworks.id';
  return { key: sql.raw<string | number>(key), direction } as const;
}

export type ListedArtwork = StoredArtwork & { sort_key: string | number };

interface Section extends ArtworkQuery {
  after?: Position | undefined;
  limit?: number | undefined;
  /** Reads from the position to the beginning of the list, the nearest artwork first. */
  backwards?: boolean;
}

/**
 * The matching artworks in order after a position; without a limit all of them. The subquery finds the ids by an index
 * alone, so that only the page's artworks are read.
 */
async function listRows(db: Reader, query: Section, searched?: RawBuilder<boolean>): Promise<ListedArtwork[]> {
  const { key, direction: forwards } = orderOf(db, query.sort ?? defaultArtworkSort);
  const direction = (forwards === 'asc') === (query.backwards ?? false) ? 'desc' : 'asc';
  let ids = matching(db, query, searched).select(['artworks.id', key.as('sort_key')]);
  if (query.after !== undefined) {
    const { key: last, id } = query.after;
    const than = sql.raw(direction === 'asc' ? '>' : '<');
    // The first condition lets an index start at the position.
    ids = ids.where(sql<boolean>`${key} ${than}= ${last} and (${key} ${than} ${last} or artworks.id ${than} ${id})`);
  }
  ids = ids.orderBy(key, direction).orderBy('artworks.id', direction);
  if (query.limit !== undefined) ids = ids.limit(query.limit);
  return db
    .selectFrom(ids.as('page'))
    .innerJoin('artworks', 'artworks.id', 'page.id')
    .leftJoin('pictures', 'pictures.file_path', 'artworks.image')
    .selectAll('artworks')
    .select(['pictures.width', 'pictures.height', 'pictures.preview', 'page.sort_key'])
    .orderBy('page.sort_key', direction)
    .orderBy('page.id', direction)
    .execute();
}

async function count(db: Reader, query: ArtworkQuery, searched?: RawBuilder<boolean>): Promise<number> {
  const { found } = await matching(db, query, searched)
    .select((select) => select.fn.countAll<number>().as('found'))
    .executeTakeFirstOrThrow();
  return found;
}

/** Up to `limit` matching artworks in order after a position. */
export async function listArtworkRows(
  db: Reader,
  query: Omit<ArtworkQuery, 'q'> & { after: Position | undefined; limit: number },
): Promise<ListedArtwork[]> {
  return listRows(db, query);
}

/**
 * Above this number of found artworks it is faster to read the list in order and test each text than to sort all that the
 * index finds (docs/decisions/0005).
 */
const many = 8000;

/** One page of the matching artworks in order after a position, and the total number. */
export async function pageOfArtworks(
  db: Reader,
  query: ArtworkQuery & { after?: Position | undefined; limit: number },
): Promise<{ rows: ListedArtwork[]; total: number }> {
  const searched = searchArtworks(db, query.q);
  if (searched === null) return { rows: await listRows(db, query), total: await count(db, query) };
  if (searched.count === null) {
    return { rows: await listRows(db, query, searched.byIndex), total: await count(db, query, searched.byIndex) };
  }

  // SQLite has no estimate of how many artworks a search index finds, so they are counted first.
  const found = (await searched.count.execute(db)).rows[0]?.count ?? 0;
  const isNarrowed = query.filter !== undefined || query.period !== undefined;
  const listed = isNarrowed ? await count(db, query) : Number.POSITIVE_INFINITY;
  const total = isNarrowed ? await count(db, query, listed < found ? searched.byReading : searched.byIndex) : found;
  const condition = listed < found || total > many ? searched.byReading : searched.byIndex;
  return { rows: await listRows(db, query, condition), total };
}

/** Up to `most` artworks before and after one in a list, in the list's order; undefined if it is not in the list. */
export async function artworksAround(
  db: Reader,
  query: ArtworkQuery,
  id: number,
  most: number,
): Promise<{ before: ListedArtwork[]; after: ListedArtwork[] } | undefined> {
  const searched = searchArtworks(db, query.q)?.byReading;
  const { key } = orderOf(db, query.sort ?? defaultArtworkSort);
  const found = await matching(db, query, searched)
    .select(key.as('sort_key'))
    .where('artworks.id', '=', id)
    .executeTakeFirst();
  if (found === undefined) return undefined;
  const section = { ...query, after: { key: found.sort_key, id }, limit: most };
  const before = await listRows(db, { ...section, backwards: true }, searched);
  return { before: before.reverse(), after: await listRows(db, section, searched) };
}

/** Artworks by id after one id, with the slug of their period. */
export async function listArtworksFrom(db: Reader, afterId: number, limit: number) {
  return db
    .selectFrom('artworks')
    .leftJoin('periods', 'periods.id', 'artworks.period_id')
    .selectAll('artworks')
    .select('periods.slug as period')
    .where('artworks.id', '>', afterId)
    .orderBy('artworks.id')
    .limit(limit)
    .execute();
}

/** The sitemap's fields of artworks, by id after one id. */
export async function listMappedArtworks(db: Reader, afterId: number, limit: number) {
  return db
    .selectFrom('artworks')
    .leftJoin('pictures', 'pictures.file_path', 'artworks.image')
    .select(['artworks.id', 'artworks.updated_at', 'artworks.image', 'pictures.width', 'pictures.height'])
    .where('artworks.id', '>', afterId)
    .orderBy('artworks.id')
    .limit(limit)
    .execute();
}
