import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import type { Files } from '../files/files.ts';

/** Where a backup or an archive is read from: a folder or a ZIP file. */
export type BackupSource = Pick<Files, 'find' | 'read' | 'list'>;

/** A file of a backup as text. */
export async function readText(source: BackupSource, path: string): Promise<string> {
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

/** Reads a content and throws an Error if its checksum is another one. */
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
