import type { z } from 'zod';
import type { RecordRefund, ReturnWorks } from '../../contract/orders/sale-changes.schemas.ts';
import { dayOf } from '../../domain/calendar.ts';
import { formatDay } from '../../domain/days.ts';
import { formatDollars, toCents, toDollars } from '../../domain/money.ts';
import { refundProblem } from '../../domain/order/credit-note.ts';
import { orderStatusLabel } from '../../domain/order/order-status.ts';
import { pastDayProblem } from '../../domain/order/receive-payment.ts';
import { canReturn } from '../../domain/order/sale-changes.ts';
import { Problem } from '../../domain/problems.ts';
import { actorOf } from '../activity/record-activity.ts';
import { readSettings } from '../content/read-settings.ts';
import type { Context } from '../context/context.ts';
import type { Writer } from '../db/database.ts';
import { findCreditNote } from './credit-note.store.ts';
import { insertMoneyEntry } from './money-entry.store.ts';
import type { StoredLine, StoredOrder } from './order.store.ts';
import { readMoney } from './order-money.ts';
import { findOrderToChange, recordInOrder } from './record-in-order.ts';
import { listHeldLines, takeBackLines } from './take-back-lines.ts';

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

/** Throws `invalid` for a day before the sale or in the future. */
async function refuseDay(
  tx: Writer,
  context: Context,
  order: StoredOrder,
  { path, day }: { path: string; day: string },
): Promise<void> {
  const today = dayOf(context.clock.now(), (await readSettings(tx)).timeZone);
  const message = pastDayProblem(day, { soldOn: order.sold_on, today });
  if (message !== undefined) throw new Problem('invalid', { errors: [{ path, message }] });
}

/** “Low Water”, “High Water” */
export function titlesOf(lines: readonly StoredLine[]): string {
  return lines.map((line) => `“${(JSON.parse(line.artwork_json) as { title: string }).title}”`).join(', ');
}
