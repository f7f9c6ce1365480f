import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { type ByteRange, checkedName, type Files, type FoundFile, isFileName, StorageError } from '../files.ts';
import { withTemporaryFolder } from '../temporary-files.ts';
import { abortUpload, partSize, putObject } from './put-object.ts';
import { elementsOf, type S3Client, textOf, valuesOf } from './s3-client.ts';

/** Bytes of a piece that waits for a client: nearly every rendition is one piece. */
const pieceSize = 1024 * 1024;

/** Files in a bucket of an S3-compatible store. Each request that fails is repeated up to twice. */
export function s3Files(client: S3Client): Files {
  const remove = (name: string) => client.send({ method: 'DELETE', name: checkedName(name), accept: [404] });
  return {
    check: () => checkBucket(client),
    put: async (name, bytes) => putObject(client, checkedName(name), bytes),
    find: (name) => findObject(client, name),
    read: (name, range) => ReadableStream.from(readChecked(client, name, pieceSize, range)),
    list: (prefix) => listObjects(client, prefix),
    async checksum(name) {
      if ((await findObject(client, name)) === undefined) return undefined;
      const hash = createHash('sha256');
      try {
        for await (const piece of readChecked(client, name, partSize)) hash.update(piece);
      } catch (error) {
        // Removed in the meantime.
        if (error instanceof StorageError && error.status === 404) return undefined;
        throw error;
      }
      return hash.digest('hex');
    },
    async remove(name) {
      await remove(name);
    },
    withLocalFile: (name, work) =>
      withTemporaryFolder(async (folder) => {
        const path = join(folder, 'file');
        await pipeline(readChecked(client, name, partSize), createWriteStream(path, { mode: 0o600 }));
        return work(path);
      }),
    removeUnfinished: (before) => abortUploads(client, before),
  };
}

async function findObject(client: S3Client, name: string): Promise<FoundFile | undefined> {
  if (!isFileName(name)) return undefined;
  const { status, headers } = await client.send({ method: 'HEAD', name, accept: [404] });
  if (status === 404) return undefined;
  const modifiedAt = new Date(headers.get('Last-Modified') ?? 0).toISOString();
  return { name, size: Number(headers.get('Content-Length')), modifiedAt };
}

async function* readChecked(
  client: S3Client,
  name: string,
  size: number,
  range?: ByteRange,
): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  yield* readObject(client, checkedName(name), size, range);
}

/** Asks the store whether the bucket can be used. Throws `StorageError`, which says what to change. */
async function checkBucket({ location, send }: S3Client): Promise<void> {
  const { bucket } = location;
  const { status, headers } = await send({ method: 'HEAD', accept: [301, 307, 400, 401, 403, 404] });
  const region = headers.get('x-amz-bucket-region');
  if (status >= 300 && region !== null && region !== location.region) {
    throw new StorageError(`The bucket "${bucket}" is in the region ${region}. Please set AWS_REGION=${region}.`, {
      status,
    });
  }
  if (status === 404) {
    throw new StorageError(`STORAGE_URL names the bucket "${bucket}", and the store has no such bucket.`, { status });
  }
  if (status >= 300) {
    throw new StorageError(
      `The store does not accept AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY for the bucket "${bucket}" (status ${status}). ` +
        'Please check both, AWS_REGION, and that this machine has the right time.',
      { status },
    );
  }
}

/** The status of stores that keep no list of unfinished uploads. */
const notImplemented = 501;

/** The files whose names begin with `prefix`. What others keep in the bucket is left out. */
async function* listObjects(client: S3Client, prefix: string): AsyncGenerator<FoundFile> {
  const { location } = client;
  for (let token: string | undefined; ; ) {
    const query = {
      'list-type': '2',
      prefix: location.prefix + prefix,
      ...(token !== undefined && { 'continuation-token': token }),
    };
    const xml = textOf(await client.send({ method: 'GET', query }));
    for (const object of elementsOf(xml, 'Contents')) {
      const name = firstOf(object, 'Key').slice(location.prefix.length);
      const modifiedAt = new Date(firstOf(object, 'LastModified')).toISOString();
      if (isFileName(name)) yield { name, size: Number(firstOf(object, 'Size')), modifiedAt };
    }
    [token] = valuesOf(xml, 'NextContinuationToken');
    if (token === undefined) return;
  }
}

/** Removes the parts of uploads that began before an instant. */
async function abortUploads(client: S3Client, before: string): Promise<void> {
  const { location } = client;
  for (let markers: Record<string, string> = {}; ; ) {
    const query = { uploads: '', prefix: location.prefix, ...markers };
    const answer = await client.send({ method: 'GET', query, accept: [notImplemented] });
    if (answer.status === notImplemented) return;
    const xml = textOf(answer);
    for (const upload of elementsOf(xml, 'Upload')) {
      const name = firstOf(upload, 'Key').slice(location.prefix.length);
      const isOld = Date.parse(firstOf(upload, 'Initiated')) < Date.parse(before);
      if (isOld && isFileName(name)) await abortUpload(client, { name, id: firstOf(upload, 'UploadId') });
    }
    if (firstOf(xml, 'IsTruncated') !== 'true') return;
    markers = {
      'key-marker': firstOf(xml, 'NextKeyMarker'),
      'upload-id-marker': firstOf(xml, 'NextUploadIdMarker'),
    };
  }
}

function firstOf(xml: string, element: string): string {
  return valuesOf(xml, element)[0] ?? '';
}

/** The status for a range of an empty object, which has no byte to send. */
const outside = 416;

/**
 * Reads an object in pieces of `pieceSize` bytes, each with a request of its own: between two of them a client may wait for
 * minutes, and no connection stays open; a piece that breaks off is asked for again. Throws `StorageError`, also for a missing
 * object.
 */
async function* readObject(
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

/**
 * Returns where the sent part begins, and the size of the whole object, which is sent by a store that knows no ranges.
 */
function sentRange(headers: Headers): { start: number; size: number } {
  const [, start = 0, size = headers.get('Content-Length')] =
    /^bytes (\d+)-\d+\/(\d+)$/.exec(headers.get('Content-Range') ?? '') ?? [];
  return { start: Number(start), size: Number(size) };
}
