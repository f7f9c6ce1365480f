import { stat } from 'node:fs/promises';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { folderFiles } from '../files/folder-files.ts';
import { openZipFiles } from '../files/zip-files.ts';
import { counted } from '../installation/describe-data.ts';
import { operatorProblem } from '../runtime/refused.ts';
import { type BackupManifest, extentOf } from './backup-manifest.ts';
import { type BackupSource, findBackup } from './list-backups.ts';
import { type RestoreTarget, restoreBackup } from './restore-backup.ts';

/** Shown when the arguments are invalid. */
const usage = `npm run restore -- FOLDER [--id ID]  restore the latest backup of a folder, or the one with this id
npm run restore -- FILE.zip          restore a downloaded backup or a complete archive

DATA_DIR must be a new folder and DATABASE_URL, if it is set, an empty database.`;

/**
 * Runs `npm run restore`. `folder` is the current folder. Returns what was restored; null when nothing was, for a reason that it has
 * printed.
 */
export async function restoreCommand(
  target: RestoreTarget,
  args: readonly string[],
  folder: string,
  print: (line: string) => void,
): Promise<BackupManifest | null> {
  const asked = readArguments(args);
  if (asked === undefined) {
    print(usage);
    return null;
  }
  try {
    return await withSource(resolve(folder, asked.path), async (source) => {
      const manifest = await findBackup(source, asked.id);
      if (manifest === undefined) {
        print(`There is no complete backup in ${asked.path}.`);
        return null;
      }
      const { title } = await restoreBackup(source, manifest, target);
      const { artworks, orders, customers, images } = extentOf(manifest);
      const all = [counted(artworks, 'artwork'), counted(orders, 'order'), counted(customers, 'customer')];
      print(`Restored ${all.join(', ')} and ${counted(images, 'image')} of “${title}” from ${manifest.id}.`);
      if (manifest.kind === 'archive') print(linksAreNew);
      print('Start the server with npm start.');
      return manifest;
    });
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    print(operatorProblem(error, target.config.dataDir) ?? error.message);
    print('Nothing was restored.');
    return null;
  }
}

/** The archive is given away, so it has no secret that signs links. */
const linksAreNew =
  'All links are new: those that buyers and journalists were sent, and preview links, open nothing any more. Today lists the open orders to write to.';

async function withSource<Result>(path: string, work: (source: BackupSource) => Promise<Result>): Promise<Result> {
  const found = await stat(path).catch(() => undefined);
  if (found === undefined) throw new Error(`There is no file or folder ${path}.`);
  if (found.isDirectory()) return work(folderFiles(path));
  const zip = await openZipFiles(path);
  try {
    return await work(zip);
  } finally {
    await zip.close();
  }
}

function readArguments(args: readonly string[]) {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { id: { type: 'string' } },
    });
    const [path, ...more] = positionals;
    return path === undefined || more.length > 0 ? undefined : { path, id: values.id };
  } catch {
    return undefined;
  }
}
