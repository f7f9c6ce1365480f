import { derivedFolders } from '../../domain/image/stored-files.ts';
import type { Services } from '../context/context.ts';
import { inTurn } from '../runtime/concurrency.ts';
import { log } from '../runtime/log.ts';
import { forgetUnreferencedFile, isReferenced, listUnreferencedFiles } from './unreferenced-file.store.ts';

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
