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
