import type { LimitedOrder } from '../../contract/orders.schemas.ts';
import { toDollars } from '../../domain/money.ts';
import type { Reader } from '../db/database.ts';
import { instantAndWord } from './instant-and-word.ts';
import { countLimitedOrders, listLimitedOrderRows, type StoredLimitedOrder } from './limited-order.store.ts';

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
    orders: shown.map(present),
    total: await countLimitedOrders(db),
    next: rows.length > shown.length && last ? `${last.last_at} ${last.fingerprint}` : null,
  };
}

/** A hash as `hashToken` writes it. */
const fingerprint = /^[\w-]{43}$/;

function present(row: StoredLimitedOrder): LimitedOrder {
  return {
    id: row.fingerprint,
    reason: row.reason,
    firstName: row.first_name,
    lastName: row.last_name,
    email: row.email,
    phone: row.phone,
    works: JSON.parse(row.works_json),
    total: toDollars(Number(row.total_cents)),
    clientAddress: row.client_address,
    times: row.times,
    firstAt: row.first_at,
    lastAt: row.last_at,
  };
}
