import { paidStatuses } from '../../domain/order/order-status.ts';
import { brakeHours, smallestGuardedShop } from '../../domain/rate-limits/order-limit.ts';
import { isOnSale } from '../artworks/artwork.store.ts';
import type { Reader } from '../db/database.ts';
import { isUnpaid } from './order.store.ts';

/** What customers have ordered and not paid: the order limits count it. */

/** The unpaid orders of a customer, and the artworks in them. */
export async function countUnpaid(db: Reader, customerId: number): Promise<{ orders: number; artworks: number }> {
  const { orders, artworks } = await db
    .selectFrom('orders')
    .leftJoin('order_lines', 'order_lines.order_id', 'orders.id')
    .leftJoin('holdings', 'holdings.line_id', 'order_lines.id')
    .select(({ fn }) => [
      fn.count<number>('orders.id').distinct().as('orders'),
      fn.count<number>('holdings.artwork_id').as('artworks'),
    ])
    .where('customer_id', '=', customerId)
    .where(isUnpaid)
    .executeTakeFirstOrThrow();
  return { orders, artworks };
}

/** Whether this browser has placed an order of the customer. */
export async function hasOrderFrom(db: Reader, browserHash: string, customerId: number): Promise<boolean> {
  const orders = db.selectFrom('orders').select('id').where('browser_hash', '=', browserHash);
  return (await orders.where('customer_id', '=', customerId).limit(1).executeTakeFirst()) !== undefined;
}

export async function hasPaidOrder(db: Reader, customerId: number): Promise<boolean> {
  const orders = db.selectFrom('orders').select('id').where('customer_id', '=', customerId);
  return (await orders.where('status', 'in', paidStatuses).limit(1).executeTakeFirst()) !== undefined;
}

/**
 * What the brake compares (`isHalfReserved`): the artworks that customers without a paid order have ordered within its hours
 * and not paid, and those on sale, counted only as far as the comparison needs.
 */
export async function countNewReservations(db: Reader, at: string): Promise<{ reserved: number; onSale: number }> {
  const since = new Date(Date.parse(at) - brakeHours * 60 * 60 * 1000).toISOString();
  const { reserved } = await db
    .selectFrom('orders')
    .innerJoin('order_lines', 'order_lines.order_id', 'orders.id')
    .innerJoin('holdings', 'holdings.line_id', 'order_lines.id')
    .select(({ fn }) => fn.countAll<number>().as('reserved'))
    .where(isUnpaid)
    .where('orders.created_at', '>', since)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('orders as paid')
            .select('paid.id')
            .whereRef('paid.customer_id', '=', 'orders.customer_id')
            .where('paid.status', 'in', paidStatuses),
        ),
      ),
    )
    .executeTakeFirstOrThrow();
  // With as many on sale the brake does not hold, and a large shop is not counted for each order.
  const enough = Math.max(reserved + 1, smallestGuardedShop);
  const offered = db.selectFrom('artworks').select('id').where(isOnSale).limit(enough);
  const { onSale } = await db
    .selectFrom(offered.as('offered'))
    .select(({ fn }) => fn.countAll<number>().as('onSale'))
    .executeTakeFirstOrThrow();
  return { reserved, onSale };
}
