import type { Insertable } from 'kysely';
import type { ImageEdit } from '../../domain/image/image-edit.ts';
import type { Reader, Writer } from '../db/database.ts';
import type { Tables } from '../db/tables.ts';

/** The edits of these images, each with the image from which it was made. */
export async function listEdits(db: Reader, imageIds: readonly number[]) {
  if (imageIds.length === 0) return [];
  return db
    .selectFrom('image_edits')
    .innerJoin('images', 'images.id', 'image_edits.source_id')
    .selectAll('image_edits')
    .select(['images.file_path', 'images.width', 'images.height'])
    .where('image_edits.image_id', 'in', imageIds)
    .execute();
}
export type StoredEdit = Awaited<ReturnType<typeof listEdits>>[number];

/** Counts how many images were made from each of these images; an image from which none was made is missing. */
export async function countEditsOf(db: Reader, imageIds: readonly number[]): Promise<Map<number, number>> {
  if (imageIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('image_edits')
    .select((select) => ['source_id', select.fn.countAll<number>().as('count')])
    .where('source_id', 'in', imageIds)
    .groupBy('source_id')
    .execute();
  return new Map(rows.map(({ source_id, count }) => [source_id, Number(count)]));
}

export function editOf({
  turns,
  crop_left: left,
  crop_top: top,
  crop_width: width,
  crop_height: height,
}: Omit<Tables['image_edits'], 'image_id' | 'source_id'>): ImageEdit {
  return { turns, crop: { left, top, width, height } };
}

/**
 * Stores from which image another image was made. The same edit of the same image gives the same image, whose row
 * stays.
 */
export async function insertEdit(tx: Writer, imageId: number, sourceId: number, edit: ImageEdit): Promise<void> {
  const { turns, crop } = edit;
  const row: Insertable<Tables['image_edits']> = {
    image_id: imageId,
    source_id: sourceId,
    turns,
    crop_left: crop.left,
    crop_top: crop.top,
    crop_width: crop.width,
    crop_height: crop.height,
  };
  await tx
    .insertInto('image_edits')
    .values(row)
    .onConflict((conflict) => conflict.column('image_id').doNothing())
    .execute();
}
