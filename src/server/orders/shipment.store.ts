import type { Selectable, Updateable } from 'kysely';
import type { Day } from '../../domain/calendar.ts';
import type { DeliveryAddress } from '../../domain/order/delivery-address.ts';
import type { Shipment } from '../../domain/order/shipment.ts';
import type { Reader, Writer } from '../db/database.ts';
import type { Tables } from '../db/tables.ts';

/** The shipments that left the estate for buyers, and their arrival (docs/specification/order.md §20). */

export interface StoredShipment extends Shipment {
  id: number;
  orderId: string;
  at: string;
  by: string;
}

type Row = Selectable<Tables['shipments']>;

/** The shipments of the orders, the first sent first, with the ids of their lines. */
export async function listShipments(db: Reader, orderIds: readonly string[]): Promise<StoredShipment[]> {
  if (orderIds.length === 0) return [];
  const rows = await db
    .selectFrom('shipments')
    .selectAll()
    .where('order_id', 'in', orderIds)
    .orderBy('sent_on')
    .orderBy('id')
    .execute();
  if (rows.length === 0) return [];
  const lines = await db
    .selectFrom('order_lines')
    .select(['id', 'shipment_id'])
    .where('order_id', 'in', orderIds)
    .where('shipment_id', 'is not', null)
    .orderBy('id')
    .execute();
  return rows.map((row) =>
    asShipment(
      row,
      lines.flatMap((line) => (line.shipment_id === row.id ? [line.id] : [])),
    ),
  );
}

function asShipment(row: Row, items: number[]): StoredShipment {
  return {
    id: row.id,
    orderId: row.order_id,
    carrier: row.carrier,
    trackingNumber: row.tracking_number,
    sentOn: row.sent_on,
    deliveredOn: row.delivered_on,
    items,
    at: row.at,
    by: row.by_whom,
  };
}

function columnsOf({ carrier, trackingNumber, sentOn, deliveredOn }: Shipment): Updateable<Tables['shipments']> {
  return { carrier, tracking_number: trackingNumber, sent_on: sentOn, delivered_on: deliveredOn };
}

export async function insertShipment(
  tx: Writer,
  shipment: Shipment & { orderId: string; at: string; by: string },
): Promise<void> {
  const { id } = await tx
    .insertInto('shipments')
    .values({
      order_id: shipment.orderId,
      carrier: shipment.carrier,
      tracking_number: shipment.trackingNumber,
      sent_on: shipment.sentOn,
      at: shipment.at,
      by_whom: shipment.by,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await putInto(tx, id, shipment.items);
}

export async function updateShipment(tx: Writer, id: number, shipment: Shipment): Promise<void> {
  await tx.updateTable('shipments').set(columnsOf(shipment)).where('id', '=', id).execute();
  await tx.updateTable('order_lines').set({ shipment_id: null }).where('shipment_id', '=', id).execute();
  await putInto(tx, id, shipment.items);
}

async function putInto(tx: Writer, id: number, lineIds: readonly number[]): Promise<void> {
  await tx.updateTable('order_lines').set({ shipment_id: id }).where('id', 'in', lineIds).execute();
}

export async function deleteShipment(tx: Writer, id: number): Promise<void> {
  await tx.updateTable('order_lines').set({ shipment_id: null }).where('shipment_id', '=', id).execute();
  await tx.deleteFrom('shipments').where('id', '=', id).execute();
}

/** Records that the shipments that were still on the way have arrived. */
export async function deliverShipments(tx: Writer, orderId: string, deliveredOn: Day): Promise<void> {
  await tx
    .updateTable('shipments')
    .set({ delivered_on: deliveredOn })
    .where('order_id', '=', orderId)
    .where('delivered_on', 'is', null)
    .execute();
}

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
