import { type ImageEdit, type ImageSize, scaledEdit, wholeImage } from '../../domain/image/image-edit.ts';
import type { Reader } from '../db/database.ts';
import { editOf } from '../images/image-edit.store.ts';

/** The part of a kept original that its artwork shows (docs/specification/images.md §10): `width` and `height` are those of the part. */
export interface ShownOriginal extends ImageSize {
  /** The stored file. */
  file: string;
  edit: ImageEdit;
}

/**
 * By artwork: the originals from which the image that it shows was made, or the image that this one was turned or cropped from. An
 * artwork that shows another image has none.
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

/** By image: the original from which it was made, with its pixels. */
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
