import { createWriteStream } from 'node:fs';
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { Problem } from '../../domain/problems.ts';

/** The most bytes of a file, and the problem above. */
export interface FileLimit {
  maxBytes: number;
  tooLarge: Problem;
}

/** Bytes that may wait for the disk while more arrive: with few of them the client waits for the disk after each chunk. */
const mostUnwritten = 2 ** 20;

/**
 * Writes a stream to a temporary file, calls `run` with its path and deletes the file with its whole folder, where `run` may
 * add others. Throws `limit.tooLarge` as soon as the stream is too long, and `malformed` when it breaks.
 */
export async function withTemporaryFile<Result>(
  bytes: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
  limit: FileLimit,
  run: (path: string) => Promise<Result>,
): Promise<Result> {
  return withTemporaryFolder(async (folder) => {
    const path = join(folder, 'file');
    await pipeline(limitSize(bytes, limit), createWriteStream(path, { mode: 0o600, highWaterMark: mostUnwritten }));
    return run(path);
  });
}

/** Yields the bytes. Throws `limit.tooLarge` as soon as they are too many, and `malformed` when they break off. */
export async function* limitSize(
  bytes: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
  { maxBytes, tooLarge }: FileLimit,
): AsyncGenerator<Uint8Array> {
  let size = 0;
  const chunks = Symbol.asyncIterator in bytes ? bytes[Symbol.asyncIterator]() : bytes[Symbol.iterator]();
  for (;;) {
    const chunk = await Promise.resolve(chunks.next()).catch((error) => {
      if (error instanceof Problem) throw error;
      throw new Problem('malformed', { message: 'The file did not come whole. Please send it again.' });
    });
    if (chunk.done) return;
    size += chunk.value.length;
    if (size > maxBytes) throw tooLarge;
    yield chunk.value;
  }
}

const prefix = 'oeuvre-work-';

/** Milliseconds after which nothing is written into a folder any more: the longest upload takes hours. */
const leftAfter = 24 * 60 * 60 * 1000;

/** Calls `run` with a new folder of the local disk, and deletes the folder with everything in it. */
export async function withTemporaryFolder<Result>(run: (folder: string) => Promise<Result>): Promise<Result> {
  const folder = await mkdtemp(join(tmpdir(), prefix));
  try {
    return await run(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Deletes the folders that servers have left when they were killed: the file of an original in one may have 1.5 GB. */
export async function removeLeftFolders(now: string): Promise<void> {
  for (const name of await readdir(tmpdir())) {
    if (!name.startsWith(prefix)) continue;
    const folder = join(tmpdir(), name);
    const { mtimeMs } = await stat(folder).catch(() => ({ mtimeMs: Number.POSITIVE_INFINITY }));
    if (mtimeMs < Date.parse(now) - leftAfter) await rm(folder, { recursive: true, force: true });
  }
}
