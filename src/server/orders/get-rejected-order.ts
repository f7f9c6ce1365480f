import type { RejectedOrder } from '../../contract/orders/rejected-orders.schemas.ts';
import { Problem } from '../../domain/problems.ts';
import type { Reader } from '../db/database.ts';
import { presentRejectedOrders } from './present-rejected-orders.ts';
import { findRejectedOrder } from './rejected-order.store.ts';

/** One order that a limit refused. Throws `not-found`. */
export async function getRejectedOrder(db: Reader, id: string): Promise<RejectedOrder> {
  const row = await findRejectedOrder(db, id);
  const [order] = row === undefined ? [] : await presentRejectedOrders(db, [row]);
  if (order === undefined) throw new Problem('not-found', { message: 'This order is no longer stored.' });
  return order;
}
