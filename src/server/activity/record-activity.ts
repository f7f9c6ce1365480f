import type { ActivityEntry } from '../../contract/activity/activity.schemas.ts';
import { type ActivityRecord, type FieldChange, fieldChanges, isRevertible } from '../../domain/activity/activity.ts';
import { networksOf } from '../../domain/rate-limits/rate-limits.ts';
import type { Context } from '../context/context.ts';
import type { Writer } from '../db/database.ts';
import { insertActivity, type StoredActivity } from './activity.store.ts';

export interface NewActivity {
  by: string;
  at: string;
  action: string;
  subject: string;
  details?: string;
  record: ActivityRecord;
  changes?: readonly FieldChange[];
  /** The entry whose values this change puts back. */
  reverts?: number | undefined;
  /** The import or the change of many artworks that the entry is about. */
  importId?: number;
  /** The artwork of which the record is a part: the entry is among the artwork's entries too. */
  artworkId?: number | null;
}

/** Records who changed what, in the transaction of the change. Returns the id of the entry. */
export async function recordActivity(tx: Writer, entry: NewActivity): Promise<number> {
  const { by, at, action, subject, details = '', record, changes = [], reverts = null } = entry;
  const { importId = null, artworkId = null } = entry;
  return insertActivity(tx, {
    at,
    by_whom: by,
    action,
    subject,
    details,
    kind: record.kind,
    record_id: record.id === null ? null : String(record.id),
    reverts,
    changes,
    import_id: importId,
    of_artwork: artworkId,
    part_of: null,
  });
}

/** The name of the person who makes a change, for the activity log. */
export function actorOf(context: Pick<Context, 'caller'>): string {
  return context.caller.administrator?.username ?? 'the buyer';
}

/**
 * Returns the common part of every entry of Activity about signing in to an account: the account, and in `details` the
 * address that the rate limits count (docs/specification/activity.md §1).
 */
export function signInEntry(
  { caller, clock }: Pick<Context, 'caller' | 'clock'>,
  account: { id: number | null; username: string },
): Pick<NewActivity, 'at' | 'subject' | 'details' | 'record'> {
  return {
    at: clock.now(),
    subject: account.username,
    details: `from ${networksOf(caller.address)[0].network}`,
    record: { kind: 'session', id: account.id },
  };
}

/** A saved record, before and after. */
export interface SavedChange {
  action: string;
  subject: string;
  details?: string;
  record: ActivityRecord;
  artworkId?: number | null;
  /** Undefined for a new record. */
  before: object | undefined;
  after: object;
}

/**
 * Records from what to what the fields of a record were changed, in the transaction of the change. A save that changes nothing is no
 * entry; of a new record the values are in the record itself (docs/specification/activity.md §1). Returns the entry's id, null for none.
 */
export async function recordChange(
  tx: Writer,
  context: Pick<Context, 'caller' | 'clock' | 'reverts'>,
  { before, after, ...entry }: SavedChange,
): Promise<number | null> {
  const changes =
    before === undefined ? [] : fieldChanges(before as Record<string, unknown>, after as Record<string, unknown>);
  if (before !== undefined && changes.length === 0) return null;
  const { clock, reverts } = context;
  return recordActivity(tx, { ...entry, by: actorOf(context), at: clock.now(), changes, reverts });
}

/** The recorded changes of an entry. */
export function changesOf({ changes }: Pick<StoredActivity, 'changes'>): FieldChange[] {
  return changes === null ? [] : (JSON.parse(changes) as FieldChange[]);
}

/** An entry of Activity as the API returns it. */
export function presentActivity(stored: StoredActivity): ActivityEntry {
  const changes = changesOf(stored);
  return {
    id: stored.id,
    date: stored.at,
    by: stored.by_whom,
    action: stored.action,
    subject: stored.subject,
    details: stored.details,
    kind: stored.kind,
    recordId: stored.record_id,
    changes: changes.map(({ field, from, to }) => ({ field, from: copyOf(from), to: copyOf(to) })),
    reverts: stored.reverts,
    importId: stored.import_id,
    artworkId: stored.of_artwork,
    revertible: changes.length > 0 && isRevertible(stored.kind),
  };
}

/** The contract's lists can be changed. */
export function copyOf(value: FieldChange['from']) {
  return Array.isArray(value) ? [...value] : (value as string | number | boolean | null);
}
