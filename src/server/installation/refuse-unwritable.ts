import { constants } from 'node:fs';
import { access } from 'node:fs/promises';
import { join } from 'node:path';
import { makeFolders } from '../files/folder-files.ts';
import type { Config } from '../runtime/config.ts';
import { operatorProblem, Refused } from '../runtime/refused.ts';

/**
 * The files and folders that the server writes in the folder of its data. A command that was run as root leaves files
 * that the server's account cannot write.
 */
const written = ['', 'oeuvre.sqlite', 'oeuvre.sqlite-wal', 'oeuvre.sqlite-shm', 'uploads'];

/**
 * Throws `Refused` with a sentence that names the folder of the data, or what in it cannot be written: SQLite's own error names neither.
 * Creates the folder unless it must exist.
 */
export async function refuseUnwritable(
  { databaseUrl, storage, dataDir }: Pick<Config, 'databaseUrl' | 'storage' | 'dataDir'>,
  mustExist: boolean,
): Promise<void> {
  // A command can read an installation whose images alone cannot be written, for a backup of it.
  if (databaseUrl !== null && (storage !== null || mustExist)) return;
  if (!mustExist) await makeFolders(dataDir).catch((error) => refuse(error, dataDir));
  const problem = await whyNotWritable(dataDir);
  if (problem !== undefined) throw new Refused(problem);
}

/**
 * Says why a folder of the operator, or what the server writes in it, cannot be written, as a sentence; undefined for
 * what is not there.
 */
export async function whyNotWritable(folder: string): Promise<string | undefined> {
  for (const path of written.map((name) => join(folder, name))) {
    const error = await access(path, constants.W_OK).catch((reason: NodeJS.ErrnoException) => reason);
    if (error && error.code !== 'ENOENT') return operatorProblem(error, path);
  }
  return undefined;
}

function refuse(error: unknown, folder: string): never {
  const problem = operatorProblem(error, folder);
  throw problem === undefined ? error : new Refused(problem);
}
