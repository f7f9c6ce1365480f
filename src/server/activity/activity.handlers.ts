import { z } from 'zod';
import type { activitySchemas } from '../../contract/activity/activity.schemas.ts';
import type { HandlersOf } from '../context/context.ts';
import { countItems, cutPage, ListPage, parseCursor } from '../context/list-page.ts';
import { countActivityRows, listActivityRows, listActors } from './activity.store.ts';
import { presentActivity } from './present-activity.ts';

const Key = z.int().positive();

export const activityHandlers: HandlersOf<typeof activitySchemas> = {
  listActivity: async ({ kind, record, by, q, limit = 50, cursor }, { db }) => {
    const query = { kind, recordId: record, by, q };
    const before = parseCursor(cursor, Key, Key)?.[0];
    const rows = await listActivityRows(db.read, query, { before, limit: limit + 1 });
    const page = cutPage(rows, limit, ({ id }) => [id, id]);
    const total = await countItems(cursor, page, () => countActivityRows(db.read, query));
    return new ListPage(page.shown.map(presentActivity), total, page.next);
  },
  listActors: (_, { db }) => listActors(db.read),
};
