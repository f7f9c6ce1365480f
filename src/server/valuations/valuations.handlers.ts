import type { valuationCalls } from '../../contract/artwork-records/artwork-records.calls.ts';
import type { Valuation } from '../../contract/artwork-records/artwork-records.schemas.ts';
import { valuationFields, valuationPurposes } from '../../domain/artwork/valuation-fields.ts';
import { formatDay } from '../../domain/days.ts';
import { Problem } from '../../domain/problems.ts';
import { artworkInWords, newestFirst, refuseFutureDay, refuseWithoutArtwork } from '../artworks/dated-part.ts';
import type { Context, HandlersOf } from '../context/context.ts';
import { findRecord, listRecordsOf, type StoredRecord } from '../records/record.store.ts';
import { deleteRecord, given, presentRecord, type RecordKind, restoreRecord, saveRecord } from '../records/records.ts';

/** Throws beside what every kind throws: `artwork-not-found`, and `invalid` for a day in the future. */
export const valuationKind: RecordKind<'valuations', typeof valuationFields> = {
  kind: 'valuation',
  table: 'valuations',
  fields: valuationFields,
  nameOf: async (tx, { artworkId, purpose, day }) =>
    `${await artworkInWords(tx, artworkId)}, ${valuationPurposes[purpose].toLowerCase()} value of ${formatDay(day ?? '')}`,
  artworkOf: ({ artworkId }) => artworkId,
  unknown: 'not-found',
  complete: async (sent, before, { tx, at }) => {
    await refuseFutureDay(tx, sent.day, at);
    return { ...before, ...given(sent), artworkId: before.artworkId ?? sent.artworkId ?? null };
  },
  refuse: (tx, id, { artworkId }) => refuseWithoutArtwork(tx, id, artworkId),
};

export const valuationHandlers: HandlersOf<typeof valuationCalls> = {
  listValuations: async ({ artworkId }, context) => {
    const { read } = context.db;
    await artworkInWords(read, artworkId);
    const stored = newestFirst(await listRecordsOf(read, 'valuations', artworkId));
    return stored.map((valuation) => present(context, valuation));
  },
  createValuation: async (input, context) => present(context, await saveRecord(valuationKind, context, null, input)),
  getValuation: async ({ id }, context) => {
    const stored = await findRecord(context.db.read, 'valuations', id);
    if (stored === undefined) throw new Problem('not-found', { message: 'There is no such valuation.' });
    return present(context, stored);
  },
  updateValuation: async ({ id, ...input }, context) =>
    present(context, await saveRecord(valuationKind, context, id, input)),
  deleteValuation: async ({ id }, context) => {
    await deleteRecord(valuationKind, context, id);
    return {};
  },
  restoreValuation: async ({ id }, context) => present(context, await restoreRecord(valuationKind, context, id)),
};

function present({ caller }: Context, stored: StoredRecord<'valuations'>): Valuation {
  return presentRecord(valuationKind, caller, stored) as Valuation;
}
