import { z } from 'zod';
import type { deletedCalls } from '../../contract/activity/activity.calls.ts';
import type { DeletedRecord } from '../../contract/activity/activity.schemas.ts';
import { deletedKinds, restorableSince, restorableUntil } from '../../domain/record/deleted-record.ts';
import type { HandlersOf } from '../context/context.ts';
import { countItems, cutPage, ListPage, parseCursor, TimeKey } from '../context/list-page.ts';
import { countDeletedRows, listDeletedRows } from './deleted-record.store.ts';

/** The id and the kind of the last record of a page. */
const Place = z.tuple([z.string().regex(/^\d{1,15}$/), z.enum(deletedKinds)]);

export const deletedHandlers: HandlersOf<typeof deletedCalls> = {
  listDeleted: async ({ kind, q, limit = 50, cursor }, { db, clock }) => {
    const query = { kind, q, since: restorableSince(clock.now()) };
    const position = parseCursor(cursor, TimeKey, Place);
    const after = position && { at: position[0], id: Number(position[1][0]), kind: position[1][1] };
    const rows = await listDeletedRows(db.read, query, { after, limit: limit + 1 });
    const page = cutPage(rows, limit, (row) => [row.deleted_at, [String(row.record_id), row.kind]]);
    const items = page.shown.map(
      (row): DeletedRecord => ({
        kind: row.kind,
        id: row.record_id,
        name: row.name,
        image: row.image,
        width: row.width,
        height: row.height,
        preview: row.preview,
        deletedAt: row.deleted_at,
        deletedBy: row.deleted_by,
        restorableUntil: restorableUntil(row.deleted_at),
      }),
    );
    const total = await countItems(cursor, page, () => countDeletedRows(db.read, query));
    return new ListPage(items, total, page.next);
  },
};
