import { type FileHandle, open } from 'node:fs/promises';
import { type FileEntry, Reader, ZipReader } from '@zip.js/zip.js';
import type { Files, FoundFile } from './files.ts';

/** The files in a ZIP file, read only. */
export interface ZipFiles extends Pick<Files, 'find' | 'read' | 'list'> {
  close(): Promise<void>;
}

/** Opens a ZIP file of the local disk. Throws an Error if it is none, if it was cut off, or if it has more entries than `most`. */
export async function openZipFiles(path: string, most = Number.POSITIVE_INFINITY): Promise<ZipFiles> {
  const file = await open(path);
  try {
    const zip = new ZipReader(new FileReader(file, (await file.stat()).size), { useWebWorkers: false });
    const entries = new Map<string, FileEntry>();
    let count = 0;
    for await (const entry of zip.getEntriesGenerator()) {
      count += 1;
      if (count > most) throw new Error(`It has more than ${most} entries.`);
      if (!entry.directory) entries.set(entry.filename, entry);
    }
    return {
      find: async (name) => foundIn(entries, name),
      read: (name) => readEntry(entries, name),
      async *list(prefix) {
        for (const name of entries.keys()) {
          const found = name.startsWith(prefix) ? foundIn(entries, name) : undefined;
          if (found !== undefined) yield found;
        }
      },
      close: () => file.close(),
    };
  } catch (error) {
    await file.close();
    throw new Error(`${path} is not a complete ZIP file.`, { cause: error });
  }
}

function foundIn(entries: ReadonlyMap<string, FileEntry>, name: string): FoundFile | undefined {
  const entry = entries.get(name);
  if (entry === undefined) return undefined;
  return { name, size: entry.uncompressedSize, modifiedAt: entry.lastModDate.toISOString() };
}

/** The content of an entry. Its checksum is compared at the end. */
function readEntry(entries: ReadonlyMap<string, FileEntry>, name: string): ReadableStream<Uint8Array<ArrayBuffer>> {
  const entry = entries.get(name);
  if (entry === undefined) throw new Error(`${name} is not in the ZIP file.`);
  const { readable, writable } = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>();
  // An error reaches the reader through the stream.
  entry.getData(writable, { checkSignature: true }).catch((error) => writable.abort(error).catch(() => {}));
  return readable;
}

/** Reads pieces of a local file. */
class FileReader extends Reader<FileHandle> {
  readonly #file: FileHandle;

  constructor(file: FileHandle, size: number) {
    super(file);
    this.#file = file;
    this.size = size;
  }

  override async readUint8Array(index: number, length: number): Promise<Uint8Array> {
    const piece = new Uint8Array(Math.max(0, Math.min(length, this.size - index)));
    const { bytesRead } = await this.#file.read(piece, 0, piece.length, index);
    return piece.subarray(0, bytesRead);
  }
}
