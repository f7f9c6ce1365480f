import type { revertCalls } from '../../contract/activity/activity.calls.ts';
import type { Revert } from '../../contract/activity/activity.schemas.ts';
import { type FieldChange, isRevertible, isSameValue, valueAt, withValueAt } from '../../domain/activity/activity.ts';
import { Problem } from '../../domain/problems.ts';
import { findActivity } from '../activity/activity.store.ts';
import { changesOf, copyOf, presentActivity } from '../activity/record-activity.ts';
import { type Context, type HandlersOf, needRight } from '../context/context.ts';
import { type PresentRecord, type RevertibleRecords, revertibleRecords } from './revertible-records.ts';

export const revertHandlers: HandlersOf<typeof revertCalls> = {
  getRevert: ({ id }, context) => getRevert(context, id),
  revertActivity: async (input, context) => {
    await revertActivity(context, input);
    return {};
  },
};

/**
 * Puts back the values of an entry of Activity by the record's own save, with its rules; the save is a new entry
 * (docs/specification/activity.md §2). Throws `conflict` with the reason for a field that cannot be put back, `changed-meanwhile` when
 * the record was saved meanwhile, and what the save throws.
 */
async function revertActivity(
  context: Context,
  { id, fields }: { id: number; fields?: readonly string[] | undefined },
): Promise<void> {
  const opened = await openRevert(context, id);
  const { changes, record, recordId, records } = opened;
  const wanted = changes.filter(({ field }) => fields?.includes(field) ?? true);
  if (fields?.some((name) => !changes.some(({ field }) => field === name))) {
    throw new Problem('conflict', { message: 'This entry did not change such a field.' });
  }
  const values = wanted.reduce((all, { field, from }) => withValueAt(all, field, from), record?.values ?? {});
  for (const change of wanted) {
    const refused = await whyNotPutBack(context, opened, change, values);
    if (refused !== null) throw new Problem('conflict', { message: refused });
  }
  const changed = wanted.map(({ field }) => field.split('.')[0] ?? field);
  // The version is the one that the caller saw, or else the version that was compared above: a save in between is never
  // overwritten.
  const expectedVersion = context.expectedVersion ?? record?.version;
  try {
    await records.save({ ...context, expectedVersion, reverts: id }, recordId, values, changed);
  } catch (error) {
    // The caller sent no fields that could be marked, so the answer has the message of the first field.
    if (error instanceof Problem && error.code === 'invalid' && error.errors[0] !== undefined) {
      throw new Problem('conflict', { message: error.errors[0].message });
    }
    throw error;
  }
}

/** An entry with recorded values, and its record as it is now; undefined for a deleted one. */
interface OpenRevert {
  stored: NonNullable<Awaited<ReturnType<typeof findActivity>>>;
  changes: FieldChange[];
  recordId: string;
  records: RevertibleRecords;
  record: PresentRecord | undefined;
}

/** Throws `not-found`, `no-right`, and `conflict` for an entry without values that can be put back. */
async function openRevert(context: Context, id: number): Promise<OpenRevert> {
  const stored = await findActivity(context.db.read, id);
  if (stored === undefined) throw new Problem('not-found', { message: 'There is no such entry.' });
  const changes = changesOf(stored);
  const { kind, record_id: recordId } = stored;
  if (changes.length === 0 || recordId === null || !isRevertible(kind)) {
    throw new Problem('conflict', { message: 'This entry has no values that can be put back.' });
  }
  const records = revertibleRecords[kind];
  needRight(context.caller, records.right);
  return { stored, changes, recordId, records, record: await records.find(context, recordId) };
}

/** Says why a field of an entry cannot be put back, with the record's values as they would be; null where it can. */
async function whyNotPutBack(
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
 * Returns what an entry of Activity changed, what its fields have now, and which of them can be put back
 * (docs/specification/activity.md §2). Throws what `openRevert` throws.
 */
async function getRevert(context: Context, id: number): Promise<Revert> {
  const opened = await openRevert(context, id);
  const { stored, changes, record } = opened;
  const values = record?.values ?? {};
  // The values are as they would be with all of them put back: a sold artwork is offered again only together with its
  // status.
  const after = changes
    .filter(({ field, to }) => isSameValue(valueAt(values, field), to))
    .reduce((all, { field, from }) => withValueAt(all, field, from), values);
  const fields = [];
  for (const change of changes) {
    const { field, from, to } = change;
    const refused = await whyNotPutBack(context, opened, change, after);
    fields.push({ field, from: copyOf(from), to: copyOf(to), now: copyOf(valueAt(values, field)), refused });
  }
  return { entry: presentActivity(stored), version: record?.version ?? null, fields };
}
