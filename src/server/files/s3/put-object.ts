import { createHash } from 'node:crypto';
import { StorageError } from '../files.ts';
import { type S3Client, textOf, valuesOf } from './s3-client.ts';

/**
 * Bytes that are sent at a time, and in memory meanwhile. A longer file is sent in parts: Amazon allows 10,000 of them, with at
 * least 5 MB in each but the last.
 */
export const partSize = 5 * 1024 * 1024;

/** An object is never replaced: the store refuses the request when there is one (RFC 9110, 13.1.2). */
const onlyNew = { 'If-None-Match': '*' };

/** Answers when another writer was first: there is an object, or it is being written. */
const isThere = [409, 412];

/** An answer that has no upload of that id any more: an attempt before was successful, and its answer was lost. */
const noSuchUpload = 404;

/**
 * Stores an object, which the store makes visible as a whole, unless one of that name exists. Returns size and checksum of the
 * given bytes. When they break off, nothing is stored.
 */
export async function putObject(
  client: S3Client,
  name: string,
  bytes: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
): Promise<{ size: number; sha256: string }> {
  const hash = createHash('sha256');
  let size = 0;
  const exists = async () => (await client.send({ method: 'HEAD', name, accept: [404] })).status !== 404;
  const isKept = await exists();
  let upload: MultipartUpload | undefined;
  try {
    for await (const { body, isLast } of inParts(bytes)) {
      hash.update(body);
      size += body.length;
      if (isKept) continue;
      if (isLast && upload === undefined) await putWhole(client, name, body, exists);
      else {
        upload ??= await beginUpload(client, name);
        upload.etags.push(await putPart(client, upload, body));
        if (isLast) await completeUpload(client, upload, exists);
      }
    }
  } catch (error) {
    if (upload !== undefined) await abortUpload(client, upload).catch(() => {});
    throw error;
  }
  return { size, sha256: hash.digest('hex') };
}

/** Parts of a file that become an object together. */
export interface MultipartUpload {
  name: string;
  id: string;
  /** The tags by which the store names the parts that it has. */
  etags: string[];
}

export async function abortUpload(client: S3Client, { name, id }: Omit<MultipartUpload, 'etags'>): Promise<void> {
  await client.send({ method: 'DELETE', name, query: { uploadId: id }, accept: [noSuchUpload] });
}

type Exists = () => Promise<boolean>;

async function putWhole(client: S3Client, name: string, body: Uint8Array<ArrayBuffer>, exists: Exists): Promise<void> {
  const { status } = await client.send({ method: 'PUT', name, headers: onlyNew, body, accept: isThere });
  if (isThere.includes(status) && !(await exists())) throw unstored(name, status);
}

async function beginUpload(client: S3Client, name: string): Promise<MultipartUpload> {
  const [id] = valuesOf(textOf(await client.send({ method: 'POST', name, query: { uploads: '' } })), 'UploadId');
  if (id === undefined) throw new StorageError(`The storage began no upload of ${name}.`);
  return { name, id, etags: [] };
}

async function putPart(client: S3Client, upload: MultipartUpload, body: Uint8Array<ArrayBuffer>): Promise<string> {
  const query = { partNumber: String(upload.etags.length + 1), uploadId: upload.id };
  const { headers } = await client.send({ method: 'PUT', name: upload.name, query, body });
  return headers.get('ETag') ?? '';
}

async function completeUpload(client: S3Client, upload: MultipartUpload, exists: Exists): Promise<void> {
  const parts = upload.etags.map((etag, at) => `<Part><PartNumber>${at + 1}</PartNumber><ETag>${etag}</ETag></Part>`);
  const body = new TextEncoder().encode(`<CompleteMultipartUpload>${parts.join('')}</CompleteMultipartUpload>`);
  const { name, id } = upload;
  const accept = [...isThere, noSuchUpload];
  const { status } = await client.send({
    method: 'POST',
    name,
    query: { uploadId: id },
    headers: onlyNew,
    body,
    accept,
  });
  if (status < 300) return;
  if (!(await exists())) throw unstored(name, status);
  await abortUpload(client, upload);
}

function unstored(name: string, status: number): StorageError {
  return new StorageError(`The storage answered ${status} and has no ${name}.`, { status });
}

/** Yields the bytes in parts of 5 MB; the last part is shorter or empty. */
async function* inParts(
  bytes: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
): AsyncGenerator<{ body: Uint8Array<ArrayBuffer>; isLast: boolean }> {
  let waiting: Uint8Array[] = [];
  let size = 0;
  for await (const piece of bytes) {
    for (let at = 0; at < piece.length; ) {
      if (size === partSize) {
        yield { body: Buffer.concat(waiting), isLast: false };
        waiting = [];
        size = 0;
      }
      const taken = piece.subarray(at, at + partSize - size);
      waiting.push(taken);
      size += taken.length;
      at += taken.length;
    }
  }
  yield { body: Buffer.concat(waiting), isLast: true };
}
