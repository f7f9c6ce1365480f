import { isAbsolute, relative, sep } from 'node:path';
import type { Files, FoundFile } from '../files/files.ts';
import type { Config } from '../runtime/config.ts';

export type BackupFolders = Pick<Config, 'backupDir' | 'dataDir'>;

/** The folders of the generated sizes and tiles of the images; a missing one is made on request. */
const generated = ['pictures/', 'tiles/'];

/** The stored files that belong to the installation: all but what is generated again, and the backups when they are beside them. */
export async function* listOwnFiles(files: Files, { backupDir, dataDir }: BackupFolders): AsyncGenerator<FoundFile> {
  const backups = nameOfFolder(backupDir, dataDir);
  for await (const file of files.list('')) {
    const isBackup = backups !== undefined && file.name.startsWith(backups);
    if (!isBackup && !generated.some((folder) => file.name.startsWith(folder))) yield file;
  }
}

/** The beginning of the names of files that lie in a folder inside of another; undefined if it lies elsewhere. */
function nameOfFolder(folder: string, dataDir: string): string | undefined {
  const path = relative(dataDir, folder);
  return path === '' || path.startsWith('..') || isAbsolute(path) ? undefined : `${path.split(sep).join('/')}/`;
}
