import { open, rename, rm } from 'node:fs/promises';
import { resolve } from 'node:path';
import { Writable } from 'node:stream';
import { archiveKinds } from '../../domain/backup/backup-rules.ts';
import type { Services } from '../context/context.ts';
import { operatorProblem } from '../runtime/refused.ts';
import { writeArchive } from './write-archive.ts';

/** Shown when the arguments are invalid. */
const usage = `npm run archive -- complete FILE.zip  everything, private: it can be restored
npm run archive -- public FILE.zip    what visitors see

With - instead of a file the archive goes to the standard output.`;

/**
 * Runs `npm run archive`, whether the server is running or not. `folder` is the current folder. A file gets its name when it is complete.
 * Returns whether it was written.
 */
export async function archiveCommand(
  services: Services,
  args: readonly string[],
  folder: string,
  print: (line: string) => void,
): Promise<boolean> {
  const [given, file, ...more] = args;
  const kind = archiveKinds.find((each) => each === given);
  if (kind === undefined || file === undefined || more.length > 0) {
    print(usage);
    return false;
  }
  if (file === '-') {
    await writeArchive(services, kind, Writable.toWeb(process.stdout));
    return true;
  }
  const path = resolve(folder, file);
  const unfinished = `${path}.unfinished`;
  try {
    const handle = await open(unfinished, 'w');
    try {
      await writeArchive(services, kind, new WritableStream({ write: (piece) => handle.writeFile(piece) }));
      await handle.sync();
    } finally {
      await handle.close();
    }
    await rename(unfinished, path);
  } catch (error) {
    await rm(unfinished, { force: true });
    const problem = operatorProblem(error, path);
    if (problem === undefined) throw error;
    print(problem);
    return false;
  }
  print(kind === 'complete' ? `${path} is complete and private: keep it like the database.` : `${path} is complete.`);
  return true;
}
