import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmdirSync, rmSync } from 'node:fs';
import { appendFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A volume of a few megabytes that can be filled to its last byte. */
export interface SmallVolume {
  folder: string;
  fill(): Promise<void>;
  makeRoom(): Promise<void>;
  remove(): void;
}

/** Mounts one in memory. Undefined where this is not allowed: it takes root, and a system that has tmpfs. */
export function mountSmallVolume(): SmallVolume | undefined {
  const folder = mkdtempSync(join(tmpdir(), 'oeuvre-volume-'));
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=16m', 'tmpfs', folder], { stdio: 'ignore' });
  } catch {
    rmdirSync(folder);
    return undefined;
  }
  const filler = join(folder, 'filler');
  return {
    folder,
    fill: async () => {
      for (const size of [2 ** 20, 4096, 1]) {
        const piece = new Uint8Array(size);
        for (;;) {
          const isWritten = await appendFile(filler, piece).then(
            () => true,
            () => false,
          );
          if (!isWritten) break;
        }
      }
    },
    makeRoom: () => rm(filler),
    remove: () => {
      // The server may have left its files open for a moment more: the folder goes when they do.
      execFileSync('umount', ['--lazy', folder]);
      rmSync(folder, { recursive: true });
    },
  };
}
