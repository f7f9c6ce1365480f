import type { Files } from '../files/files.ts';
import { type BackupFolders, listOwnFiles } from '../installation/table-data.ts';
import type { BackupManifest } from './backup-manifest.ts';

/** A file in a backup. */
export type CopiedFile = BackupManifest['files'][number];

/** The path of an object in the folder of the backups, by the checksum of its content. */
export function objectPath(sha256: string): string {
  return `objects/${sha256.slice(0, 2)}/${sha256}`;
}

interface CopyOptions {
  config: BackupFolders;
  /** The files of an earlier backup, by name. */
  known: ReadonlyMap<string, CopiedFile>;
  /** Is told the number of copied files. */
  report: (count: number) => void;
}

/**
 * Copies the stored files that the backups do not have yet, into `copied`. A content is stored once, by its checksum, and a name
 * never changes its content: a file that is `known` from an earlier backup is not read again.
 */
export async function copyFiles(
  files: Files,
  store: Files,
  { config, known: knownFiles, report }: CopyOptions,
  copied: Map<string, CopiedFile>,
): Promise<void> {
  for await (const { name, size } of listOwnFiles(files, config)) {
    if (copied.has(name)) continue;
    const known = knownFiles.get(name);
    const unchanged = known?.size === size && (await store.find(known.path))?.size === size;
    const file = unchanged ? known : await copyFile(files, store, name);
    if (file !== undefined) copied.set(name, file);
    report(copied.size);
  }
}

/** Undefined if the file was removed meanwhile. */
async function copyFile(files: Files, store: Files, name: string): Promise<CopiedFile | undefined> {
  const sha256 = await files.checksum(name);
  if (sha256 === undefined) return undefined;
  const path = objectPath(sha256);
  const stored = await store.find(path);
  if (stored !== undefined) return { name, size: stored.size, sha256, path };
  try {
    const written = await store.put(path, files.read(name));
    if (written.sha256 === sha256) return { name, size: written.size, sha256, path };
  } catch (error) {
    if ((await files.find(name)) === undefined) return undefined;
    throw error;
  }
  await store.remove(path);
  throw new Error(`The file ${name} could not be read twice with the same content.`);
}
