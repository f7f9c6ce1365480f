import { sql } from 'kysely';
import { paidStatuses } from '../../domain/order/order-status.ts';
import { brakeHours, smallestGuardedShop } from '../../domain/rate-limits/order-limit.ts';
import { isOnSale } from '../artworks/artwork.store.ts';
import type { Reader } from '../db/database.ts';
import { isUnpaid } from './order.store.ts';

/**
 * The artworks that customers have ordered and not paid, or for which they asked a delivery price. The order limits
 * count them.
 */

/** The unpaid orders and open quotes of a customer, and the artworks in them. */
export async function countUnpaid(db: Reader, customerId: number): Promise<{ orders: number; artworks: number }> {
  const ordered = await db
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
  const quoted = await quotedWorks(db)
    .select(({ fn }) => [
      fn.count<number>('holds.quote_id').distinct().as('quotes'),
      fn.countAll<number>().as('artworks'),
    ])
    .where('holds.customer_id', '=', customerId)
    .executeTakeFirstOrThrow();
  return { orders: ordered.orders + quoted.quotes, artworks: ordered.artworks + quoted.artworks };
}

/** The works that are held for a buyer who asked for the price of a delivery. */
function quotedWorks(db: Reader) {
  return db
    .selectFrom('holdings')
    .innerJoin('holds', 'holds.id', 'holdings.hold_id')
    .where('holds.quote_id', 'is not', null);
}

/** Whether this browser has placed an order of the customer, or asked for a delivery price. */
export async function hasOrderFrom(db: Reader, browserHash: string, customerId: number): Promise<boolean> {
  for (const table of ['orders', 'quotes'] as const) {
    const placed = db.selectFrom(table).select('id').where('browser_hash', '=', browserHash);
    if ((await placed.where('customer_id', '=', customerId).limit(1).executeTakeFirst()) !== undefined) return true;
  }
  return false;
}

export async function hasPaidOrder(db: Reader, customerId: number): Promise<boolean> {
  const orders = db.selectFrom('orders').select('id').where('customer_id', '=', customerId);
  return (await orders.where('status', 'in', paidStatuses).limit(1).executeTakeFirst()) !== undefined;
}

/** True if the customer in this column has no paid order. */
const hasPaidNothing = (customer: 'orders.customer_id' | 'holds.customer_id') =>
  sql<boolean>`not exists (select paid.id from orders as paid
    where paid.customer_id = ${sql.ref(customer)} and paid.status in (${sql.join(paidStatuses)}))`;

/**
 * Counts what the brake compares (`isHalfReserved`): the artworks that customers without a paid order have ordered
 * within its hours and not paid, or for which they asked a delivery price, and the artworks on sale. It counts only as
 * far as the comparison needs, or to `enough`.
 */
export async function countNewReservations(
  db: Reader,
  at: string,
  enough: number = smallestGuardedShop,
): Promise<{ reserved: number; onSale: number }> {
  const since = new Date(Date.parse(at) - brakeHours * 60 * 60 * 1000).toISOString();
  const { ordered } = await db
    .selectFrom('orders')
    .innerJoin('order_lines', 'order_lines.order_id', 'orders.id')
    .innerJoin('holdings', 'holdings.line_id', 'order_lines.id')
    .select(({ fn }) => fn.countAll<number>().as('ordered'))
    .where(isUnpaid)
    .where('orders.created_at', '>', since)
    .where(hasPaidNothing('orders.customer_id'))
    .executeTakeFirstOrThrow();
  const { quoted } = await quotedWorks(db)
    .select(({ fn }) => fn.countAll<number>().as('quoted'))
    .where('holds.created_at', '>', since)
    .where(hasPaidNothing('holds.customer_id'))
    .executeTakeFirstOrThrow();
  const reserved = ordered + quoted;
  // If so many works are on sale, the brake does not hold. A large shop is therefore not counted to its end for each
  // order.
  const counted = Math.max(reserved + 1, enough);
  const offered = db.selectFrom('artworks').select('id').where(isOnSale).limit(counted);
  const { onSale } = await db
    .selectFrom(offered.as('offered'))
    .select(({ fn }) => fn.countAll<number>().as('onSale'))
    .executeTakeFirstOrThrow();
  return { reserved, onSale };
}
