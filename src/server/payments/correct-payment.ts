import type { z } from 'zod';
import type { CorrectPayment, VoidPayment } from '../../contract/payments/payments.schemas.ts';
import { dayOf } from '../../domain/calendar.ts';
import { formatDay } from '../../domain/days.ts';
import { formatDollars, toCents, toDollars } from '../../domain/money.ts';
import { refundProblem } from '../../domain/order/credit-note.ts';
import { canConfirmPayment, isPaid, orderStatusLabel } from '../../domain/order/order-status.ts';
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
import { deliveryDetails, refuseInvalid, refuseOverpayment } from './confirm-payment.ts';

interface FoundEntry {
  order: StoredOrder;
  money: OrderMoney;
  entry: StoredMoneyEntry;
}

/**
 * Corrects day, amount or reference of a payment or refund; the history says what they were (docs/specification/payments.md §5). Throws
 * `order-not-found`, `not-found`, `changed-meanwhile`, `invalid` for an impossible day, `more-than-due`, and `conflict` when a paid
 * order would owe something again, or more was refunded than is owed.
 */
export async function correctPayment(context: Context, given: z.output<typeof CorrectPayment>): Promise<void> {
  await context.db.transaction(async (tx) => {
    const { order, money, entry } = await findEntry(tx, context, given);
    const today = dayOf(context.clock.now(), (await readSettings(tx)).timeZone);
    refuseInvalid(given, { receivedOn: given.receivedOn, soldOn: order.sold_on, today });
    const after = { day: given.receivedOn, amount_cents: toCents(given.amount), reference: given.reference };
    const before = textOf(entry);
    if (textOf({ ...entry, ...after }) === before) return;

    refuseMore(given, { money, entry });
    await updateMoneyEntry(tx, entry.id, after);
    await refuseDebt(tx, order);
    const isPayment = entry.kind === 'payment';
    const isLast = money.entries.findLast(({ kind, voided_at }) => kind === 'payment' && voided_at === null) === entry;
    if (isPayment && isPaid(order.status) && (isLast || entry.reference === order.payment_reference)) {
      await updateOrder(tx, order.id, { payment_reference: given.reference });
    }
    const notes = `${name(entry)} corrected: ${before} → ${textOf({ ...entry, ...after })}.`;
    const details = { ...(isPayment && { payment_reference: given.reference }), ...deliveryDetails(given) };
    await settleOrder(tx, context, order, { notes, details, action: `corrected a ${entry.kind}` });
  });
}

/** Takes back a payment or refund that was recorded by mistake. Throws what `correctPayment` throws. */
export async function voidPayment(context: Context, given: z.output<typeof VoidPayment>): Promise<void> {
  await context.db.transaction(async (tx) => {
    const { order, entry } = await findEntry(tx, context, given);
    await updateMoneyEntry(tx, entry.id, { voided_at: context.clock.now(), voided_by: actorOf(context) });
    await refuseDebt(tx, order);
    const notes = `${name(entry)} taken back: ${textOf(entry)}. ${given.reason}`;
    await settleOrder(tx, context, order, { notes, action: `took back a ${entry.kind}` });
  });
}

async function findEntry(
  tx: Writer,
  context: Context,
  { orderId, paymentId }: { orderId: string; paymentId: number },
): Promise<FoundEntry> {
  const order = await findOrderToChange(tx, context, orderId);
  const money = await readMoney(tx, order);
  const entry = money.entries.find(({ id, kind }) => id === paymentId && kind !== 'write_off');
  if (entry === undefined) throw new Problem('not-found', { message: 'This order has no such payment or refund.' });
  if (entry.voided_at !== null)
    throw new Problem('conflict', { message: `This ${entry.kind} was already taken back.` });
  return { order, money, entry };
}

/** What was owed to the buyer already needs no second confirmation; more than is owed was never returned. */
function refuseMore(
  given: Pick<z.output<typeof CorrectPayment>, 'amount' | 'confirmOverpayment'>,
  { money, entry }: Pick<FoundEntry, 'money' | 'entry'>,
): void {
  const added = toCents(given.amount) - entry.amount_cents;
  if (added <= 0) return;
  if (entry.kind === 'payment') {
    refuseOverpayment(given.confirmOverpayment, { amount: added, due: money.due });
    return;
  }
  const refundDue = toDollars(money.refundDue + entry.amount_cents);
  const message = refundProblem({ amount: given.amount, refundDue });
  if (message !== undefined) throw new Problem('conflict', { message });
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

function name({ kind }: StoredMoneyEntry): string {
  return kind === 'refund' ? 'Refund' : 'Payment';
}

function textOf({ day, amount_cents, reference }: StoredMoneyEntry): string {
  return `${formatDollars(toDollars(amount_cents))} on ${formatDay(day)}, reference ${reference}`;
}
