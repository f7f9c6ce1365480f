import type { revertSchemas } from '../../contract/reverts/reverts.schemas.ts';
import { withValueAt } from '../../domain/activity/field-changes.ts';
import { Problem } from '../../domain/problems.ts';
import type { Context, HandlersOf } from '../context/context.ts';
import { getRevert, openRevert, whyNotPutBack } from './get-revert.ts';

export const revertHandlers: HandlersOf<typeof revertSchemas> = {
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
  // The version that the caller saw, else the one that was compared above: a save in between is never overwritten.
  const expectedVersion = context.expectedVersion ?? record?.version;
  try {
    await records.save({ ...context, expectedVersion, reverts: id }, recordId, values, changed);
  } catch (error) {
    // The caller sent no fields that could be marked: the message of the first one is the answer's.
    if (error instanceof Problem && error.code === 'invalid' && error.errors[0] !== undefined) {
      throw new Problem('conflict', { message: error.errors[0].message });
    }
    throw error;
  }
}
