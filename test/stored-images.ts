import type { Files } from '../src/server/files/files.ts';

/** Removes the renditions of one image or of all, as after restoring a backup without them. */
export async function removeRenditions(files: Files, name?: string): Promise<void> {
  for await (const file of files.list(name === undefined ? 'pictures/' : `pictures/${name}/`)) {
    await files.remove(file.name);
  }
}

/** The names of all stored files. */
export async function listFileNames(files: Files): Promise<string[]> {
  const names: string[] = [];
  for await (const { name } of files.list('')) names.push(name);
  return names.sort();
}
