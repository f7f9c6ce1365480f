import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { Backup } from '../../contract/backups/backups.schemas.ts';
import type { Files } from '../files/files.ts';
import { folderFiles } from '../files/folder-files.ts';
import { log } from '../runtime/log.ts';
import { type BackupManifest, manifestFolder, manifestPath, parseManifest, summaryPath } from './backup-manifest.ts';

/**
 * The complete backups in a folder, the latest first; none without the folder. It reads their summaries, because a manifest names
 * thousands of files. A backup that cannot be read is logged and left out.
 */
export async function listBackups(folder: string): Promise<Backup[]> {
  const source = folderFiles(folder);
  const backups: Backup[] = [];
  for (const id of await listIds(source)) {
    const backup = (await readSummary(source, id)) ?? (await readManifest(source, id).then(presentBackup, skip(id)));
    if (backup !== undefined) backups.push(backup);
  }
  return backups;
}

/** The backup with this id, or without one the latest that can be read. */
export async function findBackup(source: BackupSource, id?: string): Promise<BackupManifest | undefined> {
  for (const each of await listIds(source)) {
    const manifest = id === undefined || id === each ? await readManifest(source, each).catch(skip(each)) : undefined;
    if (manifest !== undefined) return manifest;
  }
  return undefined;
}

/** All manifests, the latest first, and the ids of those that are damaged or of a later format. */
export async function listManifests(
  source: BackupSource,
): Promise<{ manifests: BackupManifest[]; unreadable: string[] }> {
  const manifests: BackupManifest[] = [];
  const unreadable: string[] = [];
  for (const id of await listIds(source)) {
    const manifest = await readManifest(source, id).catch(skip(id));
    if (manifest === undefined) unreadable.push(id);
    else manifests.push(manifest);
  }
  return { manifests, unreadable };
}

/** The latest first: an id begins with the instant. */
async function listIds(source: BackupSource): Promise<string[]> {
  const ids: string[] = [];
  for await (const { name } of source.list(manifestFolder)) {
    ids.push(name.slice(manifestFolder.length).replace(/\.json$/, ''));
  }
  return ids.sort().reverse();
}

async function readManifest(source: BackupSource, id: string): Promise<BackupManifest> {
  const path = manifestPath(id);
  return parseManifest(await readText(source, path), path);
}

/** Undefined for a backup of a release without summaries. */
async function readSummary(source: BackupSource, id: string): Promise<Backup | undefined> {
  try {
    return Backup.parse(JSON.parse(await readText(source, summaryPath(id))));
  } catch {
    return undefined;
  }
}

const skip =
  (id: string) =>
  (error: unknown): undefined => {
    log.warn('a backup cannot be read', { id, error });
  };

/** A backup as Site Settings lists it. */
export function presentBackup({ id, madeAt, kind, totals, files, missing }: BackupManifest): Backup {
  const images = files.filter(({ name }) => name.startsWith('uploads/'));
  return {
    id,
    madeAt,
    kind: kind === 'archive' ? 'backup' : kind,
    orders: totals.orders,
    images: images.length,
    size: images.reduce((sum, { size }) => sum + size, 0),
    missing: missing.length,
  };
}

/** The source from which a backup or an archive is read: a folder or a ZIP file. */
export type BackupSource = Pick<Files, 'find' | 'read' | 'list'>;

/** A file of a backup as text. */
async function readText(source: BackupSource, path: string): Promise<string> {
  return new TextDecoder().decode(await readAll(source, path));
}

/** A small file of a backup. */
export async function readAll(source: BackupSource, path: string): Promise<Uint8Array> {
  const pieces: Uint8Array[] = [];
  for await (const piece of source.read(path)) pieces.push(piece);
  return Buffer.concat(pieces);
}

/** The rows of a table as text, decompressed. */
export function readTableText(source: BackupSource, path: string): AsyncIterable<Uint8Array> {
  const stored = source.read(path);
  if (!path.endsWith('.gz')) return stored;
  const text = createGunzip();
  // An error reaches the reader of the text.
  pipeline(Readable.from(stored), text).catch(() => {});
  return text;
}

/** Reads a content and throws an Error if its checksum differs. */
export async function expectChecksum(
  source: BackupSource,
  { path, sha256 }: { path: string; sha256: string },
): Promise<void> {
  const hash = createHash('sha256');
  try {
    for await (const piece of source.read(path)) hash.update(piece);
  } catch (error) {
    throw new Error(`${path} of the backup is missing or cannot be read.`, { cause: error });
  }
  if (hash.digest('hex') !== sha256) throw new Error(`${path} of the backup is damaged.`);
}
