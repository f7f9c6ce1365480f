import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { Problem } from '../../domain/problems.ts';

/**
 * Writes what comes in into a temporary file, lets work be done on it, and removes it. Throws `too-large` past so many
 * bytes, and `malformed` when it does not come whole.
 */
export async function withTemporaryFile<Result>(
  coming: AsyncIterable<Uint8Array>,
  most: number,
  work: (path: string) => Promise<Result>,
): Promise<Result> {
  const folder = await mkdtemp(join(tmpdir(), 'oeuvre-'));
  try {
    const path = join(folder, 'file');
    await pipeline(counted(coming, most), createWriteStream(path, { mode: 0o600 }));
    return await work(path);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function* counted(coming: AsyncIterable<Uint8Array>, most: number): AsyncGenerator<Uint8Array> {
  let size = 0;
  const pieces = coming[Symbol.asyncIterator]();
  for (;;) {
    const piece = await pieces.next().catch(() => {
      throw new Problem('malformed', { message: 'The file did not come whole. Please send it again.' });
    });
    if (piece.done) return;
    size += piece.value.length;
    if (size > most) {
      throw new Problem('too-large', { message: `A file may have at most ${Math.floor(most / 2 ** 20)} MB.` });
    }
    yield piece.value;
  }
}
