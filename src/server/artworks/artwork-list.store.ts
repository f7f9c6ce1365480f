import { type RawBuilder, sql } from 'kysely';
import { nearestOf } from '../../domain/artwork/gallery.ts';
import type { Reader } from '../db/database.ts';
import { shownImage } from '../images/image.store.ts';
import type { StoredArtwork } from './artwork.store.ts';
import { type FoundArtworks, findArtworks, keyAt } from './artworks-in-memory.ts';
import { type ArtworkQuery, countList, inList, isPublished, type OpenList, openList } from './open-list.store.ts';

/** The position before a page: the sort key and id of the last artwork before it. */
export interface Position {
  key: string | number;
  id: number;
}

export type ListedArtwork = StoredArtwork & { sort_key: string | number };

/** A list that SQL reads in an index, or the result of a search. */
type List = OpenList & { found: FoundArtworks | null };

async function open(db: Reader, query: ArtworkQuery): Promise<List> {
  return { ...openList(db, query), found: await findArtworks(db, query) };
}

const reverse = { asc: 'desc', desc: 'asc' } as const;

interface Part {
  after?: Position | undefined;
  limit: number;
  /** Against the list's direction: the nearest artworks before the position, the nearest first. */
  back?: boolean;
}

/** The artworks of a list after a position, or before it; without a position from the beginning. */
async function listRows(db: Reader, list: List, part: Part): Promise<ListedArtwork[]> {
  if (list.found !== null) return listFound(db, list, list.found, part);
  const direction = part.back ? reverse[list.direction] : list.direction;
  return db
    .selectFrom(
      inOrder(db, list, part)
        .select(['artworks.id', list.key.as('sort_key')])
        .as('page'),
    )
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
  let found = inList(db, list.query);
  if (after !== undefined) found = found.where(isAfter(list, direction, after));
  return found.orderBy(list.key, direction).orderBy('artworks.id', direction).limit(limit);
}

/** Whether an artwork comes after a position in a direction. The first condition lets an index start at the position. */
export function isAfter(
  { key }: Pick<OpenList, 'key'>,
  direction: 'asc' | 'desc',
  { key: last, id }: Position,
): RawBuilder<boolean> {
  const than = sql.raw(direction === 'asc' ? '>' : '<');
  return sql<boolean>`${key} ${than}= ${last} and (${key} ${than} ${last} or artworks.id ${than} ${id})`;
}

/** A part of a search's result: only its artworks are read. */
async function listFound(db: Reader, list: List, found: FoundArtworks, part: Part): Promise<ListedArtwork[]> {
  const keys = new Map(foundPart(list, found, part).map(({ id, key }) => [id, key]));
  const rows = await listByIds(db, [...keys.keys()]);
  return rows.map((row) => ({ ...row, sort_key: keys.get(row.id) ?? '' }));
}

/** The positions of a part of a search's result. */
function foundPart(list: List, found: FoundArtworks, { after, limit, back = false }: Part): Position[] {
  const from = after === undefined ? 0 : placeAfter(list, found, after);
  // The artwork at the position itself is in neither part.
  const to = after !== undefined && found.artworks[from - 1]?.id === after.id ? from - 1 : from;
  const [first, end] = back ? [Math.max(0, to - limit), to] : [from, from + limit];
  const part = found.artworks
    .slice(first, end)
    .map(({ id }, at) => ({ id, key: keyAt(found, first + at, list.query.sort) }));
  return back ? part.reverse() : part;
}

