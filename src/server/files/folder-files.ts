import { randomUUID } from 'node:crypto';
import { mkdir, open, readFile, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Files } from './files.ts';

const safeName = /^[A-Za-z0-9_-][A-Za-z0-9._-]*(\/[A-Za-z0-9_-][A-Za-z0-9._-]*)*$/;

/** Files in a folder of the local disk. */
export function folderFiles(folder: string): Files {
  const pathOf = (name: string): string => {
    if (!safeName.test(name)) throw new Error(`"${name}" is not a name for a stored file.`);
    return join(folder, name);
  };
  return {
    async put(name, bytes) {
      const path = pathOf(name);
      await mkdir(dirname(path), { recursive: true });
      // Written to a temporary file and renamed, so that nobody reads half an image.
      const temporary = `${path}.${randomUUID()}`;
      try {
        const file = await open(temporary, 'w');
        try {
          await file.writeFile(bytes);
          await file.sync();
        } finally {
          await file.close();
        }
        await rename(temporary, path);
      } catch (error) {
        await rm(temporary, { force: true });
        throw error;
      }
    },
    async find(name) {
      if (!safeName.test(name)) return undefined;
      try {
        return await readFile(pathOf(name));
      } catch (error) {
        if (isAbsent(error)) return undefined;
        throw error;
      }
    },
    async has(name) {
      if (!safeName.test(name)) return false;
      try {
        return (await stat(pathOf(name))).isFile();
      } catch (error) {
        if (isAbsent(error)) return false;
        throw error;
      }
    },
    async remove(name) {
      await rm(pathOf(name), { force: true, recursive: true });
    },
  };
}

/** System error codes of a missing file; the last three are for names that no file can have. */
const absentCodes = ['ENOENT', 'ENOTDIR', 'EISDIR', 'ENAMETOOLONG', 'EINVAL', 'ELOOP'];

function isAbsent(error: unknown): boolean {
  return error instanceof Error && 'code' in error && absentCodes.includes(String(error.code));
}
