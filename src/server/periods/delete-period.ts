import { Problem } from '../../domain/problems.ts';
import { actorOf } from '../activity/actor-of.ts';
import { recordActivity } from '../activity/record-activity.ts';
import type { Context } from '../context/context.ts';
import { refuseStale } from '../context/refuse-stale.ts';
import { versionOf } from '../db/record-version.ts';
import { deletePeriod as deleteRow, findPeriod, hasArtworks } from './period.store.ts';

/** Deletes a period without artworks. Throws `period-not-found`, `period-has-artworks`. */
export async function deletePeriod(context: Context, id: number): Promise<void> {
  const at = context.clock.now();
  await context.db.transaction(async (tx) => {
    const stored = await findPeriod(tx, id);
    if (stored === undefined) throw new Problem('period-not-found');
    refuseStale(context, versionOf(stored));
    if (await hasArtworks(tx, id)) throw new Problem('period-has-artworks');
    await deleteRow(tx, id);
    await recordActivity(tx, { by: actorOf(context), at, action: 'deleted period', subject: stored.name });
  });
}
