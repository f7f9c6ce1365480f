import { mkdirSync, readdirSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A file system in memory on Linux; a container may give it little space. */
const memory = '/dev/shm';
const enoughSpace = 3 * 1024 ** 3;

/**
 * Lets this process and its children keep temporary files in memory, where that is possible: databases wait for the disk at
 * each commit, and the tests commit some hundred thousand times. `TMPDIR_ON_DISK` names the folder on the disk. The files are
 * deleted at the end; those of a killed run at the next start.
 */
export function keepTemporaryFilesInMemory(): void {
  if (process.env.TMPDIR_ON_DISK !== undefined) return;
  process.env.TMPDIR_ON_DISK = tmpdir();
  if (!hasSpace()) return;
  for (const name of readdirSync(memory)) {
    const [, pid] = /^oeuvre-tests-(\d+)$/.exec(name) ?? [];
    if (pid !== undefined && !isRunning(Number(pid))) rmSync(join(memory, name), { recursive: true, force: true });
  }
  const folder = join(memory, `oeuvre-tests-${process.pid}`);
  mkdirSync(folder);
  process.env.TMPDIR = folder;
  process.once('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));
}

function hasSpace(): boolean {
  if (process.platform !== 'linux') return false;
  try {
    const { bavail, bsize } = statfsSync(memory);
    return bavail * bsize > enoughSpace;
  } catch {
    return false;
  }
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
