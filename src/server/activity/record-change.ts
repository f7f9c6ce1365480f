import type { ActivityRecord } from '../../domain/activity/activity.ts';
import { fieldChanges } from '../../domain/activity/field-changes.ts';
import type { Context } from '../context/context.ts';
import type { Writer } from '../db/database.ts';
import { actorOf } from './actor-of.ts';
import { recordActivity } from './record-activity.ts';

/** A saved record, before and after. */
export interface SavedChange {
  action: string;
  subject: string;
  details?: string;
  record: ActivityRecord;
  /** Undefined for a new record. */
  before: object | undefined;
  after: object;
}

/**
 * Records from what to what the fields of a record were changed, in the transaction of the change. A save that changes nothing is no
 * entry; of a new record the values are in the record itself (docs/specification/activity.md §1).
 */
export async function recordChange(
  tx: Writer,
  context: Pick<Context, 'caller' | 'clock' | 'reverts'>,
  { before, after, ...entry }: SavedChange,
): Promise<void> {
  const changes =
    before === undefined ? [] : fieldChanges(before as Record<string, unknown>, after as Record<string, unknown>);
  if (before !== undefined && changes.length === 0) return;
  const { clock, reverts } = context;
  await recordActivity(tx, { ...entry, by: actorOf(context), at: clock.now(), changes, reverts });
}
