import type { Reader } from '../db/database.ts';

/** The entries of a status in the orders of these artworks, cancelled orders too, the oldest first. */
export async function listOrderEntries(db: Reader, artworkIds: readonly number[]) {
  if (artworkIds.length === 0) return [];
  return db
    .selectFrom('order_lines')
    .innerJoin('orders', 'orders.id', 'order_lines.order_id')
    .innerJoin('order_history', 'order_history.order_id', 'orders.id')
    .select([
      'order_lines.artwork_id',
      'orders.id as order_id',
      'orders.invoice_number',
      'order_history.status',
      'order_history.at',
      'order_history.by_whom',
      'order_history.notes',
    ])
    .where('order_lines.artwork_id', 'in', artworkIds)
    .orderBy('order_history.id')
    .execute();
}

/** The entries of these artworks in the activity log, the oldest first. */
export async function listActivityEntries(db: Reader, artworkIds: readonly number[]) {
  if (artworkIds.length === 0) return [];
  const rows = await db
    .selectFrom('activity')
    .select(['id', 'record_id', 'action', 'details', 'at', 'by_whom', 'changes'])
    .where('kind', '=', 'artwork')
    .where('record_id', 'in', artworkIds.map(String))
    .orderBy('activity.at')
    .orderBy('activity.id')
    .execute();
  return rows.map(({ record_id, ...entry }) => ({ ...entry, artwork_id: Number(record_id) }));
}
