import type { ImageRepair } from '../../../contract/image-library/image-library.schemas.ts';
import { repairTimeoutMs } from '../../../domain/image/image-repair.ts';
import type { Services } from '../../context/context.ts';
import { countLibrary } from '../image-library.store.ts';
import { findRepair, type StoredRepair, touchRepair } from './repair.store.ts';

/** The lock that the server of a repair holds while it runs. */
export function lockOf({ token }: Pick<StoredRepair, 'token'>): string {
  return `image repair ${token}`;
}

/** Whether a repair still runs, on this server or on another one on the same database. */
export async function isRunning(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  repair: StoredRepair | undefined,
): Promise<boolean> {
  if (repair === undefined || repair.outcome !== null) return false;
  if (Date.parse(clock.now()) - Date.parse(repair.touched_at) >= repairTimeoutMs) return false;
  return db.isLocked(lockOf(repair));
}

/** The repair that runs, or the last one. An interrupted one has failed. */
export async function readRepair(services: Pick<Services, 'db' | 'clock'>): Promise<ImageRepair> {
  const { db } = services;
  const repair = await findRepair(db.read);
  const running = await isRunning(services, repair);
  return {
    running,
    checked: repair?.checked ?? 0,
    total: repair?.total ?? 0,
    repaired: repair?.repaired ?? 0,
    broken: await countLibrary(db.read, { broken: true }),
    startedAt: repair?.started_at ?? null,
    by: repair?.by_whom ?? null,
    outcome: repair === undefined || running ? null : (repair.outcome ?? 'failed'),
  };
}

/** Stops the repair that runs; its next sign of life ends it. What it has repaired stays. */
export async function stopRepair({ db }: Pick<Services, 'db'>): Promise<void> {
  await db.transaction(async (tx) => {
    const repair = await findRepair(tx);
    if (repair !== undefined) await touchRepair(tx, repair.token, { outcome: 'stopped' });
  });
}
