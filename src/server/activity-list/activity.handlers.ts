import { z } from 'zod';
import type { activityCalls } from '../../contract/activity/activity.calls.ts';
import { startOfDay } from '../../domain/calendar.ts';
import { addDays } from '../../domain/days.ts';
import { countActivityRows, listActivityRows, listActors, listChangedFields } from '../activity/activity.store.ts';
import { presentActivity } from '../activity/record-activity.ts';
import { readSettings } from '../content/read-settings.ts';
import type { HandlersOf } from '../context/context.ts';
import { countItems, cutPage, ListPage, parseCursor } from '../context/list-page.ts';

const Key = z.int().positive();

export const activityHandlers: HandlersOf<typeof activityCalls> = {
  listActivity: async ({ kind, record, by, field, from, to, q, limit = 50, cursor }, { db }) => {
    const { timeZone } = await readSettings(db.read);
    const query = {
      kind,
      recordId: record,
      by,
      field,
      q,
      from: from && startOfDay(from, timeZone),
      until: to && startOfDay(addDays(to, 1), timeZone),
    };
    const before = parseCursor(cursor, Key, Key)?.[0];
    const rows = await listActivityRows(db.read, query, { before, limit: limit + 1 });
    const page = cutPage(rows, limit, ({ id }) => [id, id]);
    const total = await countItems(cursor, page, () => countActivityRows(db.read, query));
    return new ListPage(page.shown.map(presentActivity), total, page.next);
  },
  listChangedFields: ({ kind }, { db }) => listChangedFields(db.read, kind),
  listActors: (_, { db }) => listActors(db.read),
};
