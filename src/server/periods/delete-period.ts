import { Problem } from '../../domain/problems.ts';
import { actorOf } from '../activity/actor-of.ts';
import { recordActivity } from '../activity/record-activity.ts';
import type { Context } from '../context/context.ts';
import { refuseStale } from '../context/refuse-stale.ts';
import { versionOf } from '../db/record-version.ts';
import { insertDeleted } from '../deleted/deleted-record.store.ts';
import { deletePeriod as deleteRow, findPeriod, hasArtworks } from './period.store.ts';
import { valuesOfPeriod } from './present-period.ts';

/**
 * Deletes a period without artworks, which can be restored for 90 days; a deleted artwork does not keep it
 * (docs/specification/restore.md §1). Throws `period-not-found`, `period-has-artworks`, `changed-meanwhile`.
 */
export async function deletePeriod(context: Context, id: number): Promise<void> {
  const at = context.clock.now();
  const by = actorOf(context);
  await context.db.transaction(async (tx) => {
    const stored = await findPeriod(tx, id);
    if (stored === undefined) throw new Problem('period-not-found');
    refuseStale(context, versionOf(stored));
    if (await hasArtworks(tx, id)) throw new Problem('period-has-artworks');
    const body = valuesOfPeriod(stored);
    await insertDeleted(tx, { kind: 'period', id, name: stored.name, imageId: stored.image_id, at, by, body });
    await deleteRow(tx, id);
    const record = { kind: 'period', id } as const;
    await recordActivity(tx, { by, at, action: 'deleted period', subject: stored.name, record });
  });
}
