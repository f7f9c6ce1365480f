import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { Problem } from '../../domain/problems.ts';

/** A stored file. `modifiedAt` is an instant; together with the size it tells one content of a name from another. */
export interface FoundFile {
  name: string;
  /** Bytes. */
  size: number;
  modifiedAt: string;
}

/** Bytes from `start` up to, but not including, `end`. */
export interface ByteRange {
  start: number;
  end: number;
}

/**
 * The storage of images and other large files. A name is a relative path with at least one folder, of ASCII letters, digits,
 * `.`, `_`, `-` and `/`; it never changes its content. Contents come and go as streams, so that no file is in memory whole.
 * Only `withLocalFile` gives out a path of the local disk, so that a remote object store can implement all of it.
 */
export interface Files {
  /** Throws when the storage is not available, with a message for the log. */
  check(): Promise<void>;
  /**
   * Stores a new file: whole or not at all, and safe from a power failure when this returns. An existing file of that name
   * stays as it is. Returns size and checksum of the given bytes.
   */
  put(name: string, bytes: AsyncIterable<Uint8Array> | Iterable<Uint8Array>): Promise<{ size: number; sha256: string }>;
  find(name: string): Promise<FoundFile | undefined>;
  /** The content, or a part of it. A client that reads slowly or not at all holds no open file. */
  read(name: string, range?: ByteRange): ReadableStream<Uint8Array<ArrayBuffer>>;
  /** The files whose names begin with `prefix`, in no particular order. */
  list(prefix: string): AsyncIterable<FoundFile>;
  /** The SHA-256 of the content, hexadecimal, computed by reading it. */
  checksum(name: string): Promise<string | undefined>;
  /** Removes a file; a missing one is no error. */
  remove(name: string): Promise<void>;
  /** Runs `work` with the content as a file of the local disk, which `work` must not change. */
  withLocalFile<Result>(name: string, work: (path: string) => Promise<Result>): Promise<Result>;
  /** Removes what writes left behind that began before an instant and never finished, because their process was killed. */
  removeUnfinished(before: string): Promise<void>;
}

/** The SHA-256 of a local file, hexadecimal. */
export async function checksumOf(path: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return hash.digest('hex');
}

/**
 * A name has at least one folder, so that no name leads to the database beside the folders. No part begins with a dot.
 */
const pattern = /^[A-Za-z0-9_-][A-Za-z0-9._-]{0,254}(\/[A-Za-z0-9_-][A-Za-z0-9._-]{0,254})+$/;

/** Characters of a whole name, which leaves room for a prefix: object stores allow 1,024. */
const maxLength = 768;

/** Whether a text is a name that a stored file can have, in every storage. */
export function isFileName(name: string): boolean {
  return name.length <= maxLength && pattern.test(name);
}

/** Returns the name. Throws an Error for a name that no file can have. */
export function checkedName(name: string): string {
  if (!isFileName(name)) throw new Error(`"${name}" is not a name for a stored file.`);
  return name;
}

/** The answer of an object store that is not what was asked for. */
interface StoreAnswer {
  /** The HTTP status; undefined when the store did not answer at all. */
  status?: number;
  /** The store's own code, such as `AccessDenied`. */
  code?: string | undefined;
  cause?: unknown;
}

/** The storage could not be reached, or refused a request that it should have accepted. The message is for the log. */
export class StorageError extends Error {
  override readonly name = 'StorageError';
  readonly status: number | undefined;
  readonly code: string | undefined;

  constructor(message: string, { status, code, cause }: StoreAnswer = {}) {
    super(message, { cause });
    this.status = status;
    this.code = code;
  }
}

/** The signs by which a store reports that it has no space: the status of HTTP, or a code of its own. */
const fullStatus = 507;
const fullCodes = ['XMinioStorageFull', 'QuotaExceeded'];

/** An error of the disk or the object store as a problem. Undefined for every other error. */
export function storageProblem(error: Error): Problem | undefined {
  const code = 'code' in error ? error.code : undefined;
  if (code === 'ENOSPC' || code === 'EDQUOT') return new Problem('no-space');
  if (code === 'EROFS')
    return unreachable('The images cannot be stored just now. Please tell the person who runs the gallery.');
  if (!(error instanceof StorageError)) return undefined;
  if (error.status === fullStatus || fullCodes.includes(error.code ?? '')) return new Problem('no-space');
  return unreachable('The images cannot be reached just now. Please try again in a moment.');
}

const unreachable = (message: string) => new Problem('not-ready', { message, retryAfter: 5 });
