import type { ActivityRecord } from '../../domain/activity/activity.ts';
import type { FieldChange } from '../../domain/activity/field-changes.ts';
import type { Writer } from '../db/database.ts';
import { insertActivity } from './activity.store.ts';

export interface ActivityEntry {
  by: string;
  at: string;
  action: string;
  subject: string;
  details?: string;
  record: ActivityRecord;
  changes?: readonly FieldChange[];
  /** The entry whose values this change puts back. */
  reverts?: number | undefined;
}

/** Records who changed what, in the transaction of the change. */
export async function recordActivity(tx: Writer, entry: ActivityEntry): Promise<void> {
  const { by, at, action, subject, details = '', record, changes = [], reverts = null } = entry;
  await insertActivity(tx, {
    at,
    by_whom: by,
    action,
    subject,
    details,
    kind: record.kind,
    record_id: record.id === null ? null : String(record.id),
    reverts,
    changes: changes.length === 0 ? null : JSON.stringify(changes),
  });
}
