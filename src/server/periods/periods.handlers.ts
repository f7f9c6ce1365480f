import type { periodCalls } from '../../contract/periods/periods.calls.ts';
import type { Period } from '../../contract/periods/periods.schemas.ts';
import { startYearOf } from '../../domain/artwork/period.ts';
import { periodFields } from '../../domain/artwork/period-fields.ts';
import { Problem, problemMessages } from '../../domain/problems.ts';
import type { Context, HandlersOf } from '../context/context.ts';
import { findRecord } from '../records/record.store.ts';
import { deleteRecord, given, presentRecord, type RecordKind, restoreRecord, saveRecord } from '../records/records.ts';
import { hasArtworks, listPeriods, type StoredPeriod } from './period.store.ts';

/** Throws beside what every kind throws: `slug-taken`, `period-has-artworks`. */
export const periodKind: RecordKind<'periods', typeof periodFields> = {
  kind: 'period',
  table: 'periods',
  fields: periodFields,
  nameOf: (_, { name }) => name,
  unknown: 'period-not-found',
  // A field that was not sent stays: the form on the page sends some of them (docs/specification/period.md §1).
  complete: (sent, before) => {
    const values = { ...before, ...given(sent) };
    const keepsStartYear = sent.startYear === undefined && values.years === before.years;
    return { ...values, startYear: keepsStartYear ? before.startYear : (sent.startYear ?? startYearOf(values.years)) };
  },
  refuse: async (tx, id, { slug }) => {
    const sameSlug = await findRecord(tx, 'periods', slug, 'slug');
    if (sameSlug === undefined || sameSlug.id === id) return;
    throw new Problem('slug-taken', { errors: [{ path: 'slug', message: problemMessages['slug-taken'] }] });
  },
  refuseDeletion: async (tx, id) => {
    if (await hasArtworks(tx, id)) throw new Problem('period-has-artworks');
  },
};

const present = ({ caller }: Context, stored: StoredPeriod): Period => presentRecord(periodKind, caller, stored);

export const periodHandlers: HandlersOf<typeof periodCalls> = {
  listPeriods: async (_, context) => (await listPeriods(context.db.read)).map((stored) => present(context, stored)),
  getPeriodBySlug: async ({ slug }, context) => {
    const period = await findRecord(context.db.read, 'periods', slug, 'slug');
    if (period === undefined) throw new Problem('period-not-found');
    return present(context, period);
  },
  createPeriod: async (input, context) => present(context, await saveRecord(periodKind, context, null, input)),
  updatePeriod: async ({ id, ...input }, context) => present(context, await saveRecord(periodKind, context, id, input)),
  restorePeriod: async ({ id, ...changes }, context) =>
    present(context, await restoreRecord(periodKind, context, id, changes)),
  deletePeriod: async ({ id }, context) => {
    await deleteRecord(periodKind, context, id);
    return {};
  },
};
