import type { DeliveryAddress } from '../../domain/order/delivery-address.ts';
import type { Reader, Writer } from '../db/database.ts';

/** A correction of an order's delivery address; null returns it to the buyer's own. */
export interface DeliveryCorrection {
  orderId: string;
  date: string;
  by: string;
  address: DeliveryAddress | null;
}

export async function insertDeliveryCorrection(tx: Writer, correction: DeliveryCorrection): Promise<void> {
  const { orderId, date, by, address } = correction;
  await tx
    .insertInto('delivery_corrections')
    .values({ order_id: orderId, at: date, by_whom: by, address_json: address && JSON.stringify(address) })
    .execute();
}

/** The corrections of the orders, the last one last. */
export async function listDeliveryCorrections(db: Reader, orderIds: readonly string[]): Promise<DeliveryCorrection[]> {
  if (orderIds.length === 0) return [];
  const rows = await db
    .selectFrom('delivery_corrections')
    .selectAll()
    .where('order_id', 'in', orderIds)
    .orderBy('id')
    .execute();
  return rows.map((row) => ({
    orderId: row.order_id,
    date: row.at,
    by: row.by_whom,
    address: row.address_json === null ? null : JSON.parse(row.address_json),
  }));
}

/** The corrected delivery address of an order; null while it goes to the buyer's own. */
export async function findDeliveryAddress(db: Reader, orderId: string): Promise<DeliveryAddress | null> {
  return (await listDeliveryCorrections(db, [orderId])).at(-1)?.address ?? null;
}
