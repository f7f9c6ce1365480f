import { dayOf } from '../../domain/calendar.ts';
import type { OrderStatus } from '../../domain/order/order-status.ts';
import { findSettlingEntry, type Settlement, settlementKind } from '../../domain/order/settlement.ts';
import { readSettings } from '../content/read-settings.ts';
import type { Reader } from '../db/database.ts';
import { listHistory, type StoredOrder } from './order.store.ts';

/** A settlement with the id of its history entry: each entry has a PDF of its own. */
export interface StoredSettlement extends Settlement {
  historyId: number;
}

/** How a stored order is settled; null while payment is expected. `history` is the order's own. */
export function settlementOf(
  order: Pick<StoredOrder, 'status'>,
  history: readonly { id: number; status: OrderStatus; at: string }[],
  timeZone: string,
): StoredSettlement | null {
  const kind = settlementKind(order.status);
  const entry = findSettlingEntry(order.status, history);
  if (kind === undefined || entry === undefined) return null;
  return { kind, day: dayOf(entry.at, timeZone), historyId: entry.id };
}

/** The same, with the history and the time zone from the database. */
export async function readSettlement(db: Reader, order: StoredOrder): Promise<StoredSettlement | null> {
  if (settlementKind(order.status) === undefined) return null;
  return settlementOf(order, await listHistory(db, [order.id]), (await readSettings(db)).timeZone);
}
