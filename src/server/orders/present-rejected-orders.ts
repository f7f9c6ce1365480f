import type { RejectedOrder } from '../../contract/orders/rejected-orders.schemas.ts';
import { unsavedVersion } from '../../contract/schema-parts.ts';
import { toDollars } from '../../domain/money.ts';
import { listOrderLimits } from '../buyers/order-limit.store.ts';
import type { Reader } from '../db/database.ts';
import type { StoredRejectedOrder } from './rejected-order.store.ts';

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
