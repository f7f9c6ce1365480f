import type { Reader, Writer } from '../db/database.ts';

/** The estate's images: one row per file. */

export interface StoredImage {
  filePath: string;
  originalName: string;
  /** Bytes. */
  fileSize: number;
  /** Pixels. */
  width: number;
  height: number;
  preview: string;
}

export async function findImage(db: Reader, filePath: string): Promise<StoredImage | undefined> {
  const row = await db.selectFrom('pictures').selectAll().where('file_path', '=', filePath).executeTakeFirst();
  return (
    row && {
      filePath: row.file_path,
      originalName: row.original_name,
      fileSize: row.file_size,
      width: row.width,
      height: row.height,
      preview: row.preview,
    }
  );
}

/** Adds an image; an existing one with the same bytes stays unchanged. */
export async function insertImage(tx: Writer, image: StoredImage, at: string): Promise<void> {
  await tx
    .insertInto('pictures')
    .values({
      file_path: image.filePath,
      original_name: image.originalName,
      file_size: image.fileSize,
      width: image.width,
      height: image.height,
      preview: image.preview,
      in_use: 0,
      notes: '',
      uploaded_at: at,
    })
    .onConflict((conflict) => conflict.column('file_path').doNothing())
    .execute();
}

/** Size and preview of an image by its path; nulls for an image that is not stored here. */
export async function findImageSize(
  db: Reader,
  filePath: string,
): Promise<{ width: number | null; height: number | null; preview: string | null }> {
  const image = await findImage(db, filePath);
  return { width: image?.width ?? null, height: image?.height ?? null, preview: image?.preview ?? null };
}
