import { restorableSince } from '../../domain/estate/deleted-record.ts';
import { Problem } from '../../domain/problems.ts';
import { actorOf } from '../activity/actor-of.ts';
import { recordActivity } from '../activity/record-activity.ts';
import type { Context } from '../context/context.ts';
import { findDeleted, removeDeleted } from '../deleted/deleted-record.store.ts';
import { findEvent, insertEvent, type StoredEvent } from './event.store.ts';
import { type EventValues, eventRow } from './save-event.ts';

/** Restores a deleted event with its id and fields. Throws `not-found` when it can no longer be restored. */
export async function restoreEvent(context: Context, id: number): Promise<StoredEvent> {
  const at = context.clock.now();
  return context.db.transaction(async (tx) => {
    const deleted = await findDeleted<EventValues>(tx, 'event', id, restorableSince(at));
    if (deleted === undefined) throw new Problem('not-found', { message: 'This event can no longer be restored.' });
    await insertEvent(tx, { id, ...eventRow(deleted), updated_at: at });
    await removeDeleted(tx, 'event', id);
    const record = { kind: 'event', id } as const;
    await recordActivity(tx, { by: actorOf(context), at, action: 'restored event', subject: deleted.title, record });
    return (await findEvent(tx, id)) as StoredEvent;
  });
}
