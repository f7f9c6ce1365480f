import { randomUUID } from 'node:crypto';
import type { z } from 'zod';
import type { UploadImport } from '../../../contract/imports/imports.schemas.ts';
import { Problem } from '../../../domain/problems.ts';
import { csvTooLarge, maxCsvBytes } from '../../../domain/upload.ts';
import { actorOf } from '../../activity/record-activity.ts';
import type { Context, Services } from '../../context/context.ts';
import { type FileLimit, limitSize } from '../../files/with-temporary-file.ts';
import {
  deleteImport,
  findImport,
  insertImport,
  listNeededFiles,
  type StoredImport,
  updateImport,
} from './import-record.store.ts';
import { startCheck } from './start-import-task.ts';

/** The folder of stored files. A file belongs to the record that names it; others are removed. */
const importFolder = 'imports/';

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
  const name = fileName.trim() || 'A file without a name';
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
  await startCheck(context, id, {});
  const received = await findImport(db.read, id);
  if (received === undefined) throw new Problem('not-found');
  return received;
}

export const csvLimit: FileLimit = { maxBytes: maxCsvBytes, tooLarge: csvTooLarge };

/** Milliseconds. A file has its record before it is stored; a copy of an older clock is covered too. */
const unneededAfter = 60 * 60 * 1000;

/** Removes the stored files that no import needs any more: of imports that were written, discarded or interrupted. */
export async function removeImportFiles({ db, files, clock }: Pick<Services, 'db' | 'files' | 'clock'>): Promise<void> {
  const before = new Date(Date.parse(clock.now()) - unneededAfter).toISOString();
  const old: string[] = [];
  for await (const { name, modifiedAt } of files.list(importFolder)) if (modifiedAt < before) old.push(name);
  const needed = new Set(await listNeededFiles(db.read, old));
  for (const name of old) if (!needed.has(name)) await files.remove(name);
}
