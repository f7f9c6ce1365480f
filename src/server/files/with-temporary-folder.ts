import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const prefix = 'oeuvre-work-';

/** Milliseconds after which nothing is written into a folder any more: the longest upload takes hours. */
const leftAfter = 24 * 60 * 60 * 1000;

/** Calls `run` with a new folder of the local disk, and deletes the folder with everything in it. */
export async function withTemporaryFolder<Result>(run: (folder: string) => Promise<Result>): Promise<Result> {
  const folder = await mkdtemp(join(tmpdir(), prefix));
  try {
    return await run(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Deletes the folders that servers have left when they were killed: the file of an original in one may have 1.5 GB. */
export async function removeLeftFolders(now: string): Promise<void> {
  for (const name of await readdir(tmpdir())) {
    if (!name.startsWith(prefix)) continue;
    const folder = join(tmpdir(), name);
    const { mtimeMs } = await stat(folder).catch(() => ({ mtimeMs: Number.POSITIVE_INFINITY }));
    if (mtimeMs < Date.parse(now) - leftAfter) await rm(folder, { recursive: true, force: true });
  }
}
