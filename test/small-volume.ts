import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmdirSync, rmSync } from 'node:fs';
import { appendFile, rm, stat, truncate } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A volume that can be filled completely. */
export interface SmallVolume {
  folder: string;
  fill(): Promise<void>;
  /** Frees some bytes of a full volume. */
  leave(bytes: number): Promise<void>;
  freeSpace(): Promise<void>;
  remove(): void;
}

/** Mounts one of some megabytes in memory. Undefined where that is not possible: it needs root and tmpfs. */
export function mountSmallVolume(megabytes = 16): SmallVolume | undefined {
  const folder = mkdtempSync(join(tmpdir(), 'oeuvre-volume-'));
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder], { stdio: 'ignore' });
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
    leave: async (bytes) => truncate(filler, (await stat(filler)).size - bytes),
    freeSpace: () => rm(filler),
    remove: () => {
      // The server may still have files open; a lazy unmount waits for them.
      execFileSync('umount', ['--lazy', folder]);
      rmSync(folder, { recursive: true });
    },
  };
}
