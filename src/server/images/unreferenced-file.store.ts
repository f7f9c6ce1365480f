import type { Reader, Writer } from '../db/database.ts';

/**
 * Files without a row in `images` or `originals`. A path is noted before its file is stored and after its row is deleted, so that after a
 * crash the file is known and can be removed, without a search through the storage.
 */

export async function noteUnreferencedFile(tx: Writer, filePath: string, since: string): Promise<void> {
  await tx
    .insertInto('unreferenced_files')
    .values({ file_path: filePath, since })
    .onConflict((conflict) => conflict.column('file_path').doUpdateSet({ since }))
    .execute();
}

export async function forgetUnreferencedFile(tx: Writer, filePath: string): Promise<void> {
  await tx.deleteFrom('unreferenced_files').where('file_path', '=', filePath).execute();
}

/** Up to `most` paths that were noted before an instant. */
export async function listUnreferencedFiles(db: Reader, before: string, most: number): Promise<string[]> {
  const rows = await db
    .selectFrom('unreferenced_files')
    .select('file_path')
    .where('since', '<', before)
    .orderBy('file_path')
    .limit(most)
    .execute();
  return rows.map((row) => row.file_path);
}

/** Whether an uploaded image or an original has the file at a path. */
export async function isReferenced(db: Reader, filePath: string): Promise<boolean> {
  const image = db.selectFrom('images').select('file_path').where('file_path', '=', filePath);
  const original = db
    .selectFrom('originals')
    .select('file as file_path')
    .where('file', '=', filePath.slice('/'.length));
  const found = await image.where('uploaded_at', 'is not', null).unionAll(original).executeTakeFirst();
  return found !== undefined;
}
