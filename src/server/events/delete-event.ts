import { Problem } from '../../domain/problems.ts';
import { actorOf } from '../activity/actor-of.ts';
import { recordActivity } from '../activity/record-activity.ts';
import type { Context } from '../context/context.ts';
import { refuseStale } from '../context/refuse-stale.ts';
import { versionOf } from '../db/record-version.ts';
import { insertDeleted } from '../deleted/deleted-record.store.ts';
import { deleteEvent as deleteRow, findEvent } from './event.store.ts';
import { valuesOfEvent } from './save-event.ts';

/** Deletes an event, which can be restored for 90 days (docs/specification/restore.md §1). Throws `not-found`, `changed-meanwhile`. */
export async function deleteEvent(context: Context, id: number): Promise<void> {
  const at = context.clock.now();
  const by = actorOf(context);
  await context.db.transaction(async (tx) => {
    const stored = await findEvent(tx, id);
    if (stored === undefined) throw new Problem('not-found');
    refuseStale(context, versionOf(stored));
    const body = valuesOfEvent(stored);
    await insertDeleted(tx, { kind: 'event', id, name: stored.title, imageId: stored.image_id, at, by, body });
    await deleteRow(tx, id);
    const record = { kind: 'event', id } as const;
    await recordActivity(tx, { by, at, action: 'deleted event', subject: stored.title, record });
  });
}
