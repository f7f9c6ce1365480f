import { type RawBuilder, sql } from 'kysely';
import { type ArtworkFilter, type ArtworkSort, defaultArtworkSort } from '../../domain/artwork/gallery.ts';
import type { Reader } from '../db/database.ts';
import { type SearchedArtworks, searchArtworks, someWithText, titleKey } from '../db/search-artworks.ts';
import { shownImage, shownPath } from '../images/image.store.ts';
import type { StoredArtwork } from './artwork.store.ts';
import { countSearch, type SearchCounts } from './search-counts.ts';

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

export type ListedArtwork = StoredArtwork & { sort_key: string | number };

/** A list with its search and its order. */
interface OpenList {
  query: ArtworkQuery;
  searched?: RawBuilder<boolean>;
  key: RawBuilder<string | number>;
  direction: 'asc' | 'desc';
  /** Only a search counts it; undefined for any other list. */
  total?: number;
}

/**
 * Above this number of found artworks it is faster to read the list in order and test each text than to sort all that the
 * index finds (docs/decisions/0005). Only up to this number the best matches come first (docs/specification/gallery.md §3).
 */
const mostSorted = 8000;

/** Added to the key of an artwork that is not among the best matches: more than the largest difference of two years. */
export const behindBestMatches = 20_000;

async function openList(db: Reader, query: ArtworkQuery): Promise<OpenList> {
  const list = { query, ...orderOf(db, query.sort ?? defaultArtworkSort) };
  const search = await searchArtworks(db, query.q);
  if (search === null) return list;

  const { searched, total } = await chooseSearch(db, list, search);
  if (query.sort !== undefined || total > mostSorted) return { ...list, searched, total };
  const key = sql<number>`(${list.key} + case when ${search.first} then 0 else ${sql.lit(behindBestMatches)} end)`;
  return { ...list, searched, total, key };
}

/** The faster condition of a search, and how many artworks of the list it finds. */
async function chooseSearch(db: Reader, list: OpenList, search: SearchedArtworks) {
  const { filter, period, q } = list.query;
  const key = JSON.stringify([filter, period, q]);
  const { total, isMost } = await countSearch(db, key, () => readCounts(db, list, search));
  return { searched: isMost ? search.byReading : search.byIndex, total };
}

async function readCounts(
  db: Reader,
  list: OpenList,
  { byIndex, byReading, count: indexCount }: SearchedArtworks,
): Promise<SearchCounts> {
  if (indexCount === null) return { isMost: false, total: await count(db, { ...list, searched: byIndex }) };
  // SQLite has no estimate of how many artworks a search index finds, so they are counted first.
  const found = (await indexCount.query.execute(db)).rows[0]?.count ?? 0;
  const isNarrowed = list.query.filter !== undefined || list.query.period !== undefined;
  const isMost = found > mostSorted || (isNarrowed && (await count(db, list)) < found);
  const searched = isMost ? byReading : byIndex;
  const isCounted = indexCount.isExact && !isNarrowed;
  return { isMost, total: isCounted ? found : await count(db, { ...list, searched }) };
}

function inList(db: Reader, { query, searched }: OpenList) {
  return matching(db, query, searched);
}

async function count(db: Reader, list: OpenList): Promise<number> {
  const { found } = await inList(db, list)
    .select((select) => select.fn.countAll<number>().as('found'))
    .executeTakeFirstOrThrow();
  return found;
}

/** Whether an artwork comes after a position in a direction. The first condition lets an index start at the position. */
function isAfter({ key }: OpenList, direction: 'asc' | 'desc', { key: last, id }: Position): RawBuilder<boolean> {
  const than = sql.raw(direction === 'asc' ? '>' : '<');
  return sql<boolean>`${key} ${than}= ${last} and (${key} ${than} ${last} or artworks.id ${than} ${id})`;
}

const reverse = { asc: 'desc', desc: 'asc' } as const;

/**
 * The artworks of a list in a direction after a position; without a limit all of them. The subquery finds the ids by an
 * index alone, so that only the page's artworks are read.
 */
async function listRows(
  db: Reader,
  list: OpenList,
  {
    after,
    limit,
    direction = list.direction,
  }: { after?: Position | undefined; limit: number; direction?: 'asc' | 'desc' },
): Promise<ListedArtwork[]> {
  let ids = inList(db, list).select(['artworks.id', list.key.as('sort_key')]);
  if (after !== undefined) ids = ids.where(isAfter(list, direction, after));
  ids = ids.orderBy(list.key, direction).orderBy('artworks.id', direction).limit(limit);
  return db
    .selectFrom(ids.as('page'))
    .innerJoin('artworks', 'artworks.id', 'page.id')
    .leftJoin('images', 'images.id', 'artworks.image_id')
    .selectAll('artworks')
    .select([...shownImage, 'page.sort_key'])
    .orderBy('page.sort_key', direction)
    .orderBy('page.id', direction)
    .execute();
}

