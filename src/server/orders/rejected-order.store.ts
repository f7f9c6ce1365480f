import type { Insertable, Selectable } from 'kysely';
import type { RejectedOrder } from '../../contract/orders/order-parts.schemas.ts';
import { unsavedVersion } from '../../contract/schema-parts.ts';
import { toDollars } from '../../domain/money.ts';
import { listOrderLimits } from '../buyers/buyer.store.ts';
import type { Reader, Writer } from '../db/database.ts';
import type { Tables } from '../db/tables.ts';

/** Orders that a limit refused. */
type StoredRejectedOrder = Selectable<Tables['limited_orders']>;

/** Stores an order, or counts a repetition. True when it is new. */
export async function putRejectedOrder(tx: Writer, order: Insertable<Tables['limited_orders']>): Promise<boolean> {
  const { times } = await tx
    .insertInto('limited_orders')
    .values(order)
    .onConflict((conflict) =>
      conflict.column('fingerprint').doUpdateSet((set) => ({
        times: set('limited_orders.times', '+', 1),
        last_at: set.ref('excluded.last_at'),
      })),
    )
    .returning('times')
    .executeTakeFirstOrThrow();
  return times === 1;
}

/** Lists the addresses from which the orders came, the newest order first. */
export async function listRejectedOrderAddresses(db: Reader) {
  return db
    .selectFrom('limited_orders')
    .select(['fingerprint', 'client_address as clientAddress'])
    .orderBy('last_at', 'desc')
    .orderBy('fingerprint', 'desc')
    .execute();
}

/** Deletes orders last seen before an instant, and some others: few, because it runs after each new one. */
export async function deleteRejectedOrders(
  tx: Writer,
  { before, fingerprints }: { before: string; fingerprints: readonly string[] },
): Promise<void> {
  await tx.deleteFrom('limited_orders').where('last_at', '<', before).execute();
  if (fingerprints.length === 0) return;
  await tx.deleteFrom('limited_orders').where('fingerprint', 'in', fingerprints).execute();
}

/** Newest first, from a position on. */
export async function listRejectedOrderRows(
  db: Reader,
  { after, limit }: { after: { lastAt: string; fingerprint: string } | undefined; limit: number },
): Promise<StoredRejectedOrder[]> {
  let rows = db.selectFrom('limited_orders').selectAll().orderBy('last_at', 'desc').orderBy('fingerprint', 'desc');
  if (after !== undefined) {
    rows = rows.where((where) =>
      where.or([
        where('last_at', '<', after.lastAt),
        where.and([where('last_at', '=', after.lastAt), where('fingerprint', '<', after.fingerprint)]),
      ]),
    );
  }
  return rows.limit(limit).execute();
}

export async function findRejectedOrder(db: Reader, fingerprint: string): Promise<StoredRejectedOrder | undefined> {
  return db.selectFrom('limited_orders').selectAll().where('fingerprint', '=', fingerprint).executeTakeFirst();
}

export async function countRejectedOrders(db: Reader): Promise<number> {
  const { count } = await db
    .selectFrom('limited_orders')
    .select((select) => select.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** The orders, each with the limits of the email address that it came with. */
export async function presentRejectedOrders(
  db: Reader,
  rows: readonly StoredRejectedOrder[],
): Promise<RejectedOrder[]> {
  const limits = await listOrderLimits(db, [...new Set(rows.map((row) => row.email))]);
  return rows.map((row) => ({
    id: row.fingerprint,
    reason: row.reason,
    firstName: row.first_name,
    lastName: row.last_name,
    email: row.email,
    phone: row.phone,
    works: JSON.parse(row.works_json),
    total: toDollars(row.total_cents),
    clientAddress: row.client_address,
    times: row.times,
    firstAt: row.first_at,
    lastAt: row.last_at,
    ...(limits.get(row.email) ?? { orderLimits: null, version: unsavedVersion }),
  }));
}
