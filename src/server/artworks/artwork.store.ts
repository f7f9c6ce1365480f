import type { Insertable, Selectable } from 'kysely';
import type { ArtworkStatus } from '../../domain/artwork/artwork-status.ts';
import type { Reader, Writer } from '../db/database.ts';
import { firstVersion, nextVersion } from '../db/record-version.ts';
import type { Tables } from '../db/tables.ts';

export type NewArtwork = Omit<Insertable<Tables['artworks']>, 'id' | 'version' | 'version_nonce'>;
export type StoredArtwork = Selectable<Tables['artworks']> & {
  width: number | null;
  height: number | null;
  preview: string | null;
};

/** An artwork with the size and preview of its image. */
export async function findArtwork(db: Reader, id: number): Promise<StoredArtwork | undefined> {
  return db
    .selectFrom('artworks')
    .leftJoin('pictures', 'pictures.file_path', 'artworks.image')
    .selectAll('artworks')
    .select(['pictures.width', 'pictures.height', 'pictures.preview'])
    .where('artworks.id', '=', id)
    .executeTakeFirst();
}

/** Whether one of these artworks is stored with this image. */
export async function showsOneOf(
  db: Reader,
  artworks: readonly (readonly [id: number, image: string])[],
): Promise<boolean> {
  const images = new Map(artworks);
  const found = await db
    .selectFrom('artworks')
    .select(['id', 'image'])
    .where('id', 'in', [...images.keys()])
    .execute();
  return found.some(({ id, image }) => images.get(id) === image);
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
 * Marks an artwork as invoiced for a new order. Returns false if it is no longer for sale. The check and the change are one
 * statement, so only one of two buyers gets true.
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

/** Sets the status of an order's artworks. */
export async function setStatusOfArtworks(
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

/** The live order that holds an artwork, if any. */
export async function findHoldingOrder(db: Reader, id: number) {
  return db
    .selectFrom('order_lines')
    .innerJoin('orders', 'orders.id', 'order_lines.order_id')
    .select(['orders.id', 'orders.invoice_number as invoiceNumber'])
    .where('order_lines.artwork_id', '=', id)
    .where('order_lines.live', '=', 1)
    .executeTakeFirst();
}

export async function isInAnyOrder(db: Reader, id: number): Promise<boolean> {
  const line = await db.selectFrom('order_lines').select('id').where('artwork_id', '=', id).executeTakeFirst();
  return line !== undefined;
}
