import { createHash, randomUUID } from 'node:crypto';
import { constants } from 'node:fs';
import { access, type FileHandle, link, mkdir, open, opendir, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { type ByteRange, checkedName, checksumOf, type Files, type FoundFile, isFileName } from './files.ts';

/** The folder in which files are written before they get their name. No name leads here. */
const unfinishedFolder = '.unfinished';

/** Bytes that are read at a time. */
const pieceSize = 256 * 1024;

/** Files in a folder of the local disk. */
export function folderFiles(folder: string): Files {
  const pathOf = (name: string): string => join(folder, checkedName(name));
  return {
    async check() {
      await findFile(pathOf('uploads/ready'), 'uploads/ready');
    },
    async put(name, bytes) {
      const path = pathOf(name);
      const unfinished = join(folder, unfinishedFolder);
      await makeFolders(unfinished);
      const temporary = join(unfinished, randomUUID());
      try {
        const written = await writeWhole(temporary, bytes);
        await makeFolder(dirname(path), folder);
        await giveName(temporary, path);
        await syncFolder(dirname(path));
        return written;
      } finally {
        await rm(temporary, { force: true });
      }
    },
    async find(name) {
      return isFileName(name) ? findFile(pathOf(name), name) : undefined;
    },
    read: (name, range) => readInPieces(() => pathOf(name), range),
    async *list(prefix) {
      const inside = /^([^.].*\/)?/.exec(prefix)?.[0] ?? '';
      if (inside !== '' && !isFileName(`${inside}x`)) return;
      for await (const name of namesIn(folder, inside)) {
        const found = name.startsWith(prefix) ? await findFile(pathOf(name), name) : undefined;
        if (found !== undefined) yield found;
      }
    },
    async checksum(name) {
      if (!isFileName(name)) return undefined;
      return checksumOf(pathOf(name)).catch((error) => {
        if (hasCode(error, absentCodes)) return undefined;
        throw error;
      });
    },
    async remove(name) {
      await rm(pathOf(name), { force: true });
    },
    async withLocalFile(name, work) {
      const path = pathOf(name);
      await access(path, constants.R_OK);
      return work(path);
    },
    async removeUnfinished(before) {
      const unfinished = join(folder, unfinishedFolder);
      const names = await readdir(unfinished).catch(() => []);
      for (const name of names) {
        const { mtimeMs } = await stat(join(unfinished, name)).catch(() => ({ mtimeMs: Number.POSITIVE_INFINITY }));
        if (mtimeMs < Date.parse(before)) await rm(join(unfinished, name), { force: true });
      }
    },
  };
}

/** Writes a new file and waits until the disk has it. */
async function writeWhole(
  path: string,
  bytes: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
): Promise<{ size: number; sha256: string }> {
  const hash = createHash('sha256');
  let size = 0;
  const file = await open(path, 'wx');
  try {
    for await (const piece of bytes) {
      hash.update(piece);
      size += piece.length;
      await file.writeFile(piece);
    }
    await file.sync();
  } finally {
    await file.close();
  }
  return { size, sha256: hash.digest('hex') };
}

/** Gives a written file its name, if no file has it. */
async function giveName(temporary: string, path: string): Promise<void> {
  try {
    // A link never replaces a file; a rename would.
    await link(temporary, path);
  } catch (error) {
    if ((await findFile(path, path)) !== undefined) return;
    // Some network folders and memory cards have no links.
    if (!hasCode(error, ['EPERM', 'ENOTSUP', 'ENOSYS'])) throw error;
    await rename(temporary, path);
  }
}

/** Creates a folder inside `root`, so that it is still there after a power failure. */
async function makeFolder(path: string, root: string): Promise<void> {
  const first = await makeFolders(path);
  if (first === undefined) return;
  for (let made = path; made.length > root.length; made = dirname(made)) await syncFolder(dirname(made));
}

/** Writes a folder's new entries to the disk. Where a folder cannot be opened (Windows), the system does it itself. */
async function syncFolder(path: string): Promise<void> {
  let opened: FileHandle | undefined;
  try {
    opened = await open(path);
    await opened.sync();
  } catch (error) {
    if (!hasCode(error, ['EISDIR', 'EPERM', 'EINVAL', 'ENOTSUP'])) throw error;
  } finally {
    await opened?.close();
  }
}

async function findFile(path: string, name: string): Promise<FoundFile | undefined> {
  try {
    const found = await stat(path);
    return found.isFile() ? { name, size: found.size, modifiedAt: found.mtime.toISOString() } : undefined;
  } catch (error) {
    if (hasCode(error, absentCodes)) return undefined;
    throw error;
  }
}

/** The names of all files below `folder`/`inside`; `inside` is empty or ends with a slash. */
async function* namesIn(folder: string, inside: string): AsyncGenerator<string> {
  const entries = await opendir(join(folder, inside)).catch((error) => {
    if (hasCode(error, absentCodes)) return [];
    throw error;
  });
  for await (const entry of entries) {
    const name = `${inside}${entry.name}`;
    const isFolder = entry.isDirectory() || (entry.isSymbolicLink() && (await isDirectory(join(folder, name))));
    if (isFolder && !entry.name.startsWith('.')) yield* namesIn(folder, `${name}/`);
    else if (isFileName(name)) yield name;
  }
}

async function isDirectory(path: string): Promise<boolean> {
  return (await stat(path).catch(() => undefined))?.isDirectory() ?? false;
}

/** Opens the file for each piece anew: between two pieces a client may wait for minutes, and no file stays open. */
function readInPieces(getPath: () => string, range?: ByteRange): ReadableStream<Uint8Array<ArrayBuffer>> {
  let at = range?.start ?? 0;
  return new ReadableStream(
    {
      async pull(stream) {
        const file = await open(getPath());
        try {
          const end = range?.end ?? (await file.stat()).size;
          const piece = new Uint8Array(Math.min(pieceSize, end - at));
          const { bytesRead } = await file.read(piece, 0, piece.length, at);
          if (bytesRead < piece.length && at + bytesRead < end)
            throw new Error('A stored file is shorter than it was.');
          at += bytesRead;
          if (bytesRead > 0) stream.enqueue(piece);
          if (at >= end) stream.close();
        } finally {
          await file.close();
        }
      },
    },
    // Nothing is read before somebody asks.
    { highWaterMark: 0 },
  );
}

/** System error codes of a missing file; the last ones are for names that no file can have. */
const absentCodes = ['ENOENT', 'ENOTDIR', 'EISDIR', 'ENAMETOOLONG', 'EINVAL', 'ELOOP'];

function hasCode(error: unknown, codes: readonly string[]): boolean {
  return error instanceof Error && 'code' in error && codes.includes(String(error.code));
}

/**
 * Creates a folder and the folders above it that are missing. Returns the highest that it created; undefined if the folder existed.
 * Node's own `recursive` repeats for ever where the system answers ENOENT for a new folder, as below /proc; this throws it.
 */
export async function makeFolders(path: string): Promise<string | undefined> {
  const error = await make(path);
  if (error === undefined) return path;
  if (await isFolder(path)) return undefined;
  const above = dirname(path);
  if (error.code !== 'ENOENT' || above === path) throw error;
  const first = await makeFolders(above);
  const again = await make(path);
  // Another process may have created it meanwhile.
  if (again !== undefined && !(await isFolder(path))) throw again;
  return first ?? path;
}

function make(path: string): Promise<NodeJS.ErrnoException | undefined> {
  return mkdir(path).then(
    () => undefined,
    (error) => error,
  );
}

async function isFolder(path: string): Promise<boolean> {
  return (await stat(path).catch(() => undefined))?.isDirectory() ?? false;
}
