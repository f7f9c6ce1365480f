import { Problem } from '../../domain/problems.ts';
import type { Context } from '../context/context.ts';
import { folderFiles } from '../files/folder-files.ts';
import { writeZip, type ZipEntry } from '../files/write-zip.ts';
import { log } from '../runtime/log.ts';
import { type BackupManifest, manifestPath } from './backup-manifest.ts';
import { findBackup } from './list-backups.ts';
import { recordCopy } from './record-copy.ts';

/** A backup as a ZIP file, streamed: the folder of the backups with nothing but this one. Throws `not-found`. */
export async function downloadBackup(context: Context, id: string): Promise<AsyncIterable<Uint8Array>> {
  const { backupDir } = context.config;
  const backup = await findBackup(folderFiles(backupDir), id);
  if (backup === undefined) throw new Problem('not-found', { message: 'There is no such backup any more.' });
  await recordCopy(context, 'downloaded a backup', id);
  context.reply.headers.set('Content-Disposition', `attachment; filename="oeuvre-backup-${id}.zip"`);
  return readZip(backupDir, backup);
}

/** Begins when it is read: a HEAD never reads it, and a file that nobody reads would stay in memory. */
async function* readZip(backupDir: string, backup: BackupManifest): AsyncGenerator<Uint8Array> {
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
  writeZip(listEntries(backupDir, backup), writable, backup.madeAt).catch((error) =>
    log.warn('a backup was not downloaded completely', { error }),
  );
  yield* readable;
}

async function* listEntries(backupDir: string, { id, tables, files, bytes }: BackupManifest): AsyncGenerator<ZipEntry> {
  const store = folderFiles(backupDir);
  const paths = new Set([...tables, ...files, ...bytes].map(({ path }) => path));
  // The manifest comes last, as in the folder.
  for (const path of [...paths, manifestPath(id)]) yield { name: path, content: store.read(path) };
}
