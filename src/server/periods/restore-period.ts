import type { z } from 'zod';
import type { RestorePeriod } from '../../contract/periods/periods.schemas.ts';
import { restorableSince } from '../../domain/estate/deleted-record.ts';
import { Problem } from '../../domain/problems.ts';
import { actorOf } from '../activity/actor-of.ts';
import { recordActivity } from '../activity/record-activity.ts';
import type { Context } from '../context/context.ts';
import { findDeleted, removeDeleted } from '../deleted/deleted-record.store.ts';
import { findPeriod, insertPeriod, type StoredPeriod } from './period.store.ts';
import type { PeriodValues } from './present-period.ts';
import { periodRow, refuseTakenSlug } from './save-period.ts';

/**
 * Restores a deleted period with its id and fields (docs/specification/restore.md §2). Throws `not-found` when it can no longer be
 * restored, and `slug-taken` when another period has its slug now.
 */
export async function restorePeriod(context: Context, given: z.output<typeof RestorePeriod>): Promise<StoredPeriod> {
  const { id, slug } = given;
  const at = context.clock.now();
  return context.db.transaction(async (tx) => {
    const deleted = await findDeleted<PeriodValues>(tx, 'period', id, restorableSince(at));
    if (deleted === undefined) throw new Problem('not-found', { message: 'This period can no longer be restored.' });
    const period = periodRow(slug === undefined ? deleted : { ...deleted, slug });
    await refuseTakenSlug(tx, period.slug, id);
    await insertPeriod(tx, { id, ...period });
    await removeDeleted(tx, 'period', id);
    const record = { kind: 'period', id } as const;
    await recordActivity(tx, { by: actorOf(context), at, action: 'restored period', subject: period.name, record });
    return (await findPeriod(tx, id)) as StoredPeriod;
  });
}
