import type { periodSchemas } from '../../contract/periods/periods.schemas.ts';
import { Problem } from '../../domain/problems.ts';
import type { HandlersOf } from '../context/context.ts';
import { deletePeriod } from './delete-period.ts';
import { findPeriodBySlug, listPeriods } from './period.store.ts';
import { presentPeriod } from './present-period.ts';
import { restorePeriod } from './restore-period.ts';
import { savePeriod } from './save-period.ts';

export const periodHandlers: HandlersOf<typeof periodSchemas> = {
  listPeriods: async (_, { db }) => (await listPeriods(db.read)).map(presentPeriod),
  getPeriodBySlug: async ({ slug }, { db }) => {
    const period = await findPeriodBySlug(db.read, slug);
    if (period === undefined) throw new Problem('period-not-found');
    return presentPeriod(period);
  },
  createPeriod: async (input, context) => presentPeriod(await savePeriod(context, null, input)),
  updatePeriod: async ({ id, ...input }, context) => presentPeriod(await savePeriod(context, id, input)),
  restorePeriod: async (input, context) => presentPeriod(await restorePeriod(context, input)),
  deletePeriod: async ({ id }, context) => {
    await deletePeriod(context, id);
    return {};
  },
};
