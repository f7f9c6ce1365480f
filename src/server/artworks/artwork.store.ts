import { type Insertable, type RawBuilder, type Selectable, sql } from 'kysely';
import type { ArtworkStatus } from '../../domain/artwork/artwork-status.ts';
import { type ArtworkFilter, type ArtworkSort, defaultArtworkSort } from '../../domain/artwork/gallery.ts';
import type { Reader, Writer } from '../db/database.ts';
import { firstVersion, nextVersion } from '../db/record-version.ts';
import { searchArtworks, titleKey } from '../db/search-artworks.ts';
import type { Tables } from '../db/tables.ts';

export type NewArtwork = Omit<Insertable<Tables['artworks']>, 'id' | 'version' | 'version_nonce'>;
export type StoredArtwork = Selectable<Tables['artworks']> & {
  width: number | null;
  height: number | null;
  preview: string | null;
};

/** A work with the pixels and preview of its picture. */
export async function findArtwork(db: Reader, id: number): Promise<StoredArtwork | undefined> {
  return db
    .selectFrom('artworks')
    .leftJoin('pictures', 'pictures.file_path', 'artworks.image')
    .selectAll('artworks')
    .select(['pictures.width', 'pictures.height', 'pictures.preview'])
    .where('artworks.id', '=', id)
    .executeTakeFirst();
}

/** Whether one of these works is still there with this picture. */
export async function showsOneOf(
  db: Reader,
  works: readonly (readonly [id: number, image: string])[],
): Promise<boolean> {
  const images = new Map(works);
  const found = await db
    .selectFrom('artworks')
    .select(['id', 'image'])
    .where('id', 'in', [...images.keys()])
    .execute();
  return found.some(({ id, image }) => images.get(id) === image);
}

export interface ArtworkQuery {
  filter?: ArtworkFilter | undefined;
  /** Slug. */
  period?: string | undefined;
  q?: string | undefined;
  sort?: ArtworkSort | undefined;
}

/** Where a page of a list begins: the sort key and id of the last work before it. */
export interface Position {
  key: string | number;
  id: number;
}

/** Exactly as the index of them says it, letter by letter, or the database does not see that the index fits. */
const inMuseum = sql.raw<boolean>(
  "(status = 'museum' or (status = 'available' and available = 0 and trim(coalesce(collection, '')) <> ''))",
);

/** The query's twin of `isListed` in the domain's gallery. */
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

/** What a list is ordered by. A work without a year or price stands last in either direction. */
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

interface Stretch extends ArtworkQuery {
  after?: Position | undefined;
  limit?: number | undefined;
  /** Goes from the position towards the beginning of the list, the nearest artwork first. */
  backwards?: boolean;
}

/**
 * The matching artworks in order, from a position on; without a limit all of them. The page's ids are found first, by an
 * index alone, and only then are its artworks read.
 */
async function listRows(db: Reader, query: Stretch, searched?: RawBuilder<boolean>): Promise<ListedArtwork[]> {
  const { key, direction: forwards } = orderOf(db, query.sort ?? defaultArtworkSort);
  const direction = (forwards === 'asc') === (query.backwards ?? false) ? 'desc' : 'asc';
  let ids = matching(db, query, searched).select(['artworks.id', key.as('sort_key')]);
  if (query.after !== undefined) {
    const { key: last, id } = query.after;
    const than = sql.raw(direction === 'asc' ? '>' : '<');
    // The first half is what an index can begin at.
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

/** So many of those that match in order, from a position on. */
export async function listArtworkRows(
  db: Reader,
  query: Omit<ArtworkQuery, 'q'> & { after: Position | undefined; limit: number },
): Promise<ListedArtwork[]> {
  return listRows(db, query);
}

/**
 * Of so many works found, a page's worth is met sooner by walking through the order of the list and reading each work's
 * text than by putting all that the index finds in order.
 */
const many = 8000;

/** One page of the matching works in order, from a position on, and how many match in all. */
export async function pageOfArtworks(
  db: Reader,
  query: ArtworkQuery & { after?: Position | undefined; limit: number },
): Promise<{ rows: ListedArtwork[]; total: number }> {
  const searched = searchArtworks(db, query.q);
  if (searched === null) return { rows: await listRows(db, query), total: await count(db, query) };
  if (searched.count === null) {
    return { rows: await listRows(db, query, searched.byIndex), total: await count(db, query, searched.byIndex) };
  }

  // SQLite does not know how many works an index of words finds before it has looked, so we look and decide.
  const found = (await searched.count.execute(db)).rows[0]?.count ?? 0;
  const isNarrowed = query.filter !== undefined || query.period !== undefined;
  const listed = isNarrowed ? await count(db, query) : Number.POSITIVE_INFINITY;
  const total = isNarrowed ? await count(db, query, listed < found ? searched.byReading : searched.byIndex) : found;
  const way = listed < found || total > many ? searched.byReading : searched.byIndex;
  return { rows: await listRows(db, query, way), total };
}

/** So many artworks before one in a list and after it, each in the list's order; undefined when it is not in the list. */
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
  const stretch = { ...query, after: { key: found.sort_key, id }, limit: most };
  const before = await listRows(db, { ...stretch, backwards: true }, searched);
  return { before: before.reverse(), after: await listRows(db, stretch, searched) };
}

/** Works by their id, from one on, with the slug of their period. */
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

/** What a map of the site says of works, by their id, from one on. */
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

export async function insertArtwork(tx: Writer, artwork: NewArtwork): Promise<number> {
  const { id } = await tx
    .insertInto('artworks')
    .values({ ...artwork, ...firstVersion() })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function updateArtwork(
  tx: Writer,
  id: number,
  changes: Partial<NewArtwork> & { updated_at: string },
): Promise<void> {
  await tx
    .updateTable('artworks')
    .set({ ...changes, ...nextVersion('artworks') })
    .where('id', '=', id)
    .execute();
}

export async function deleteArtwork(tx: Writer, id: number): Promise<void> {
  await tx.deleteFrom('artworks').where('id', '=', id).execute();
}

/**
 * Takes a work off the market for an order that is being placed. False when it is no longer for sale: the check
 * and the change are one statement, so two buyers can not both get true.
 */
export async function claimArtwork(tx: Writer, id: number, at: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('artworks')
    .set({ status: 'invoiced', ...nextVersion('artworks'), updated_at: at })
    .where('id', '=', id)
    .where('status', '=', 'available')
    .where('available', '=', 1)
    .where('price_cents', '>', 0)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

/** Lets the works of an order follow it. */
export async function setStatusOfWorks(
  tx: Writer,
  ids: readonly number[],
  to: { status: ArtworkStatus; available: boolean },
  at: string,
): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .updateTable('artworks')
    .set({
      status: to.status,
      available: to.available ? 1 : 0,
      ...nextVersion('artworks'),
      updated_at: at,
    })
    .where('id', 'in', ids)
    .execute();
}

/** The live order that holds a work, if any. */
export async function findHoldingOrder(db: Reader, id: number) {
  return db
    .selectFrom('order_lines')
    .innerJoin('orders', 'orders.id', 'order_lines.order_id')
    .select(['orders.id', 'orders.invoice_number as invoiceNumber'])
    .where('order_lines.artwork_id', '=', id)
    .where('order_lines.live', '=', 1)
    .executeTakeFirst();
}

export async function isNamedInOrder(db: Reader, id: number): Promise<boolean> {
  const line = await db.selectFrom('order_lines').select('id').where('artwork_id', '=', id).executeTakeFirst();
  return line !== undefined;
}
