import type { z } from 'zod';
import type { saleChangeCalls } from '../../contract/orders/staff-orders.calls.ts';
import type { CancelItem, RecordRefund, ReturnWorks } from '../../contract/orders/staff-orders.schemas.ts';
import { formatDay } from '../../domain/days.ts';
import { formatDollars, toCents, toDollars } from '../../domain/money.ts';
import { canCancelItem, canReturn, canUndoCancellation, refundProblem } from '../../domain/order/credit-note.ts';
import { canConfirmPayment, orderStatusLabel } from '../../domain/order/order-status.ts';
import { whyNotPendingAgain } from '../../domain/order/sale-by-staff.ts';
import { Problem } from '../../domain/problems.ts';
import { actorOf, recordActivity } from '../activity/record-activity.ts';
import {
  claimArtwork,
  claimForStaff,
  findArtwork,
  listClaimable,
  type StoredArtwork,
} from '../artworks/artwork.store.ts';
import type { Context, HandlersOf } from '../context/context.ts';
import { endOverdueHolds } from '../holds/end-holds.ts';
import { claimHolding } from '../holds/holding.store.ts';
import { findCreditNote } from './credit-note.store.ts';
import { insertMoneyEntry } from './money-entry.store.ts';
import { findOrderToChange, recordInOrder, refuseDay, settlePaid } from './move-order.ts';
import { insertHistory, listLines, listReplacements, updateOrder } from './order.store.ts';
import { readMoney } from './order-money.ts';
import { getPresentedOrder } from './present-orders.ts';
import { replaceOrder } from './replace-order.ts';
import { listHeldLines, takeBackLines, titlesOf } from './take-back-lines.ts';

export const saleChangeHandlers: HandlersOf<typeof saleChangeCalls> = {
  cancelItem: async (input, context) => getPresentedOrder(context, await cancelItem(context, input)),
  returnWorks: async (input, context) => {
    await returnWorks(context, input);
    return getPresentedOrder(context, input.id);
  },
  recordRefund: async (input, context) => {
    await recordRefund(context, input);
    return getPresentedOrder(context, input.id);
  },
  undoCancellation: async ({ id }, context) => {
    await undoCancellation(context, id);
    return getPresentedOrder(context, id);
  },
};

/**
 * Cancels one work of an order of several, before it is sent (docs/specification/order.md §17). An unpaid order is replaced by a new
 * one with the remaining works; of a paid one the work is credited. Returns the id of the order that goes on. Throws
 * `order-not-found`, `changed-meanwhile`, `not-found`, and `conflict` for the last work or an order that was sent.
 */
async function cancelItem(context: Context, given: z.output<typeof CancelItem>): Promise<string> {
  return context.db.transaction(async (tx) => {
    const order = await findOrderToChange(tx, context, given.id);
    if (!canCancelItem(order.status)) {
      const message = `No work of an order that is ${orderStatusLabel(order.status)} can be cancelled.`;
      throw new Problem('conflict', { message });
    }
    const held = await listHeldLines(tx, order.id);
    const line = held.find(({ id }) => id === given.itemId);
    if (line === undefined) throw new Problem('not-found', { message: 'This order does not hold this work.' });
    if (held.length === 1) {
      throw new Problem('conflict', { message: 'It is the only work of this order. Please cancel the order.' });
    }
    if (canConfirmPayment(order.status)) {
      const titles = titlesOf([line]);
      return replaceOrder(tx, context, order, {
        kept: held.filter((each) => each !== line),
        notes: { replaces: `without ${titles}`, replaced: `${titles} was cancelled. ${given.reason}` },
      });
    }

    const note = await takeBackLines(tx, context, order, { lines: [line], held, kind: 'work', reason: given.reason });
    const credit = `Credit note ${note.number}, ${formatDollars(note.total)}.`;
    const text = `${titlesOf([line])} cancelled. ${credit} ${given.reason}`;
    await recordInOrder(tx, context, order, { action: 'cancelled a work', text });
    return order.id;
  });
}

/**
 * Makes a cancelled, unpaid order pending again while its works are free (docs/specification/order.md §17). Throws `order-not-found`,
 * `changed-meanwhile`, and `conflict` for an order that was paid or replaced, or whose work is not for sale any more.
 */
async function undoCancellation(context: Context, id: string): Promise<void> {
  await context.db.transaction(async (tx) => {
    const order = await findOrderToChange(tx, context, id);
    const lines = await listLines(tx, [id]);
    const facts = {
      status: order.status,
      wasPaid: lines.some(({ credit_note }) => credit_note !== null),
      isReplaced: (await listReplacements(tx, [id])).some(({ replaces }) => replaces === id),
    };
    if (!canUndoCancellation(facts)) {
      const message = 'Only a cancelled order that was neither paid nor replaced can be pending again.';
      throw new Problem('conflict', { message });
    }
    const at = context.clock.now();
    await endOverdueHolds(tx, at);
    const ids = lines.map(({ artwork_id }) => artwork_id);
    const message = whyNotPendingAgain([...(await listClaimable(tx, ids)).values()], order.sold_by);
    if (message !== undefined) throw new Problem('conflict', { message });
    const claim = order.sold_by === '' ? claimArtwork : claimForStaff;
    for (const line of lines) {
      const before = (await findArtwork(tx, line.artwork_id)) as StoredArtwork;
      const holding = { artworkId: line.artwork_id, lineId: line.id, before };
      // It was free at the beginning of this transaction, which nobody else writes in.
      if (!(await claim(tx, line.artwork_id, at)) || !(await claimHolding(tx, holding)))
        throw new Problem('conflict', { message: `“${before.title}” was changed meanwhile.` });
    }
    const by = actorOf(context);
    await updateOrder(tx, id, { status: 'payment_pending', updated_at: at });
    await insertHistory(tx, { orderId: id, status: 'payment_pending', at, by, notes: 'The cancellation was undone.' });
    const subject = `order ${order.invoice_number}`;
    await recordActivity(tx, { by, at, action: 'undid a cancellation', subject, record: { kind: 'order', id } });
    await settlePaid(tx, context, id, 'Paid before the cancellation was undone.');
  });
}

/**
 * Records money that the estate has returned (docs/specification/order.md §15). Throws `order-not-found`, `changed-meanwhile`,
 * `invalid` for an impossible day or a credit note of another order, and `conflict` for more than is owed.
 */
async function recordRefund(context: Context, given: z.output<typeof RecordRefund>): Promise<void> {
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
      order_id: order.id,
      kind: 'refund',
      day: given.refundedOn,
      amount_cents: toCents(given.amount),
      reference: given.reference,
      credit_note: number,
      at: context.clock.now(),
      by_whom: actorOf(context),
    });
    const text = `Refunded ${formatDollars(given.amount)} on ${formatDay(given.refundedOn)}, reference ${given.reference}.`;
    await recordInOrder(tx, context, order, { action: 'recorded a refund', text });
  });
}

/**
 * Records works that came back: a credit note, and a refund that is due (docs/specification/order.md §16). Throws
 * `order-not-found`, `changed-meanwhile`, `invalid` for an impossible day, and `conflict` when the order was not sent or does not hold
 * a work.
 */
async function returnWorks(context: Context, given: z.output<typeof ReturnWorks>): Promise<void> {
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
