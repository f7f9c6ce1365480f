import { type RawBuilder, sql } from 'kysely';
import type { Reader } from '../db/database.ts';
import { credited, sumOf } from './money-entry.store.ts';
import { isWithin, matchingOrders, type OrderQuery } from './order.store.ts';

/** Cents. */
export interface SaleMonth {
  /** YYYY-MM. */
  month: string;
  orders: number;
  invoiced: number;
  credited: number;
  paid: number;
  refunded: number;
}

/** The orders of a query by the month of the sale, with all that was ever credited, paid and refunded of them; the newest month first. */
export async function sumBySale(db: Reader, query: OrderQuery): Promise<SaleMonth[]> {
  const known = (cents: RawBuilder<number>) =>
    sql<number>`case when orders.before_refunds = 1 then 0 else ${cents} end`;
  const orders = matchingOrders(db, query).select([
    sql<string>`substr(orders.sold_on, 1, 7)`.as('month'),
    'status',
    'total_cents',
    credited.as('credited'),
    known(sumOf('payment')).as('paid'),
    known(sumOf('refund')).as('refunded'),
  ]);
  // `invoicedOf` in SQL.
  const invoiced = sql<number>`case when status = 'cancelled' and credited = 0 then 0 else total_cents end`;
  return db
    .selectFrom(orders.as('orders'))
    .select((select) => [
      'month',
      select.fn.countAll<number>().as('orders'),
      select.fn.sum<number>(invoiced).as('invoiced'),
      select.fn.sum<number>('credited').as('credited'),
      select.fn.sum<number>('paid').as('paid'),
      select.fn.sum<number>('refunded').as('refunded'),
    ])
    .groupBy('month')
    .orderBy('month', 'desc')
    .execute();
}

/** Payments or refunds of the orders of a query, by the month in which the money moved; the newest month first. Cents. */
export async function sumByEntry(
  db: Reader,
  query: OrderQuery,
  kind: 'payment' | 'refund',
): Promise<{ month: string; orders: number; cents: number }[]> {
  const month = sql<string>`substr(money_entries.day, 1, 7)`;
  return db
    .selectFrom('money_entries')
    .select((select) => [
      month.as('month'),
      select.fn.count<number>('order_id').distinct().as('orders'),
      select.fn.sum<number>('amount_cents').as('cents'),
    ])
    .where('kind', '=', kind)
    .where('voided_at', 'is', null)
    .where(isWithin('money_entries.day', query.days ?? {}))
    .where('order_id', 'in', matchingOrders(db, query).select('orders.id'))
    .groupBy(month)
    .orderBy('month', 'desc')
    .execute();
}
