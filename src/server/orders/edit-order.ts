import type { z } from 'zod';
import type { EditOrder } from '../../contract/orders/orders.schemas.ts';
import { type Day, dayOf } from '../../domain/calendar.ts';
import { formatDay } from '../../domain/days.ts';
import type { Buyer } from '../../domain/order/buyer.ts';
import {
  canCorrectDelivery,
  type DeliveryAddress,
  deliveryText,
  originalDelivery,
} from '../../domain/order/delivery-address.ts';
import { orderStatusLabel } from '../../domain/order/order-status.ts';
import { Problem } from '../../domain/problems.ts';
import { dayProblem } from '../../domain/typed-values.ts';
import { actorOf, recordActivity } from '../activity/record-activity.ts';
import { readSettings } from '../content/read-settings.ts';
import type { Context } from '../context/context.ts';
import type { Writer } from '../db/database.ts';
import { findOrderToChange } from './move-order.ts';
import { insertHistory, type StoredOrder, updateOrder } from './order.store.ts';
import { findDeliveryAddress, insertDeliveryCorrection } from './shipment.store.ts';

/**
 * Changes the expected payment date, which decides when the order is overdue, the staff's note, or the delivery address. The
 * invoice does not change. Values that are already stored are no change.
 *
 * Throws `order-not-found`, `changed-meanwhile`, `invalid` for a day before the order's own or far away, and `conflict` for the day of
 * an order that waits for no payment, and for the address of one that is delivered or cancelled.
 */
export async function editOrder(context: Context, given: z.output<typeof EditOrder>): Promise<void> {
  const { id } = given;
  const at = context.clock.now();
  const by = actorOf(context);
  await context.db.transaction(async (tx) => {
    const stored = await findOrderToChange(tx, context, id);

    const before = stored.expected_payment_date;
    const day = given.expectedPaymentDate ?? before;
    const notes = given.notes === undefined ? stored.notes : given.notes;
    const subject = `order ${stored.invoice_number}`;
    const record = { kind: 'order', id } as const;
    const isNoted = notes !== stored.notes;
    const isCorrected =
      given.deliveryAddress !== undefined && (await correctDelivery(tx, stored, given.deliveryAddress, { at, by }));
    if (day === before && !isNoted && !isCorrected) return;

    if (day !== before) {
      const { timeZone } = await readSettings(tx);
      refuseDay(stored, day, { placed: dayOf(stored.created_at, timeZone), today: dayOf(at, timeZone) });
      const moved = `Payment expected on ${formatDay(day)} instead of ${formatDay(before)}.`;
      const why = isNoted && notes !== null ? `${moved} ${notes}` : moved;
      await insertHistory(tx, { orderId: id, status: stored.status, at, by, notes: why });
      const details = `${before} → ${day}`;
      await recordActivity(tx, { by, at, action: 'moved the expected payment', subject, details, record });
    }
    if (isNoted) await recordActivity(tx, { by, at, action: 'noted', subject, details: notes ?? '', record });
    await updateOrder(tx, id, { expected_payment_date: day, notes, updated_at: at });
  });
}

function refuseDay(stored: StoredOrder, day: Day, { placed, today }: { placed: Day; today: Day }): void {
  if (stored.status !== 'payment_pending') {
    throw new Problem('conflict', {
      message:
        'The expected date can be moved only while payment is pending or overdue. ' +
        `This order is ${orderStatusLabel(stored.status)}.`,
    });
  }
  const message =
    day < placed
      ? `The order was placed on ${formatDay(placed)}. Please choose that day or a later one.`
      : dayProblem(day, today);
  if (message !== undefined) {
    throw new Problem('invalid', { errors: [{ path: 'expectedPaymentDate', message }] });
  }
}

/**
 * Corrects the delivery address of an order beside the frozen one; null, or the buyer's own address, returns to that. False when
 * nothing changes. Throws `conflict` for an order that is delivered or cancelled.
 */
async function correctDelivery(
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
