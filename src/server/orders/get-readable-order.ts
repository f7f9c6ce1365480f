import { dayOf } from '../../domain/calendar.ts';
import type { OrderStatus } from '../../domain/order/order-status.ts';
import { findSettlingEntry, receivedFor, type Settlement, settlementKind } from '../../domain/order/settlement.ts';
import { Problem } from '../../domain/problems.ts';
import { readSettings } from '../content/read-settings.ts';
import { type Context, mayUse } from '../context/context.ts';
import { hashToken } from '../context/cookies.ts';
import type { Reader } from '../db/database.ts';
import { findOrder, listHistory, listReplacements, type StoredOrder } from './order.store.ts';
import { opensRecord } from './order-link.ts';
import { type OrderMoney, readMoney } from './order-money.ts';

/** The context of a request for a record: who asks, and when. */
export type Asking = Pick<Context, 'db' | 'clock' | 'caller'>;

/** Order ids are 22 characters of base64url. */
export const orderId = /^[\w-]{22}$/;

/**
 * Returns the order to an administrator, the browser that placed it, or the holder of its signed link. Throws `no-access`
 * for everyone else, also for an unknown id, so that guessing reveals nothing; an administrator gets `order-not-found`.
 */
export async function getReadableOrder(asking: Asking, asked: AskedOrder): Promise<StoredOrder> {
  const { db, caller } = asking;
  if (!mayUse(caller, 'see-orders')) return getOrderOfBuyer(db.read, asking, asked);
  const stored = orderId.test(asked.id) ? await findOrder(db.read, asked.id) : undefined;
  if (stored === undefined) throw new Problem('order-not-found');
  return stored;
}

/** The same for the buyer alone, who may change how it is paid. Throws `no-access`. */
export async function getOrderOfBuyer(
  db: Reader,
  { clock, caller }: Omit<Asking, 'db'>,
  { id, key }: AskedOrder,
): Promise<StoredOrder> {
  const stored = orderId.test(id) ? await findOrder(db, id) : undefined;
  if (stored === undefined) throw new Problem('no-access');
  if (caller.browser !== null && hashToken(caller.browser) === stored.browser_hash) return stored;
  if (key && (await opensRecord(db, stored, { key, now: clock.now() }))) return stored;
  throw new Problem('no-access');
}

interface AskedOrder {
  id: string;
  key?: string | undefined;
}

/** A settlement with the id of its history entry: each entry has a PDF of its own. */
export interface StoredSettlement extends Settlement {
  historyId: number;
}

/**
 * Returns how a stored order is settled; null while payment is expected. `history` and `money` are the order's own,
 * `replacedBy` is the number of its replacement.
 */
export function settlementOf(
  order: Pick<StoredOrder, 'status' | 'total_cents'>,
  {
    history,
    money,
    replacedBy,
  }: {
    history: readonly { id: number; status: OrderStatus | null; at: string }[];
    money: Pick<OrderMoney, 'paid' | 'writtenOff' | 'paidOn'>;
    replacedBy: string | undefined;
  },
  timeZone: string,
): StoredSettlement | null {
  const kind = settlementKind(order.status);
  const entry = findSettlingEntry(order.status, history);
  if (kind === undefined || entry === undefined) return null;
  const { paid, paidOn } = money;
  const day = kind === 'paid' && paidOn !== null ? paidOn : dayOf(entry.at, timeZone);
  const received = kind === 'paid' ? receivedFor(order.total_cents, money) : undefined;
  return {
    kind,
    day,
    hasPaid: paid > 0,
    historyId: entry.id,
    ...(received !== undefined && { received }),
    ...(replacedBy !== undefined && { replacedBy }),
  };
}

/** Reads the settlement of an order, with the history and the time zone from the database. */
export async function readSettlement(db: Reader, order: StoredOrder): Promise<StoredSettlement | null> {
  if (settlementKind(order.status) === undefined) return null;
  const history = await listHistory(db, [order.id]);
  const money = await readMoney(db, order);
  const replacedBy = findReplacement(await listReplacements(db, [order.id]), order.id)?.invoice_number;
  const facts = { history, money, replacedBy };
  return settlementOf(order, facts, (await readSettings(db)).timeZone);
}

/**
 * Finds the order that has taken the place of an order, through all orders between them: the order that is not replaced
 * itself.
 */
export function findReplacement(others: readonly StoredOrder[], id: string): StoredOrder | undefined {
  const next = others.find(({ replaces }) => replaces === id);
  return next && (findReplacement(others, next.id) ?? next);
}
