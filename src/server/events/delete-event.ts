import { Problem } from '../../domain/problems.ts';
import { actorOf } from '../activity/actor-of.ts';
import { recordActivity } from '../activity/record-activity.ts';
import type { Context } from '../context/context.ts';
import { refuseStale } from '../context/refuse-stale.ts';
import { versionOf } from '../db/record-version.ts';
import { deleteEvent as deleteRow, findEvent } from './event.store.ts';

/** Removes an event. Throws `not-found`, `changed-meanwhile`. */
export async function deleteEvent(context: Context, id: number): Promise<void> {
  const at = context.clock.now();
  await context.db.transaction(async (tx) => {
    const stored = await findEvent(tx, id);
    if (stored === undefined) throw new Problem('not-found');
    refuseStale(context, versionOf(stored));
    await deleteRow(tx, id);
    await recordActivity(tx, { by: actorOf(context), at, action: 'deleted event', subject: stored.title });
  });
}
