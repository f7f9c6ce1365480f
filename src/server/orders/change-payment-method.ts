import type { z } from 'zod';
import type { ChangePaymentMethod } from '../../contract/orders/orders.schemas.ts';
import type { Invoice } from '../../domain/order/invoice.ts';
import { otherWaysToPay, paymentLabel } from '../../domain/order/payment.ts';
import { countMethodChanges, methodProblem } from '../../domain/order/payment-change.ts';
import { Problem } from '../../domain/problems.ts';
import { actorOf, recordActivity } from '../activity/record-activity.ts';
import { readSettings } from '../content/read-settings.ts';
import { type Context, mayUse } from '../context/context.ts';
import { findReplacement, getOrderOfBuyer } from './get-readable-order.ts';
import { findOrderToChange } from './move-order.ts';
import { listReplaced, listReplacements } from './order.store.ts';
import { replaceOrder } from './replace-order.ts';
import { listHeldLines } from './take-back-lines.ts';

/**
 * The buyer, or staff for the buyer, chooses another way to pay: an order with an invoice that names it replaces the unpaid one, with the
 * same works, total and last days (docs/specification/order.md §22). Returns its id, also when it is asked for again. Throws `no-access`,
 * `order-not-found`, `changed-meanwhile`, and `conflict` for an order that is not unpaid, a way that the estate does not offer, or
 * a buyer who changes it too often.
 */
export async function changePaymentMethod(
  context: Context,
  { id, key, paymentMethod }: z.output<typeof ChangePaymentMethod>,
): Promise<string> {
  return context.db.transaction(async (tx) => {
    const isStaff = mayUse(context.caller, 'handle-orders');
    if (!isStaff) await getOrderOfBuyer(tx, context, { id, key });
    const current = findReplacement(await listReplacements(tx, [id]), id);
    if (current?.payment_method === paymentMethod) return current.id;
    const order = await findOrderToChange(tx, context, id);
    const issued: Invoice = JSON.parse(order.invoice_json);
    const offered = otherWaysToPay(issued, (await readSettings(tx)).bankDetails);
    const methods = [order, ...(await listReplaced(tx, order))].map(({ payment_method }) => payment_method);
    const changes = isStaff ? null : countMethodChanges(methods);
    const message = methodProblem(paymentMethod, { status: order.status, offered, changes });
    if (message !== undefined) throw new Problem('conflict', { message });

    const change = `${paymentLabel(order.payment_method)} → ${paymentLabel(paymentMethod)}`;
    const next = await replaceOrder(tx, context, order, {
      kept: await listHeldLines(tx, id),
      paymentMethod,
      payBy: { dueDate: issued.dueDate, expectedPaymentDate: order.expected_payment_date },
      notes: {
        replaces: `to be paid by ${paymentLabel(paymentMethod)}`,
        replaced: `it is to be paid by ${paymentLabel(paymentMethod)}.`,
      },
    });
    await recordActivity(tx, {
      by: actorOf(context),
      at: context.clock.now(),
      action: 'changed the payment method of',
      subject: `order ${order.invoice_number}`,
      details: change,
      record: { kind: 'order', id: next },
    });
    return next;
  });
}
