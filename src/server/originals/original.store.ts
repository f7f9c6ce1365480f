import type { Insertable, Selectable } from 'kysely';
import { type ImageEdit, type ImageSize, scaledEdit, wholeImage } from '../../domain/image/image-edit.ts';
import type { Reader, Writer } from '../db/database.ts';
import type { Tables } from '../db/tables.ts';
import { editOf } from '../images/image-edit.store.ts';

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

/** The part of a kept original that its artwork shows (docs/specification/images.md §10): `width` and `height` are those of the part. */
export interface ShownOriginal extends ImageSize {
  /** The stored file. */
  file: string;
  edit: ImageEdit;
}

/**
 * Lists, by artwork, the originals from which the shown image was made, or from which the image was made that was
 * turned or cropped into the shown image. An artwork that shows another image has none.
 */
export async function listShownOriginals(
  db: Reader,
  artworkIds: readonly number[],
): Promise<Map<number, ShownOriginal>> {
  if (artworkIds.length === 0) return new Map();
  const originals = db
    .selectFrom('originals')
    .innerJoin('artworks', 'artworks.id', 'originals.artwork_id')
    .where('originals.artwork_id', 'in', artworkIds)
    .select(['originals.artwork_id', 'originals.file', 'originals.width', 'originals.height']);
  const whole = await originals.whereRef('originals.image_id', '=', 'artworks.image_id').execute();
  const edited = await originals
    .innerJoin('image_edits', (join) =>
      join
        .onRef('image_edits.image_id', '=', 'artworks.image_id')
        .onRef('image_edits.source_id', '=', 'originals.image_id'),
    )
    .innerJoin('images', 'images.id', 'originals.image_id')
    .select(['turns', 'crop_left', 'crop_top', 'crop_width', 'crop_height'])
    .select(['images.width as image_width', 'images.height as image_height'])
    .execute();
  const shown = [
    ...whole.map((row) => ({ ...row, edit: wholeImage(row) })),
    ...edited.map((row) => {
      const image = { width: row.image_width ?? row.width, height: row.image_height ?? row.height };
      return { ...row, edit: scaledEdit(editOf(row), image, row) };
    }),
  ];
  return new Map(shown.map(({ artwork_id, file, edit }) => [artwork_id, { file, edit, ...sizeOf(edit) }]));
}

/** Lists, by image, the original from which the image was made, with its pixels. */
export async function listOriginalsOfImages(
  db: Reader,
  imageIds: readonly number[],
): Promise<Map<number, ImageSize & { file: string }>> {
  if (imageIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('originals')
    .select(['image_id', 'file', 'width', 'height'])
    .where('image_id', 'in', imageIds)
    .execute();
  return new Map(rows.map(({ image_id, ...original }) => [image_id as number, original]));
}

const sizeOf = ({ crop: { width, height } }: ImageEdit): ImageSize => ({ width, height });
