import type { z } from 'zod';
import type { CorrectPayment, VoidPayment } from '../../contract/payments/payments.schemas.ts';
import { dayOf } from '../../domain/calendar.ts';
import { formatDay } from '../../domain/days.ts';
import { formatDollars, toCents, toDollars } from '../../domain/money.ts';
import { canConfirmPayment, isPaid, orderStatusLabel } from '../../domain/order/order-status.ts';
import { pastDayProblem } from '../../domain/order/receive-payment.ts';
import { Problem } from '../../domain/problems.ts';
import { actorOf } from '../activity/record-activity.ts';
import { readSettings } from '../content/read-settings.ts';
import type { Context } from '../context/context.ts';
import type { Writer } from '../db/database.ts';
import { type StoredMoneyEntry, updateMoneyEntry } from '../orders/money-entry.store.ts';
import { type StoredOrder, updateOrder } from '../orders/order.store.ts';
import { type OrderMoney, readMoney } from '../orders/order-money.ts';
import { findOrderToChange } from '../orders/record-in-order.ts';
import { settleOrder } from '../orders/settle-order.ts';
import { refuseOverpayment } from './confirm-payment.ts';

interface FoundPayment {
  order: StoredOrder;
  money: OrderMoney;
  payment: StoredMoneyEntry;
}

/**
 * Corrects day, amount or reference of a payment; the history says what they were (docs/specification/payments.md §5). Throws
 * `order-not-found`, `not-found`, `changed-meanwhile`, `invalid` for an impossible day, `more-than-due`, and `conflict` when a paid
 * order would owe something again.
 */
export async function correctPayment(context: Context, given: z.output<typeof CorrectPayment>): Promise<void> {
  await context.db.transaction(async (tx) => {
    const { order, money, payment } = await findPayment(tx, context, given);
    const today = dayOf(context.clock.now(), (await readSettings(tx)).timeZone);
    const message = pastDayProblem(given.receivedOn, { soldOn: order.sold_on, today });
    if (message !== undefined) throw new Problem('invalid', { errors: [{ path: 'receivedOn', message }] });
    const after = { day: given.receivedOn, amount_cents: toCents(given.amount), reference: given.reference };
    const before = textOf(payment);
    if (textOf(after) === before) return;

    const added = after.amount_cents - payment.amount_cents;
    // What was owed to the buyer already needs no second confirmation.
    if (added > 0) refuseOverpayment(given.confirmOverpayment, { amount: added, due: money.due });
    await updateMoneyEntry(tx, payment.id, after);
    await refuseDebt(tx, order);
    const isLast =
      money.entries.findLast(({ kind, voided_at }) => kind === 'payment' && voided_at === null) === payment;
    if (isPaid(order.status) && (isLast || payment.reference === order.payment_reference)) {
      await updateOrder(tx, order.id, { payment_reference: given.reference });
    }
    const notes = `Corrected: ${before} → ${textOf(after)}.`;
    await settleOrder(tx, context, order, { notes, details: { payment_reference: given.reference } });
  });
}

/** Takes back a payment that was recorded by mistake. Throws what `correctPayment` throws. */
export async function voidPayment(context: Context, given: z.output<typeof VoidPayment>): Promise<void> {
  await context.db.transaction(async (tx) => {
    const { order, payment } = await findPayment(tx, context, given);
    await updateMoneyEntry(tx, payment.id, { voided_at: context.clock.now(), voided_by: actorOf(context) });
    await refuseDebt(tx, order);
    await settleOrder(tx, context, order, { notes: `Taken back: ${textOf(payment)}. ${given.reason}` });
  });
}

async function findPayment(
  tx: Writer,
  context: Context,
  { orderId, paymentId }: { orderId: string; paymentId: number },
): Promise<FoundPayment> {
  const order = await findOrderToChange(tx, context, orderId);
  const money = await readMoney(tx, order);
  const payment = money.entries.find(({ id, kind }) => id === paymentId && kind === 'payment');
  if (payment === undefined) throw new Problem('not-found', { message: 'This order has no such payment.' });
  if (payment.voided_at !== null) throw new Problem('conflict', { message: 'This payment was already taken back.' });
  return { order, money, payment };
}

/** A paid order owes nothing: staff undo its confirmation first, which also offers nothing twice. */
async function refuseDebt(tx: Writer, order: StoredOrder): Promise<void> {
  const { due } = await readMoney(tx, order);
  if (due === 0 || canConfirmPayment(order.status)) return;
  throw new Problem('conflict', {
    message:
      `This order is ${orderStatusLabel(order.status)}, and ${formatDollars(toDollars(due))} would be due again. ` +
      'Please undo the confirmation of its payment, or write the amount off.',
  });
}

function textOf(payment: Pick<StoredMoneyEntry, 'day' | 'amount_cents' | 'reference'>): string {
  return `${formatDollars(toDollars(payment.amount_cents))} on ${formatDay(payment.day)}, reference ${payment.reference}`;
}
