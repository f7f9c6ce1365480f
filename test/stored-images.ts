import { expect } from 'vitest';
import type { Files } from '../src/server/files/files.ts';
import { firstRenditions, renditionName } from '../src/server/images/ensure-rendition.ts';

/** Waits for the renditions that are made after the response to an upload, in the order of the uploads. */
export async function expectFirstRenditions(
  files: Files,
  image: { filePath: string; width: number; height: number },
): Promise<void> {
  const name = image.filePath.slice('/uploads/'.length, -'.jpg'.length);
  const areMade = async () => {
    const found = await Promise.all(firstRenditions(image).map((each) => files.find(renditionName(name, each))));
    return found.every((each) => each !== undefined);
  };
  await expect.poll(areMade).toBe(true);
}

/** Removes the renditions of one image or of all, as after restoring a backup without them. */
export async function removeRenditions(files: Files, name?: string): Promise<void> {
  for await (const file of files.list(name === undefined ? 'pictures/' : `pictures/${name}/`)) {
    await files.remove(file.name);
  }
}

/** The names of all stored files, or of those that begin with a text. */
export async function listFileNames(files: Files, beginning = ''): Promise<string[]> {
  const names: string[] = [];
  for await (const { name } of files.list(beginning)) names.push(name);
  return names.sort();
}
