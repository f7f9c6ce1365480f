import { sql } from 'kysely';
import type { Reader } from '../db/database.ts';

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
