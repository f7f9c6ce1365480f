import type { Insertable, Selectable } from 'kysely';
import type { Reader, Writer } from '../db/database.ts';
import type { Tables } from '../db/tables.ts';

export type StoredOriginal = Selectable<Tables['originals']>;

export async function findOriginal(db: Reader, artworkId: number): Promise<StoredOriginal | undefined> {
  return db.selectFrom('originals').selectAll().where('artwork_id', '=', artworkId).executeTakeFirst();
}

/** Adds the original of an artwork, in place of another. */
export async function replaceOriginal(tx: Writer, original: Insertable<Tables['originals']>): Promise<void> {
  await deleteOriginal(tx, original.artwork_id);
  await tx.insertInto('originals').values(original).execute();
}

export async function deleteOriginal(tx: Writer, artworkId: number): Promise<void> {
  await tx.deleteFrom('originals').where('artwork_id', '=', artworkId).execute();
}

/** The artworks of originals whose tiles are not made, up to `most`, after an id; one that no image was made from needs none. */
export async function listOriginalsWithoutTiles(db: Reader, after: number, most: number): Promise<number[]> {
  const rows = await db
    .selectFrom('originals')
    .select('artwork_id')
    .where('tiles_at', 'is', null)
    .where('image_id', 'is not', null)
    .where('artwork_id', '>', after)
    .orderBy('artwork_id')
    .limit(most)
    .execute();
  return rows.map((row) => row.artwork_id);
}

/** Records that the tiles of a file are made, unless the original was replaced meanwhile. */
export async function setTilesMade(tx: Writer, { artwork_id: id, file }: StoredOriginal, at: string): Promise<void> {
  await tx
    .updateTable('originals')
    .set({ tiles_at: at })
    .where('artwork_id', '=', id)
    .where('file', '=', file)
    .execute();
}

/** The originals of artworks that are neither stored nor restorable, up to `most`. */
export async function listOriginalsWithoutArtwork(db: Reader, most: number): Promise<StoredOriginal[]> {
  return db
    .selectFrom('originals')
    .leftJoin('artworks', 'artworks.id', 'originals.artwork_id')
    .leftJoin('deleted_records', (join) =>
      join.onRef('deleted_records.record_id', '=', 'originals.artwork_id').on('deleted_records.kind', '=', 'artwork'),
    )
    .where('artworks.id', 'is', null)
    .where('deleted_records.record_id', 'is', null)
    .selectAll('originals')
    .limit(most)
    .execute();
}
