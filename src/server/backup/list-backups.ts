import { access } from 'node:fs/promises';
import type { FoundFile } from '../files/files.ts';
import { folderFiles } from '../files/folder-files.ts';
import { log } from '../runtime/log.ts';
import { type BackupManifest, manifestFolder, parseManifest } from './backup-manifest.ts';
import { type BackupSource, readText } from './backup-source.ts';

/** The complete backups in a folder, the latest first; none without the folder. One that cannot be read is logged and left out. */
export async function listBackups(folder: string): Promise<BackupManifest[]> {
  const exists = await access(folder).then(
    () => true,
    () => false,
  );
  return exists ? (await listManifests(folderFiles(folder))).manifests : [];
}

/**
 * The manifests of a folder of backups or of an archive, the latest first, and the names of those that are damaged or of a
 * later format.
 */
export async function listManifests(
  source: BackupSource,
): Promise<{ manifests: BackupManifest[]; unreadable: string[] }> {
  const found: FoundFile[] = [];
  for await (const file of source.list(manifestFolder)) found.push(file);
  const manifests: BackupManifest[] = [];
  const unreadable: string[] = [];
  for (const { name } of found) {
    try {
      manifests.push(parseManifest(await readText(source, name), name));
    } catch (error) {
      log.warn('a backup cannot be read', { name, error });
      unreadable.push(name);
    }
  }
  return { manifests: manifests.sort((one, other) => (one.id < other.id ? 1 : -1)), unreadable };
}
