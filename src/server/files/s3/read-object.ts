import type { ByteRange } from '../files.ts';
import { StorageError } from '../storage-error.ts';
import type { S3Client } from './s3-client.ts';

/** The status for a range of an empty object, which has no byte to send. */
const outside = 416;

/**
 * Reads an object in pieces of `pieceSize` bytes, each with a request of its own: between two of them a client may wait for
 * minutes, and no connection stays open; a piece that breaks off is asked for again. Throws `StorageError`, also for a missing
 * object.
 */
export async function* readObject(
  client: S3Client,
  name: string,
  pieceSize: number,
  range?: ByteRange,
): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  let end = range?.end ?? Number.POSITIVE_INFINITY;
  for (let at = range?.start ?? 0; at < end; ) {
    const last = Math.min(at + pieceSize, end) - 1;
    const headers = { Range: `bytes=${at}-${last}` };
    const answer = await client.send({ method: 'GET', name, headers, answerSize: pieceSize, accept: [outside] });
    if (answer.status === outside && range === undefined && at === 0) return;
    const sent = sentRange(answer.headers);
    if (range === undefined) end = sent.size;
    // A store may send more than it was asked for.
    const body = answer.body.subarray(at - sent.start, Math.min(last + 1, end) - sent.start);
    if (body.length !== Math.min(last + 1, end) - at)
      throw new StorageError(`The storage sent a part of ${name} only.`);
    if (body.length > 0) yield body;
    at += body.length;
  }
}

/** Where the sent part begins, and the size of the whole object, which is sent by a store that knows no ranges. */
function sentRange(headers: Headers): { start: number; size: number } {
  const [, start = 0, size = headers.get('Content-Length')] =
    /^bytes (\d+)-\d+\/(\d+)$/.exec(headers.get('Content-Range') ?? '') ?? [];
  return { start: Number(start), size: Number(size) };
}