/** The artworks with these ids, in their order. One that was deleted is left out. */
async function listByIds(db: Reader, ids: readonly number[]): Promise<StoredArtwork[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('artworks')
    .leftJoin('images', 'images.id', 'artworks.image_id')
    .selectAll('artworks')
    .select(shownImage)
    .where('artworks.id', 'in', ids)
    .execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** The place of the first found artwork after a position, whose artwork may have moved or be deleted. */
function placeAfter({ direction, query }: List, found: FoundArtworks, { key, id }: Position): number {
  const isLater = (one: string | number, other: string | number) => (direction === 'asc' ? one > other : one < other);
  let [from, to] = [0, found.artworks.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    const own = keyAt(found, middle, query.sort);
    const isAfter = own === key ? isLater(found.artworks[middle]?.id ?? 0, id) : isLater(own, key);
    if (isAfter) to = middle;
    else from = middle + 1;
  }
  return from;
}

/** Up to `limit` matching artworks in order after a position. */
export async function listArtworkRows(
  db: Reader,
  { after, limit, ...query }: ArtworkQuery & { after?: Position | undefined; limit: number },
): Promise<ListedArtwork[]> {
  return listRows(db, await open(db, query), { after, limit });
}

/** One page of the matching artworks in order after a position, and the total number. */
export async function pageOfArtworks(
  db: Reader,
  { after, limit, ...query }: ArtworkQuery & { after?: Position | undefined; limit: number },
): Promise<{ rows: ListedArtwork[]; total: number }> {
  const list = await open(db, query);
  return { rows: await listRows(db, list, { after, limit }), total: await totalOf(db, list) };
}

/** Counts the artworks of a list. */
export async function countArtworks(db: Reader, query: ArtworkQuery): Promise<number> {
  return totalOf(db, await open(db, query));
}

async function totalOf(db: Reader, { found, query }: List): Promise<number> {
  return found?.artworks.length ?? countList(db, query);
}

/** Lists those of the searched texts of some artworks that a reader sees. */
export async function listTexts(db: Reader, ids: readonly number[]) {
  if (ids.length === 0) return [];
  return db
    .selectFrom('artworks')
    .select(['title', 'medium', 'description', 'date_text', 'search_text'])
    .where('id', 'in', ids)
    .execute();
}

async function findPosition(db: Reader, list: List, id: number): Promise<Position | undefined> {
  const { found, query } = list;
  if (found !== null) {
    const at = found.artworks.findIndex((artwork) => artwork.id === id);
    return at < 0 ? undefined : { key: keyAt(found, at, query.sort), id };
  }
  const row = await inList(db, query).select(list.key.as('key')).where('artworks.id', '=', id).executeTakeFirst();
  return row && { key: row.key, id };
}

/** Up to `most` artworks nearest to one in a list, in the list's order and without it; undefined if it is not in the list. */
export async function listNearest(
  db: Reader,
  query: ArtworkQuery,
  id: number,
  most: number,
): Promise<StoredArtwork[] | undefined> {
  const list = await open(db, query);
  const after = await findPosition(db, list, id);
  if (after === undefined) return undefined;
  const idsNextTo = async (back: boolean): Promise<number[]> => {
    const part = { after, limit: most, back };
    const { found } = list;
    const next =
      found === null ? await inOrder(db, list, part).select('artworks.id').execute() : foundPart(list, found, part);
    return next.map((each) => each.id);
  };
  const before = (await idsNextTo(true)).reverse();
  return listByIds(db, nearestOf(before, await idsNextTo(false), most));
}

/**
 * The artworks before and after one in a list, its position from 1, and the list's length; undefined if it is not in the
 * list. Reads one artwork on each side; position and length are counted in an index or in the search's result.
 */
export async function findNeighbours(db: Reader, query: ArtworkQuery, id: number) {
  const list = await open(db, query);
  const position = await findPosition(db, list, id);
  if (position === undefined) return undefined;
  const nextTo = async (back: boolean) => {
    const part = { after: position, limit: 1, back };
    const next =
      list.found === null
        ? await inOrder(db, list, part).select(['artworks.id', 'artworks.title']).executeTakeFirst()
        : (await listFound(db, list, list.found, part))[0];
    return next === undefined ? null : { id: next.id, title: next.title };
  };
  return {
    previous: await nextTo(true),
    next: await nextTo(false),
    position: (await countBefore(db, list, position)) + 1,
    total: await totalOf(db, list),
  };
}

async function countBefore(db: Reader, list: List, position: Position): Promise<number> {
  if (list.found !== null) return placeAfter(list, list.found, position) - 1;
  const { before } = await inList(db, list.query)
    .select((select) => select.fn.countAll<number>().as('before'))
    .where(isAfter(list, reverse[list.direction], position))
    .executeTakeFirstOrThrow();
  return before;
}

/** The fields of published artworks for the sitemap and the collection, by id after one id. */
export async function listMappedArtworks(db: Reader, afterId: number, limit: number) {
  return db
    .selectFrom('artworks')
    .leftJoin('images', 'images.id', 'artworks.image_id')
    .select(['artworks.id', 'artworks.title', 'artworks.updated_at', ...shownImage])
    .where(isPublished)
    .where('artworks.id', '>', afterId)
    .orderBy('artworks.id')
    .limit(limit)
    .execute();
}
export type MappedArtwork = Awaited<ReturnType<typeof listMappedArtworks>>[number];
