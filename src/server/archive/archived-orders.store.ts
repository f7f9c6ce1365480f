import type { Reader } from '../db/database.ts';
import { isNoTest } from '../orders/order.store.ts';

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

/** Every order, the first one first. */
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
