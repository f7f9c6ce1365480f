import type { LimitedOrder } from '../../contract/orders.schemas.ts';
import type { Reader } from '../db/database.ts';
import { instantAndWord } from './instant-and-word.ts';
import { countLimitedOrders, listLimitedOrderRows } from './limited-order.store.ts';
import { presentLimitedOrders } from './present-limited-orders.ts';

interface LimitedOrderPage {
  orders: LimitedOrder[];
  total: number;
  /** Where the next page begins; null after the last. */
  next: string | null;
}

/** Orders that a limit refused, the newest first. Throws `malformed` for a cursor that is not one of ours. */
export async function listLimitedOrders(
  db: Reader,
  { limit = 50, cursor }: { limit?: number | undefined; cursor?: string | undefined },
): Promise<LimitedOrderPage> {
  const from = cursor === undefined ? undefined : instantAndWord(cursor, fingerprint);
  const after = from && { lastAt: from.instant, fingerprint: from.word };
  const rows = await listLimitedOrderRows(db, { after, limit: limit + 1 });
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  return {
    orders: await presentLimitedOrders(db, shown),
    total: await countLimitedOrders(db),
    next: rows.length > shown.length && last ? `${last.last_at} ${last.fingerprint}` : null,
  };
}

/** A hash as `hashToken` writes it. */
const fingerprint = /^[\w-]{43}$/;
