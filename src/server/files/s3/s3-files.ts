import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { checkedName, isFileName } from '../file-name.ts';
import type { ByteRange, Files, FoundFile } from '../files.ts';
import { StorageError } from '../storage-error.ts';
import { withTemporaryFolder } from '../with-temporary-folder.ts';
import { checkBucket } from './check-bucket.ts';
import { abortUploads, listObjects } from './list-objects.ts';
import { partSize, putObject } from './put-object.ts';
import { readObject } from './read-object.ts';
import type { S3Client } from './s3-client.ts';

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
