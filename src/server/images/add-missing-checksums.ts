import type { Services } from '../context/context.ts';
import { log } from '../runtime/log.ts';
import { listUnchecked, setChecksum } from './image.store.ts';

/** Images per transaction: each one is new content, so few of them empty the page cache less often. */
const batchSize = 200;

/** Computes the checksums that uploads of earlier releases lack. A missing file has none; an error is logged. */
export async function addMissingChecksums({ db, files }: Pick<Services, 'db' | 'files'>): Promise<void> {
  try {
    for (let after = ''; ; ) {
      const paths = await listUnchecked(db.read, after, batchSize);
      const found: [path: string, checksum: string][] = [];
      for (const path of paths) {
        const checksum = await files.checksum(path.slice('/'.length));
        if (checksum !== undefined) found.push([path, checksum]);
      }
      if (found.length > 0) {
        await db.transaction(async (tx) => {
          for (const [path, checksum] of found) await setChecksum(tx, path, checksum);
        });
      }
      const last = paths.at(-1);
      if (last === undefined || db.isClosed()) return;
      after = last;
    }
  } catch (error) {
    log.warn('the checksums of images could not be computed', { error });
  }
}
