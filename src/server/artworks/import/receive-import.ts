import { randomUUID } from 'node:crypto';
import type { z } from 'zod';
import type { UploadImport } from '../../../contract/imports/imports.schemas.ts';
import { Problem } from '../../../domain/problems.ts';
import { actorOf } from '../../activity/actor-of.ts';
import type { Context } from '../../context/context.ts';
import { limitSize } from '../../files/with-temporary-file.ts';
import { csvLimit } from './csv-limit.ts';
import { deleteImport, findImport, insertImport, type StoredImport, updateImport } from './import-record.store.ts';
import { startCheck } from './start-import-task.ts';

/** The folder of stored files. A file belongs to the record that names it; others are removed (remove-import-files.ts). */
export const importFolder = 'imports/';

/**
 * Stores a file as it arrives, and begins to check it. The record comes first, so that a file that arrived only in part
 * is known. Throws `too-large`, `malformed`.
 */
export async function receiveImport(
  context: Context,
  { file, fileName }: z.output<typeof UploadImport>,
): Promise<StoredImport> {
  const { db, files, clock } = context;
  const at = clock.now();
  const stored = `${importFolder}${randomUUID()}.csv`;
  const name = fileName.trim().slice(0, 300) || 'A file without a name';
  const id = await db.transaction((tx) =>
    insertImport(tx, {
      file_name: name,
      state: 'receiving',
      by_whom: actorOf(context),
      created_at: at,
      file: stored,
    }),
  );
  try {
    await files.put(stored, limitSize(file instanceof Uint8Array ? [file] : file, csvLimit));
    await db.transaction((tx) => updateImport(tx, id, { state: 'received' }));
  } catch (error) {
    await db.transaction((tx) => deleteImport(tx, id));
    await files.remove(stored);
    throw error;
  }
  await startCheck(context, id, null);
  const received = await findImport(db.read, id);
  if (received === undefined) throw new Problem('not-found');
  return received;
}
