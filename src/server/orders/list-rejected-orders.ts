import type { RejectedOrder } from '../../contract/orders/orders.schemas.ts';
import type { Reader } from '../db/database.ts';
import { parseTimeCursor } from './parse-time-cursor.ts';
import { presentLimitedOrders } from './present-rejected-orders.ts';
import { countRejectedOrders, listRejectedOrderRows } from './rejected-order.store.ts';

interface RejectedOrderPage {
  orders: RejectedOrder[];
  total: number;
  /** Where the next page begins; null after the last. */
  next: string | null;
}

/** Orders that a limit refused, the newest first. Throws `malformed` for a cursor that is not one of ours. */
export async function listRejectedOrders(
  db: Reader,
  { limit = 50, cursor }: { limit?: number | undefined; cursor?: string | undefined },
): Promise<RejectedOrderPage> {
  const from = cursor === undefined ? undefined : parseTimeCursor(cursor, fingerprint);
  const after = from && { lastAt: from.instant, fingerprint: from.word };
  const rows = await listRejectedOrderRows(db, { after, limit: limit + 1 });
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  return {
    orders: await presentLimitedOrders(db, shown),
    total: await countRejectedOrders(db),
    next: rows.length > shown.length && last ? `${last.last_at} ${last.fingerprint}` : null,
  };
}

/** A hash as `hashToken` writes it. */
const fingerprint = /^[\w-]{43}$/;
