import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { Problem } from '../../domain/problems.ts';

/**
 * Writes a stream to a temporary file, calls `run` with its path and deletes the file. Throws `too-large` above the limit,
 * and `malformed` when the stream breaks.
 */
export async function withTemporaryFile<Result>(
  bytes: AsyncIterable<Uint8Array>,
  maxBytes: number,
  run: (path: string) => Promise<Result>,
): Promise<Result> {
  const folder = await mkdtemp(join(tmpdir(), 'oeuvre-'));
  try {
    const path = join(folder, 'file');
    await pipeline(limitSize(bytes, maxBytes), createWriteStream(path, { mode: 0o600 }));
    return await run(path);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function* limitSize(bytes: AsyncIterable<Uint8Array>, maxBytes: number): AsyncGenerator<Uint8Array> {
  let size = 0;
  const chunks = bytes[Symbol.asyncIterator]();
  for (;;) {
    const chunk = await chunks.next().catch(() => {
      throw new Problem('malformed', { message: 'The file did not come whole. Please send it again.' });
    });
    if (chunk.done) return;
    size += chunk.value.length;
    if (size > maxBytes) {
      throw new Problem('too-large', { message: `A file may have at most ${Math.floor(maxBytes / 2 ** 20)} MB.` });
    }
    yield chunk.value;
  }
}
