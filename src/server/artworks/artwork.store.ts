import { type Insertable, type Selectable, sql } from 'kysely';
import type { ArtworkStatus } from '../../domain/artwork.ts';
import { type ArtworkFilter, type ArtworkSort, defaultArtworkSort } from '../../domain/gallery.ts';
import { contains } from '../db/contains.ts';
import type { Reader, Writer } from '../db/database.ts';
import type { Tables } from '../db/tables.ts';

export type NewArtwork = Omit<Insertable<Tables['artworks']>, 'id' | 'version'>;
export type StoredArtwork = Selectable<Tables['artworks']> & {
  width: number | null;
  height: number | null;
  preview: string | null;
};

/** Works with the pixels and preview of their pictures. */
function artworks(db: Reader) {
  return db
    .selectFrom('artworks')
    .leftJoin('pictures', 'pictures.file_path', 'artworks.image')
    .selectAll('artworks')
    .select(['pictures.width', 'pictures.height', 'pictures.preview']);
}

export async function findArtwork(db: Reader, id: number): Promise<StoredArtwork | undefined> {
  return artworks(db).where('artworks.id', '=', id).executeTakeFirst();
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

/** The query's twin of `isListed` in the domain's gallery. */
function matching(db: Reader, { filter, period, q }: ArtworkQuery) {
  let found = artworks(db);
  if (filter === 'featured') found = found.where('featured', '=', 1);
  if (filter === 'available') found = found.where('available', '=', 1);
  if (filter === 'museum') {
    found = found.where((where) =>
      where.or([
        where('status', '=', 'museum'),
        where.and([
          where('status', '=', 'available'),
          where('available', '=', 0),
          where(where.fn('trim', [where.fn.coalesce('collection', sql.lit(''))]), '<>', ''),
        ]),
      ]),
    );
  }
  if (period !== undefined) {
    found = found.where('period_id', '=', (part) => part.selectFrom('periods').select('id').where('slug', '=', period));
  }
  const searched = contains('artworks.search_text', q);
  return searched === undefined ? found : found.where(searched);
}

/** What a list is ordered by. A work without a year or price stands last in either direction. */
const sortKeys: Record<string, { asc: string; desc: string }> = {
  year: { asc: 'coalesce(artworks.year, 9999)', desc: 'coalesce(artworks.year, -9999)' },
  title: { asc: 'artworks.search_text', desc: 'artworks.search_text' },
  price: { asc: 'coalesce(artworks.price_cents, 99999999999)', desc: 'coalesce(artworks.price_cents, -1)' },
  id: { asc: 'artworks.id', desc: 'artworks.id' },
};

function orderOf(sort: ArtworkSort) {
  const direction = sort.startsWith('-') ? 'desc' : 'asc';
  const key = sortKeys[sort.replace('-', '')]?.[direction] ?? 'artworks.id';
  return { key: sql.raw<string | number>(key), direction } as const;
}

/** The matching works in order, from a position on; without a limit all of them. */
export async function listArtworkRows(
  db: Reader,
  query: ArtworkQuery & { after?: Position | undefined; limit?: number | undefined },
): Promise<(StoredArtwork & { sort_key: string | number })[]> {
  const { key, direction } = orderOf(query.sort ?? defaultArtworkSort);
  let rows = matching(db, query).select(key.as('sort_key'));
  if (query.after !== undefined) {
    const { key: lastKey, id } = query.after;
    const than = sql.raw(direction === 'asc' ? '>' : '<');
    rows = rows.where(sql<boolean>`(${key} ${than} ${lastKey} or (${key} = ${lastKey} and artworks.id ${than} ${id}))`);
  }
  rows = rows.orderBy(key, direction).orderBy('artworks.id', direction);
  return (query.limit === undefined ? rows : rows.limit(query.limit)).execute();
}

export async function countArtworks(db: Reader, query: ArtworkQuery): Promise<number> {
  const { count } = await matching(db, query)
    .clearSelect()
    .select((select) => select.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
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

export async function insertArtwork(tx: Writer, artwork: NewArtwork): Promise<number> {
  const { id } = await tx.insertInto('artworks').values(artwork).returning('id').executeTakeFirstOrThrow();
  return Number(id);
}

export async function updateArtwork(
  tx: Writer,
  id: number,
  changes: Partial<NewArtwork> & { updated_at: string },
): Promise<void> {
  await tx
    .updateTable('artworks')
    .set((set) => ({ ...changes, version: set('version', '+', 1) }))
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
    .set((set) => ({ status: 'invoiced' as const, version: set('version', '+', 1), updated_at: at }))
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
    .set((set) => ({
      status: to.status,
      available: to.available ? (1 as const) : (0 as const),
      version: set('version', '+', 1),
      updated_at: at,
    }))
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
