import type { Buyer } from '../../domain/order/buyer.ts';
import {
  canCorrectDelivery,
  type DeliveryAddress,
  deliveryText,
  originalDelivery,
} from '../../domain/order/delivery-address.ts';
import { orderStatusLabel } from '../../domain/order/order-status.ts';
import { Problem } from '../../domain/problems.ts';
import { recordActivity } from '../activity/record-activity.ts';
import type { Writer } from '../db/database.ts';
import { findDeliveryAddress, insertDeliveryCorrection } from './delivery-correction.store.ts';
import type { StoredOrder } from './order.store.ts';

/**
 * Corrects the delivery address of an order beside the frozen one; null, or the buyer's own address, returns to that. False when
 * nothing changes. Throws `conflict` for an order that is delivered or cancelled.
 */
export async function correctDelivery(
  tx: Writer,
  order: StoredOrder,
  given: DeliveryAddress | null,
  { at, by }: { at: string; by: string },
): Promise<boolean> {
  const buyer: Buyer = JSON.parse(order.customer_json);
  const original = originalDelivery(buyer);
  const before = deliveryText((await findDeliveryAddress(tx, order.id)) ?? original);
  const isOriginal = given === null || deliveryText(given) === deliveryText(original);
  const after = deliveryText(isOriginal ? original : given);
  if (before === after) return false;

  if (!canCorrectDelivery(order.status)) {
    throw new Problem('conflict', {
      message:
        'The delivery address can be corrected until the order is delivered. ' +
        `This order is ${orderStatusLabel(order.status)}.`,
    });
  }
  await insertDeliveryCorrection(tx, { orderId: order.id, date: at, by, address: isOriginal ? null : given });
  await recordActivity(tx, {
    by,
    at,
    action: 'corrected the delivery address',
    subject: `order ${order.invoice_number}`,
    details: `${before} → ${after}`,
    record: { kind: 'order', id: order.id },
  });
  return true;
}