/** Up to `limit` matching artworks in order after a position. */
export async function listArtworkRows(
  db: Reader,
  { after, limit, ...query }: ArtworkQuery & { after?: Position | undefined; limit: number },
): Promise<ListedArtwork[]> {
  return listRows(db, await openList(db, query), { after, limit });
}

/** One page of the matching artworks in order after a position, and the total number. */
export async function pageOfArtworks(
  db: Reader,
  { after, limit, ...query }: ArtworkQuery & { after?: Position | undefined; limit: number },
): Promise<{ rows: ListedArtwork[]; total: number }> {
  const list = await openList(db, query);
  return { rows: await listRows(db, list, { after, limit }), total: list.total ?? (await count(db, list)) };
}

/** How many artworks a list has. */
export async function countArtworks(db: Reader, query: ArtworkQuery): Promise<number> {
  const list = await openList(db, query);
  return list.total ?? count(db, list);
}

/** Some artworks whose text contains a folded text. */
export async function listSomeWithText(db: Reader, text: string, most: number) {
  return db
    .selectFrom('artworks')
    .select(['title', 'medium', 'description', 'date_text', 'search_text'])
    .where(someWithText(db, text, most))
    .limit(most)
    .execute();
}

async function findPosition(db: Reader, list: OpenList, id: number): Promise<Position | undefined> {
  const found = await inList(db, list).select(list.key.as('key')).where('artworks.id', '=', id).executeTakeFirst();
  return found && { key: found.key, id };
}

/** Up to `most` artworks before and after one in a list, in the list's order; undefined if it is not in the list. */
export async function artworksAround(
  db: Reader,
  query: ArtworkQuery,
  id: number,
  most: number,
): Promise<{ before: ListedArtwork[]; after: ListedArtwork[] } | undefined> {
  const list = await openList(db, query);
  const after = await findPosition(db, list, id);
  if (after === undefined) return undefined;
  const before = await listRows(db, list, { after, limit: most, direction: reverse[list.direction] });
  return { before: before.reverse(), after: await listRows(db, list, { after, limit: most }) };
}

/**
 * The artworks before and after one in a list, its position from 1, and the list's length; undefined if it is not in the
 * list. Reads one artwork on each side; position and length are counted in an index.
 */
export async function findNeighbours(db: Reader, query: ArtworkQuery, id: number) {
  const list = await openList(db, query);
  const position = await findPosition(db, list, id);
  if (position === undefined) return undefined;
  const nextTo = (direction: 'asc' | 'desc') =>
    inList(db, list)
      .select(['artworks.id', 'artworks.title'])
      .where(isAfter(list, direction, position))
      .orderBy(list.key, direction)
      .orderBy('artworks.id', direction)
      .limit(1)
      .executeTakeFirst();
  const { before } = await inList(db, list)
    .select((select) => select.fn.countAll<number>().as('before'))
    .where(isAfter(list, reverse[list.direction], position))
    .executeTakeFirstOrThrow();
  return {
    previous: (await nextTo(reverse[list.direction])) ?? null,
    next: (await nextTo(list.direction)) ?? null,
    position: before + 1,
    total: list.total ?? (await count(db, list)),
  };
}

/** Artworks by id after one id, with the slug of their period. */
export async function listArtworksFrom(db: Reader, afterId: number, limit: number) {
  return db
    .selectFrom('artworks')
    .leftJoin('periods', 'periods.id', 'artworks.period_id')
    .leftJoin('images', 'images.id', 'artworks.image_id')
    .selectAll('artworks')
    .select(['periods.slug as period', shownPath])
    .where('artworks.id', '>', afterId)
    .orderBy('artworks.id')
    .limit(limit)
    .execute();
}

/** The sitemap's fields of artworks, by id after one id. */
export async function listMappedArtworks(db: Reader, afterId: number, limit: number) {
  return db
    .selectFrom('artworks')
    .leftJoin('images', 'images.id', 'artworks.image_id')
    .select(['artworks.id', 'artworks.updated_at', ...shownImage])
    .where('artworks.id', '>', afterId)
    .orderBy('artworks.id')
    .limit(limit)
    .execute();
}
