import type { LimitedOrder } from '../../contract/orders.schemas.ts';
import { Problem } from '../../domain/problems.ts';
import type { Reader } from '../db/database.ts';
import { findLimitedOrder } from './limited-order.store.ts';
import { presentLimitedOrders } from './present-limited-orders.ts';

/** One order that a limit refused. Throws `not-found`. */
export async function getLimitedOrder(db: Reader, id: string): Promise<LimitedOrder> {
  const row = await findLimitedOrder(db, id);
  const [order] = row === undefined ? [] : await presentLimitedOrders(db, [row]);
  if (order === undefined) throw new Problem('not-found', { message: 'This order is no longer kept.' });
  return order;
}
