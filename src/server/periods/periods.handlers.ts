import { addressOf } from '../../contract/call.ts';
import { periodCalls } from '../../contract/periods/periods.calls.ts';
import type { periodSchemas } from '../../contract/periods/periods.schemas.ts';
import { Problem } from '../../domain/problems.ts';
import { listAllArtworks } from '../artworks/list-all-artworks.ts';
import { listArtworks } from '../artworks/list-artworks.ts';
import { listNearestArtworks } from '../artworks/list-nearest-artworks.ts';
import { isPaged, sayPages } from '../artworks/list-paging.ts';
import type { HandlersOf } from '../context/context.ts';
import { deletePeriod } from './delete-period.ts';
import { findPeriod, findPeriodBySlug, listPeriods } from './period.store.ts';
import { presentPeriod } from './present-period.ts';
import { savePeriod } from './save-period.ts';

export const periodHandlers: HandlersOf<typeof periodSchemas> = {
  listPeriods: async (_, { db }) => (await listPeriods(db.read)).map(presentPeriod),
  getPeriodBySlug: async ({ slug }, { db }) => {
    const period = await findPeriodBySlug(db.read, slug);
    if (period === undefined) throw new Problem('period-not-found');
    return presentPeriod(period);
  },
  listPeriodArtworks: async ({ id, near, ...input }, context) => {
    const period = await findPeriod(context.db.read, id);
    if (period === undefined) throw new Problem('period-not-found');
    const query = { ...input, period: period.slug };
    if (near !== undefined) return listNearestArtworks(context, query, near);
    if (!isPaged(input)) return listAllArtworks(context, query);
    const page = await listArtworks(context, query);
    sayPages(context, page, (cursor) => addressOf(periodCalls.listPeriodArtworks, { id, ...input, cursor }));
    return page.artworks;
  },
  createPeriod: async (input, context) => presentPeriod(await savePeriod(context, null, input)),
  updatePeriod: async ({ id, ...input }, context) => presentPeriod(await savePeriod(context, id, input)),
  deletePeriod: async ({ id }, context) => {
    await deletePeriod(context, id);
    return {};
  },
};
