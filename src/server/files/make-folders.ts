import { mkdir, stat } from 'node:fs/promises';
import { dirname } from 'node:path';

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
