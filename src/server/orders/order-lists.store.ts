import { sql } from 'kysely';
import type { Reader } from '../db/database.ts';
import { credited, sumOf } from './money-entry.store.ts';
import { isNoTest, isWithin, matchingOrders, type OrderQuery } from './order.store.ts';

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
  const orders = matchingOrders(db, query).select([
    sql<string>`substr(orders.sold_on, 1, 7)`.as('month'),
    'status',
    'total_cents',
    credited.as('credited'),
    sumOf('payment').as('paid'),
    sumOf('refund').as('refunded'),
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

/** 1 for the line that holds its artwork. */
const isHeld = sql<0 | 1>`case when holdings.line_id is null then 0 else 1 end`;

/** The orders that name an artwork, the live one first and then the newest, and how many there are. */
export async function listOrdersOf(db: Reader, artworkId: number, most: number) {
  const rows = await db
    .selectFrom('order_lines')
    .innerJoin('orders', 'orders.id', 'order_lines.order_id')
    .leftJoin('holdings', 'holdings.line_id', 'order_lines.id')
    .select([
      'orders.id',
      'orders.invoice_number',
      'orders.status',
      'orders.expected_payment_date',
      'orders.created_at',
      'orders.customer_id',
      'orders.customer_json',
      isHeld.as('live'),
      'order_lines.artwork_json',
      'order_lines.shown_json',
      sql<number>`count(*) over ()`.as('total'),
    ])
    .where('order_lines.artwork_id', '=', artworkId)
    .orderBy('live', 'desc')
    .orderBy('orders.created_at', 'desc')
    .orderBy('orders.id', 'desc')
    .limit(most)
    .execute();
  return { total: rows[0]?.total ?? 0, rows };
}
export type OrderOfArtworkRow = Awaited<ReturnType<typeof listOrdersOf>>['rows'][number];

/** An order as the archive lists it. */
export interface ArchivedOrder {
  id: string;
  invoiceNumber: string;
  /** An instant. */
  createdAt: string;
  status: string;
  totalCents: number;
  /** JSON of a `Buyer`. */
  buyerJson: string;
}

/** Lists every order, the first order first. */
export async function listArchivedOrders(db: Reader): Promise<ArchivedOrder[]> {
  return db
    .selectFrom('orders')
    .select([
      'id',
      'invoice_number as invoiceNumber',
      'created_at as createdAt',
      'status',
      'total_cents as totalCents',
      'customer_json as buyerJson',
    ])
    .where(isNoTest)
    .orderBy('invoice_number')
    .execute();
}

/** The order of each history entry for which a stamped invoice is stored. */
export async function listStampedOrders(db: Reader): Promise<Map<number, string>> {
  const rows = await db
    .selectFrom('stamped_invoices')
    .innerJoin('order_history', 'order_history.id', 'stamped_invoices.history_id')
    .select(['stamped_invoices.history_id', 'order_history.order_id'])
    .execute();
  return new Map(rows.map((row) => [row.history_id, row.order_id]));
}
