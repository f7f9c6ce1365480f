import type { z } from 'zod';
import type { ReturnWorks } from '../../contract/orders/sale-changes.schemas.ts';
import { formatDay } from '../../domain/days.ts';
import { formatDollars } from '../../domain/money.ts';
import { orderStatusLabel } from '../../domain/order/order-status.ts';
import { canReturn } from '../../domain/order/sale-changes.ts';
import { Problem } from '../../domain/problems.ts';
import type { Context } from '../context/context.ts';
import { findOrderToChange, recordInOrder, refuseDay } from './record-in-order.ts';
import { listHeldLines, takeBackLines, titlesOf } from './take-back-lines.ts';

/**
 * Records works that came back: a credit note, and a refund that is due (docs/specification/order.md §16). Throws
 * `order-not-found`, `changed-meanwhile`, `invalid` for an impossible day, and `conflict` when the order was not sent or does not hold
 * a work.
 */
export async function returnWorks(context: Context, given: z.output<typeof ReturnWorks>): Promise<void> {
  await context.db.transaction(async (tx) => {
    const order = await findOrderToChange(tx, context, given.id);
    if (!canReturn(order.status)) {
      const message = `An order that is ${orderStatusLabel(order.status)} has nothing to return: its works were not sent.`;
      throw new Problem('conflict', { message });
    }
    await refuseDay(tx, context, order, { path: 'returnedOn', day: given.returnedOn });
    const held = await listHeldLines(tx, order.id);
    const lines = held.filter(({ id }) => given.items.includes(id));
    if (lines.length < new Set(given.items).size) {
      throw new Problem('conflict', {
        message: 'This order does not hold one of these works: it has come back already, or it is not of this order.',
      });
    }
    const { returnedOn, condition, freightPaidBy } = given;
    const returned = { returnedOn, condition, freightPaidBy, notes: given.notes ?? '' };
    const reason = `Returned on ${formatDay(returnedOn)}`;
    const note = await takeBackLines(tx, context, order, { lines, held, kind: 'return', reason, returned });
    const text = `${titlesOf(lines)} returned on ${formatDay(returnedOn)}, ${condition}. Credit note ${note.number}, ${formatDollars(note.total)}. ${returned.notes}`;
    await recordInOrder(tx, context, order, { action: 'recorded a return', text: text.trim() });
  });
}
