import { z } from 'zod';
import type { RejectedOrder } from '../../contract/orders/rejected-orders.schemas.ts';
import { cutPage, ListPage, parseCursor, TimeKey } from '../context/list-page.ts';
import type { Reader } from '../db/database.ts';
import { presentRejectedOrders } from './present-rejected-orders.ts';
import { countRejectedOrders, listRejectedOrderRows } from './rejected-order.store.ts';

/** Orders that a limit refused, the newest first. Throws `malformed` for a cursor that is not one of ours. */
export async function listRejectedOrders(
  db: Reader,
  { limit = 50, cursor }: { limit?: number | undefined; cursor?: string | undefined },
): Promise<ListPage<RejectedOrder>> {
  const position = parseCursor(cursor, TimeKey, Fingerprint);
  const after = position && { lastAt: position[0], fingerprint: position[1] };
  const rows = await listRejectedOrderRows(db, { after, limit: limit + 1 });
  const { shown, next } = cutPage(rows, limit, (row) => [row.last_at, row.fingerprint]);
  return new ListPage(await presentRejectedOrders(db, shown), await countRejectedOrders(db), next);
}

/** A hash as `hashToken` writes it. */
const Fingerprint = z.string().regex(/^[\w-]{43}$/);
