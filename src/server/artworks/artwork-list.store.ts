import { type RawBuilder, sql } from 'kysely';
import type { Reader } from '../db/database.ts';
import { someWithText } from '../db/search-artworks.ts';
import { shownImage, shownPath } from '../images/image.store.ts';
import type { StoredArtwork } from './artwork.store.ts';
import { type ArtworkQuery, countList, inList, type OpenList, openList } from './open-list.store.ts';

/** The position before a page: the sort key and id of the last artwork before it. */
export interface Position {
  key: string | number;
  id: number;
}

export type ListedArtwork = StoredArtwork & { sort_key: string | number };

/** Whether an artwork comes after a position in a direction. The first condition lets an index start at the position. */
function isAfter({ key }: OpenList, direction: 'asc' | 'desc', { key: last, id }: Position): RawBuilder<boolean> {
  const than = sql.raw(direction === 'asc' ? '>' : '<');
  return sql<boolean>`${key} ${than}= ${last} and (${key} ${than} ${last} or artworks.id ${than} ${id})`;
}

const reverse = { asc: 'desc', desc: 'asc' } as const;

interface Part {
  after?: Position | undefined;
  limit: number;
  /** Against the list's direction: the nearest artworks before the position, the nearest first. */
  back?: boolean;
}

/** The artworks of a list after a position, or before it; without a position from the beginning. */
async function listRows(db: Reader, list: OpenList, part: Part): Promise<ListedArtwork[]> {
  const ids = await findRanked(db, list, part);
  const direction = part.back ? reverse[list.direction] : list.direction;
  if (ids?.length === 0) return [];
  const page = ids === undefined ? inOrder(db, list, part) : db.selectFrom('artworks').where('artworks.id', 'in', ids);
  return db
    .selectFrom(page.select(['artworks.id', list.key.as('sort_key')]).as('page'))
    .innerJoin('artworks', 'artworks.id', 'page.id')
    .leftJoin('images', 'images.id', 'artworks.image_id')
    .selectAll('artworks')
    .select([...shownImage, 'page.sort_key'])
    .orderBy('page.sort_key', direction)
    .orderBy('page.id', direction)
    .execute();
}

/** Found by an index alone, so that only the page's artworks are read. */
function inOrder(db: Reader, list: OpenList, { after, limit, back = false }: Part) {
  const direction = back ? reverse[list.direction] : list.direction;
  let found = inList(db, list);
  if (after !== undefined) found = found.where(isAfter(list, direction, after));
  return found.orderBy(list.key, direction).orderBy('artworks.id', direction).limit(limit);
}

/** The ids of a part of a ranked search; undefined for any other list, and after an artwork that is no longer at its place. */
async function findRanked(db: Reader, list: OpenList, { after, limit, back }: Part): Promise<number[] | undefined> {
  const ranked = list.result?.ranked;
  if (!ranked) return undefined;
  if (after === undefined) return [...ranked.subarray(0, limit)];
  const at = ranked.indexOf(after.id);
  if (at < 0 || (await findPosition(db, list, after.id))?.key !== after.key) return undefined;
  return [...(back ? ranked.subarray(Math.max(0, at - limit), at) : ranked.subarray(at + 1, at + 1 + limit))];
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
  return { rows: await listRows(db, list, { after, limit }), total: await totalOf(db, list) };
}

/** How many artworks a list has. */
export async function countArtworks(db: Reader, query: ArtworkQuery): Promise<number> {
  return totalOf(db, await openList(db, query));
}

async function totalOf(db: Reader, list: OpenList): Promise<number> {
  return list.result?.total ?? countList(db, list);
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
  const before = await listRows(db, list, { after, limit: most, back: true });
  return { before: before.reverse(), after: await listRows(db, list, { after, limit: most }) };
}

/**
 * The artworks before and after one in a list, its position from 1, and the list's length; undefined if it is not in the
 * list. Reads one artwork on each side; position and length are counted in an index.
 */
export async function findNeighbours(db: Reader, query: ArtworkQuery, id: number) {
  const list = await openList(db, query);
  const { ranked } = list.result ?? {};
  return ranked ? findRankedNeighbours(db, ranked, id) : findUnrankedNeighbours(db, list, id);
}

async function findRankedNeighbours(db: Reader, ranked: Int32Array, id: number) {
  const at = ranked.indexOf(id);
  if (at < 0) return undefined;
  const titleOf = async (id: number | undefined) =>
    id === undefined
      ? null
      : ((await db.selectFrom('artworks').select(['id', 'title']).where('id', '=', id).executeTakeFirst()) ?? null);
  return {
    previous: await titleOf(ranked[at - 1]),
    next: await titleOf(ranked[at + 1]),
    position: at + 1,
    total: ranked.length,
  };
}

async function findUnrankedNeighbours(db: Reader, list: OpenList, id: number) {
  const position = await findPosition(db, list, id);
  if (position === undefined) return undefined;
  const { before } = await inList(db, list)
    .select((select) => select.fn.countAll<number>().as('before'))
    .where(isAfter(list, reverse[list.direction], position))
    .executeTakeFirstOrThrow();
  const nextTo = (back: boolean) =>
    inOrder(db, list, { after: position, limit: 1, back }).select(['artworks.id', 'artworks.title']).executeTakeFirst();
  return {
    previous: (await nextTo(true)) ?? null,
    next: (await nextTo(false)) ?? null,
    position: before + 1,
    total: await totalOf(db, list),
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
