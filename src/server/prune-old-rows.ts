import { setImmediate } from 'node:timers/promises';
import { retentionHours } from '../domain/record/deleted-record.ts';
import { deleteSignInsBefore } from './activity/activity.store.ts';
import { deleteAnswersBefore } from './activity/answer-once.store.ts';
import { removeOrphanedParts } from './artworks/artwork-parts.store.ts';
import { deleteUnfinishedBefore } from './artworks/imports/import-record.store.ts';
import { removeImportFiles } from './artworks/imports/import-tasks.ts';
import { deleteChangesBefore } from './artworks/imports/import-undo.store.ts';
import { deleteCartsBefore, deleteUnreturnedCartsBefore } from './cart/cart.store.ts';
import type { Services } from './context/context.ts';
import { eraseOldValues } from './customers/anonymise-customer.ts';
import type { Writer } from './db/database.ts';
import { removeDeletedBefore } from './deleted/deleted-record.store.ts';
import { removeLeftFolders } from './files/temporary-files.ts';
import { removeUnreferencedFiles } from './images/unreferenced-file.store.ts';
import { removeOrphanedOriginals } from './originals/keep-original.ts';
import { deletePressLinksBefore } from './press/press-link.store.ts';
import { deleteAttemptsBefore } from './rate-limits/rate-limit.store.ts';
import { log, logScope } from './runtime/log.ts';

/** Rows per transaction: other writers and readers come between two. */
const batchSize = 500;

const hour = 60 * 60 * 1000;

/** Deletes up to `most` rows older than an instant, and returns the number of deleted rows. */
type DeleteBefore = (tx: Writer, before: string, most: number) => Promise<number>;

const prunedTables: Record<keyof typeof retentionHours, DeleteBefore> = {
  attempts: deleteAttemptsBefore,
  idempotencyKeys: deleteAnswersBefore,
  unreturnedCarts: deleteUnreturnedCartsBefore,
  carts: deleteCartsBefore,
  deletedRecords: removeDeletedBefore,
  unfinishedImports: deleteUnfinishedBefore,
  importChanges: deleteChangesBefore,
  pressLinks: deletePressLinksBefore,
  signIns: deleteSignInsBefore,
};

/** Deletes all rows that are past their retention. */
export async function pruneOldRows({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<void> {
  const now = Date.parse(clock.now());
  for (const [table, deleteBefore] of Object.entries(prunedTables)) {
    const before = new Date(now - retentionHours[table as keyof typeof retentionHours] * hour).toISOString();
    while (!db.isClosed() && (await db.transaction((tx) => deleteBefore(tx, before, batchSize))) >= batchSize)
      await setImmediate();
  }
  // After the deleted records, of whose artworks they are.
  while (!db.isClosed() && (await db.transaction((tx) => removeOrphanedParts(tx, batchSize))) >= batchSize)
    await setImmediate();
}

/** Erases what is due, prunes old rows, unreferenced files and left folders now and then every hour. A failed run is logged and does not stop the next one. */
export async function pruneEveryHour(services: Services): Promise<void> {
  const prune = async () => {
    try {
      if (services.db.isClosed()) return;
      await eraseOldValues(services);
      await pruneOldRows(services);
      await removeOrphanedOriginals(services);
      await removeUnreferencedFiles(services);
      await removeImportFiles(services);
      await removeLeftFolders(services.clock.now());
    } catch (error) {
      log.warn('old rows could not be deleted', { error });
    }
  };
  const pruneInJob = () => logScope.inJob('prune', prune);
  await pruneInJob();
  setInterval(pruneInJob, hour).unref();
}
