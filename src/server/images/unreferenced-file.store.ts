import { derivedFolders } from '../../domain/image/image-path.ts';
import type { Services } from '../context/context.ts';
import type { Reader, Writer } from '../db/database.ts';
import { inTurn } from '../runtime/concurrency.ts';
import { log } from '../runtime/log.ts';

/** Milliseconds. An upload is stored within minutes, also by another server on the same database. */
const unfinishedAfter = 60 * 60 * 1000;

/** Files per run. */
const atOnce = 1000;

type Storage = Pick<Services, 'db' | 'files'>;

/**
 * Removes the files that interrupted uploads and deletions have left (docs/specification/images.md §7). A file that cannot be
 * removed is logged and tried again by the next run.
 */
export async function removeUnreferencedFiles(services: Storage & Pick<Services, 'clock'>): Promise<void> {
  const before = new Date(Date.parse(services.clock.now()) - unfinishedAfter).toISOString();
  for (const filePath of await listUnreferencedFiles(services.db.read, before, atOnce)) {
    await removeUnreferencedFile(services, filePath);
  }
  await services.files.removeUnfinished(before);
}

/** Removes one of them. An error is logged. */
export async function removeUnreferencedFile(services: Storage, filePath: string): Promise<void> {
  await inTurn(filePath, () => removeIfUnreferenced(services, filePath)).catch((error) =>
    log.warn('a file without an image could not be removed', { filePath, error }),
  );
}

/** Removes the file at a path and all that was made from it, unless an image or original has it. The caller is in turn for the path. */
export async function removeIfUnreferenced({ db, files }: Storage, filePath: string): Promise<void> {
  if (!(await isReferenced(db.read, filePath))) {
    const file = filePath.slice('/'.length);
    for (const folder of derivedFolders(file)) {
      for await (const { name } of files.list(folder)) await files.remove(name);
    }
    await files.remove(file);
  }
  await db.transaction((tx) => forgetUnreferencedFile(tx, filePath));
}

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
async function isReferenced(db: Reader, filePath: string): Promise<boolean> {
  const image = db.selectFrom('images').select('file_path').where('file_path', '=', filePath);
  const original = db
    .selectFrom('originals')
    .select('file as file_path')
    .where('file', '=', filePath.slice('/'.length));
  const found = await image.where('uploaded_at', 'is not', null).unionAll(original).executeTakeFirst();
  return found !== undefined;
}
