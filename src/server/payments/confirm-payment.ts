import type { z } from 'zod';
import type { ConfirmPayment } from '../../contract/payments/payments.schemas.ts';
import { dayOf } from '../../domain/calendar.ts';
import { readDeliveryMethod } from '../../domain/order/delivery-methods.ts';
import { Problem } from '../../domain/problems.ts';
import { dayProblem } from '../../domain/typed-values.ts';
import { readSettings } from '../content/read-settings.ts';
import type { Context } from '../context/context.ts';
import { moveOrder } from '../orders/move-order.ts';

/**
 * Confirms that the money has arrived: the order becomes Payment Received with the bank's reference, and its artworks are
 * paid and no longer offered. Throws what `moveOrder` throws; an order that is neither pending nor overdue is
 * `impossible-move`.
 */
export async function confirmPayment(context: Context, given: z.output<typeof ConfirmPayment>): Promise<void> {
  const delivery = readDeliveryMethod(given.shippingMethod);
  await context.db.transaction(async (tx) => {
    const today = dayOf(context.clock.now(), (await readSettings(tx)).timeZone);
    const message = given.deliveryDate === null ? undefined : dayProblem(given.deliveryDate, today);
    if (message !== undefined) throw new Problem('invalid', { errors: [{ path: 'deliveryDate', message }] });
    await moveOrder(tx, context, given.orderId, {
      to: 'payment_received',
      notes: [`Reference ${given.paymentReference}`, given.notes].filter(Boolean).join('. '),
      details: {
        payment_reference: given.paymentReference,
        delivery_code: delivery.code,
        delivery_method: delivery.label,
        delivery_date: given.deliveryDate,
        delivery_instructions: given.deliveryInstructions,
      },
    });
  });
}
