import type { Revert } from '../../contract/reverts/reverts.schemas.ts';
import { isRevertible } from '../../domain/activity/activity.ts';
import { type FieldChange, isSameValue, valueAt, withValueAt } from '../../domain/activity/field-changes.ts';
import { Problem } from '../../domain/problems.ts';
import { findActivity } from '../activity/activity.store.ts';
import { changesOf, copyOf, presentActivity } from '../activity/present-activity.ts';
import type { Context } from '../context/context.ts';
import { type PresentRecord, type RevertibleRecords, revertibleRecords } from './revertible-records.ts';

/** An entry with recorded values, and its record as it is now; undefined for a deleted one. */
export interface OpenRevert {
  stored: NonNullable<Awaited<ReturnType<typeof findActivity>>>;
  changes: FieldChange[];
  recordId: string;
  records: RevertibleRecords;
  record: PresentRecord | undefined;
}

/** Throws `not-found`, and `conflict` for an entry without values that can be put back. */
export async function openRevert(context: Context, id: number): Promise<OpenRevert> {
  const stored = await findActivity(context.db.read, id);
  if (stored === undefined) throw new Problem('not-found', { message: 'There is no such entry.' });
  const changes = changesOf(stored);
  const { kind, record_id: recordId } = stored;
  if (changes.length === 0 || recordId === null || !isRevertible(kind)) {
    throw new Problem('conflict', { message: 'This entry has no values that can be put back.' });
  }
  const records = revertibleRecords[kind];
  return { stored, changes, recordId, records, record: await records.find(context, recordId) };
}

/** Why a field of an entry cannot be put back, with the record's values as they would be; null where it can. */
export async function whyNotPutBack(
  context: Context,
  { record, recordId, records }: OpenRevert,
  { field, from, to }: FieldChange,
  after: Record<string, unknown>,
): Promise<string | null> {
  if (record === undefined) return 'The record is deleted. Restore it first.';
  const now = valueAt(record.values, field);
  if (isSameValue(now, from)) return 'It has this value already.';
  if (!isSameValue(now, to)) return 'It was changed again since. Put the later change back first, or edit the record.';
  return records.whyNot?.(context, { id: recordId, field, value: from, after }) ?? null;
}

/**
 * What an entry of Activity changed, what its fields have now, and which can be put back (docs/specification/activity.md §2).
 * Throws what `openRevert` throws.
 */
export async function getRevert(context: Context, id: number): Promise<Revert> {
  const opened = await openRevert(context, id);
  const { stored, changes, record } = opened;
  const fields = [];
  for (const change of changes) {
    const { field, from, to } = change;
    const values = record?.values ?? {};
    const refused = await whyNotPutBack(context, opened, change, withValueAt(values, field, from));
    fields.push({ field, from: copyOf(from), to: copyOf(to), now: copyOf(valueAt(values, field)), refused });
  }
  return { entry: presentActivity(stored), version: record?.version ?? null, fields };
}
