import { retentionHours } from '../domain/estate/retention.ts';
import { deleteAnswersBefore } from './activity/idempotency.store.ts';
import { deleteCartsBefore } from './cart/cart.store.ts';
import type { Services } from './context/context.ts';
import type { Writer } from './db/database.ts';
import { deleteAttemptsBefore } from './rate-limits/rate-limit.store.ts';
import { log } from './runtime/log.ts';

/** Rows in one transaction, so that no writer waits long, and transactions in one run for each table. */
const batch = 1000;
const mostBatches = 20;

const hour = 60 * 60 * 1000;

/** Deletes a batch of what is older than an instant, and returns how many rows it deleted. */
type DeleteBefore = (tx: Writer, before: string, most: number) => Promise<number>;

const prunedTables: Record<keyof typeof retentionHours, DeleteBefore> = {
  attempts: deleteAttemptsBefore,
  idempotencyKeys: deleteAnswersBefore,
  carts: deleteCartsBefore,
};

/** Deletes the rows that nobody needs any more. What one run does not manage is left to the next. */
export async function pruneOldRows({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<void> {
  const now = Date.parse(clock.now());
  for (const [table, deleteBefore] of Object.entries(prunedTables)) {
    const before = new Date(now - retentionHours[table as keyof typeof retentionHours] * hour).toISOString();
    for (let done = 0; done < mostBatches; done += 1) {
      if ((await db.transaction((tx) => deleteBefore(tx, before, batch))) < batch) break;
    }
  }
}

/** Prunes now, and then every hour for as long as the server runs. A run that fails is logged, and the next one comes. */
export async function pruneEveryHour(services: Services): Promise<void> {
  const prune = async () => {
    try {
      if (!services.db.isClosed()) await pruneOldRows(services);
    } catch (error) {
      log.warn('old rows could not be deleted', { error });
    }
  };
  await prune();
  setInterval(prune, hour).unref();
}
