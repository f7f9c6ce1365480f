import type { Reader, Writer } from '../db/database.ts';

/** The estate's pictures: one row a file. */

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

/** Adds a picture; one with the same bytes is there already and stays as it is. */
export async function insertImage(tx: Writer, picture: StoredImage, at: string): Promise<void> {
  await tx
    .insertInto('pictures')
    .values({
      file_path: picture.filePath,
      original_name: picture.originalName,
      file_size: picture.fileSize,
      width: picture.width,
      height: picture.height,
      preview: picture.preview,
      in_use: 0,
      notes: '',
      uploaded_at: at,
    })
    .onConflict((conflict) => conflict.column('file_path').doNothing())
    .execute();
}

/** Pixels and preview of a picture by its path, for a page that shows it; nulls where it is not one of ours. */
export async function findImageSize(
  db: Reader,
  filePath: string,
): Promise<{ width: number | null; height: number | null; preview: string | null }> {
  const picture = await findImage(db, filePath);
  return { width: picture?.width ?? null, height: picture?.height ?? null, preview: picture?.preview ?? null };
}
