import type { Period, periodSchemas } from '../../contract/periods/periods.schemas.ts';
import { Problem } from '../../domain/problems.ts';
import type { Context, HandlersOf } from '../context/context.ts';
import { findRecord } from '../records/record.store.ts';
import { deleteRecord, presentRecord, restoreRecord, saveRecord } from '../records/records.ts';
import { listPeriods, type StoredPeriod } from './period.store.ts';
import { periodKind } from './period-kind.ts';

const present = ({ caller }: Context, stored: StoredPeriod): Period => presentRecord(periodKind, caller, stored);

export const periodHandlers: HandlersOf<typeof periodSchemas> = {
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
