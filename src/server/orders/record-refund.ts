import type { z } from 'zod';
import type { RecordRefund } from '../../contract/orders/sale-changes.schemas.ts';
import { formatDay } from '../../domain/days.ts';
import { formatDollars, toCents, toDollars } from '../../domain/money.ts';
import { refundProblem } from '../../domain/order/credit-note.ts';
import { Problem } from '../../domain/problems.ts';
import { actorOf } from '../activity/record-activity.ts';
import type { Context } from '../context/context.ts';
import { findCreditNote } from './credit-note.store.ts';
import { insertMoneyEntry } from './money-entry.store.ts';
import { readMoney } from './order-money.ts';
import { findOrderToChange, recordInOrder, refuseDay } from './record-in-order.ts';

/**
 * Records money that the estate has returned (docs/specification/order.md §15). Throws `order-not-found`, `changed-meanwhile`,
 * `invalid` for an impossible day or a credit note of another order, and `conflict` for more than is owed.
 */
export async function recordRefund(context: Context, given: z.output<typeof RecordRefund>): Promise<void> {
  await context.db.transaction(async (tx) => {
    const order = await findOrderToChange(tx, context, given.id);
    await refuseDay(tx, context, order, { path: 'refundedOn', day: given.refundedOn });
    const { refundDue } = await readMoney(tx, order);
    const problem = refundProblem({ amount: given.amount, refundDue: toDollars(refundDue) });
    if (problem !== undefined) throw new Problem('conflict', { message: problem });
    const number = given.creditNote ?? null;
    if (number !== null && (await findCreditNote(tx, { orderId: order.id, number })) === undefined) {
      const message = 'This order has no such credit note.';
      throw new Problem('invalid', { errors: [{ path: 'creditNote', message }] });
    }
    await insertMoneyEntry(tx, {
      ...{ order_id: order.id, kind: 'refund', day: given.refundedOn, amount_cents: toCents(given.amount) },
      ...{ reference: given.reference, credit_note: number, at: context.clock.now(), by_whom: actorOf(context) },
    });
    const text = `Refunded ${formatDollars(given.amount)} on ${formatDay(given.refundedOn)}, reference ${given.reference}.`;
    await recordInOrder(tx, context, order, { action: 'recorded a refund', text });
  });
}
