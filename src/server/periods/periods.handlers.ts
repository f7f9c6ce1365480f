import type { Period, periodSchemas } from '../../contract/periods/periods.schemas.ts';
import { Problem } from '../../domain/problems.ts';
import type { HandlersOf } from '../context/context.ts';
import { findRecord, presentRecord } from '../records/record.store.ts';
import { deleteRecord, restoreRecord, saveRecord } from '../records/records.ts';
import { listPeriods, type StoredPeriod } from './period.store.ts';
import { periodKind } from './period-kind.ts';

const present = (stored: StoredPeriod): Period => presentRecord(periodKind.fields, stored);

export const periodHandlers: HandlersOf<typeof periodSchemas> = {
  listPeriods: async (_, { db }) => (await listPeriods(db.read)).map(present),
  getPeriodBySlug: async ({ slug }, { db }) => {
    const period = await findRecord(db.read, 'periods', slug, 'slug');
    if (period === undefined) throw new Problem('period-not-found');
    return present(period);
  },
  createPeriod: async (input, context) => present(await saveRecord(periodKind, context, null, input)),
  updatePeriod: async ({ id, ...input }, context) => present(await saveRecord(periodKind, context, id, input)),
  restorePeriod: async ({ id, ...changes }, context) => present(await restoreRecord(periodKind, context, id, changes)),
  deletePeriod: async ({ id }, context) => {
    await deleteRecord(periodKind, context, id);
    return {};
  },
};
