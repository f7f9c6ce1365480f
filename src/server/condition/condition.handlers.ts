import type { conditionCalls } from '../../contract/artwork-records/artwork-records.calls.ts';
import type { ConditionEntry } from '../../contract/artwork-records/artwork-records.schemas.ts';
import { conditionFields, emptyCondition } from '../../domain/artwork/condition-fields.ts';
import { formatDay } from '../../domain/days.ts';
import { Problem } from '../../domain/problems.ts';
import { artworkInWords, newestFirst, refuseFutureDay, refuseWithoutArtwork } from '../artworks/dated-part.ts';
import type { Context, HandlersOf } from '../context/context.ts';
import { findRecord, listRecordsOf, type StoredRecord } from '../records/record.store.ts';
import { deleteRecord, given, presentRecord, type RecordKind, restoreRecord, saveRecord } from '../records/records.ts';

/** Throws beside what every kind throws: `artwork-not-found`, and `invalid` for a day in the future or an entry that says nothing. */
export const conditionKind: RecordKind<'condition_entries', typeof conditionFields> = {
  kind: 'condition',
  table: 'condition_entries',
  fields: conditionFields,
  nameOf: async (tx, { artworkId, kind, day }) =>
    `${await artworkInWords(tx, artworkId)}, ${kind} of ${formatDay(day ?? '')}`,
  artworkOf: ({ artworkId }) => artworkId,
  unknown: 'not-found',
  complete: async (sent, before, { tx, at }) => {
    await refuseFutureDay(tx, sent.day, at);
    return { ...before, ...given(sent), artworkId: before.artworkId ?? sent.artworkId ?? null };
  },
  refuse: async (tx, id, { artworkId, text, grade }) => {
    await refuseWithoutArtwork(tx, id, artworkId);
    if (text !== '' || grade !== '') return;
    throw new Problem('invalid', { message: emptyCondition, errors: [{ path: 'text', message: emptyCondition }] });
  },
};

export const conditionHandlers: HandlersOf<typeof conditionCalls> = {
  listCondition: async ({ artworkId }, context) => {
    const { read } = context.db;
    await artworkInWords(read, artworkId);
    const stored = newestFirst(await listRecordsOf(read, 'condition_entries', artworkId));
    return stored.map((entry) => present(context, entry));
  },
  createConditionEntry: async (input, context) =>
    present(context, await saveRecord(conditionKind, context, null, input)),
  getConditionEntry: async ({ id }, context) => {
    const stored = await findRecord(context.db.read, 'condition_entries', id);
    if (stored === undefined) throw new Problem('not-found', { message: 'There is no such entry.' });
    return present(context, stored);
  },
  updateConditionEntry: async ({ id, ...input }, context) =>
    present(context, await saveRecord(conditionKind, context, id, input)),
  deleteConditionEntry: async ({ id }, context) => {
    await deleteRecord(conditionKind, context, id);
    return {};
  },
  restoreConditionEntry: async ({ id }, context) => present(context, await restoreRecord(conditionKind, context, id)),
};

function present({ caller }: Context, stored: StoredRecord<'condition_entries'>): ConditionEntry {
  return presentRecord(conditionKind, caller, stored) as ConditionEntry;
}
