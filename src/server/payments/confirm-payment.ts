import type { z } from 'zod';
import type { ConfirmPayment, CorrectPayment, VoidPayment } from '../../contract/payments/payments.schemas.ts';
import { type Day, dayOf } from '../../domain/calendar.ts';
import { formatDay } from '../../domain/days.ts';
import { type Cents, formatDollars, toCents, toDollars } from '../../domain/money.ts';
import { overpaymentText, pastDayProblem, writeOffProblem } from '../../domain/order/balance.ts';
import { refundProblem } from '../../domain/order/credit-note.ts';
import { readDeliveryMethod } from '../../domain/order/delivery-address.ts';
import { canConfirmPayment, isPaid, orderStatusLabel } from '../../domain/order/order-status.ts';
import { type FieldProblem, Problem } from '../../domain/problems.ts';
import { dayProblem } from '../../domain/typed-values.ts';
import { actorOf } from '../activity/record-activity.ts';
import { readSettings } from '../content/read-settings.ts';
import { type Context, refuseStale } from '../context/context.ts';
import type { Writer } from '../db/database.ts';
import { versionOf } from '../db/record-version.ts';
import { insertMoneyEntry, type StoredMoneyEntry, updateMoneyEntry } from '../orders/money-entry.store.ts';
import { findOrderToChange, type MoveDetails, moveOrder, settleOrder } from '../orders/move-order.ts';
import { findOrder, type StoredOrder, updateOrder } from '../orders/order.store.ts';
import { type OrderMoney, readMoney } from '../orders/order-money.ts';

type Given = z.output<typeof ConfirmPayment>;

/** Confirms a payment by itself; see `receivePayment`. */
export async function confirmPayment(context: Context, given: Given): Promise<void> {
  await context.db.transaction((tx) => receivePayment(tx, context, given));
}

/**
 * Records money that has arrived (docs/specification/payments.md §5). When nothing is due any more, the order becomes Payment
 * Received, and its artworks are paid and no longer offered; before that it stays pending, paid in part. With an amount also of an
 * order that is paid or cancelled: money that arrives late, or twice.
 *
 * Throws what `moveOrder` throws, `invalid` for an impossible day or amount, and `more-than-due`.
 */
export async function receivePayment(tx: Writer, context: Context, given: Given): Promise<void> {
  const stored = await findOrder(tx, given.orderId);
  if (stored === undefined) throw new Problem('order-not-found');
  const at = context.clock.now();
  const today = dayOf(at, (await readSettings(tx)).timeZone);
  const details = { payment_reference: given.paymentReference, ...deliveryDetails(given) };
  const notes = [`Reference ${given.paymentReference}`, given.notes].filter(Boolean).join('. ');
  const isWaiting = canConfirmPayment(stored.status);
  // Without an amount the payment is the payment that the order waits for: it cannot be confirmed twice.
  if (!isWaiting && given.amount === undefined)
    return moveOrder(tx, context, stored.id, { to: 'payment_received', notes, details });

  refuseStale(context, versionOf(stored));
  const receivedOn = given.receivedOn ?? today;
  refuseInvalid(given, { receivedOn, soldOn: stored.sold_on, today });
  const before = await readMoney(tx, stored);
  const writeOff = toCents(given.writeOff?.amount ?? 0);
  const amount = given.amount === undefined ? before.due - writeOff : toCents(given.amount);
  refuseAmounts(given, { due: before.due, amount, writeOff });

  const by = actorOf(context);
  const entry = { order_id: stored.id, day: receivedOn, at, by_whom: by };
  if (amount > 0) {
    const reference = given.paymentReference;
    await insertMoneyEntry(tx, { ...entry, kind: 'payment', amount_cents: amount, reference });
  }
  if (given.writeOff !== undefined) {
    const { reason } = given.writeOff;
    await insertMoneyEntry(tx, { ...entry, kind: 'write_off', amount_cents: writeOff, reference: reason });
  }
  const said = given.writeOff && `Written off ${formatDollars(given.writeOff.amount)}: ${given.writeOff.reason}`;
  await settleOrder(tx, context, stored, { notes: [notes, said].filter(Boolean).join('. '), details });
}

type Delivery = Pick<Given, 'shippingMethod' | 'deliveryDate' | 'deliveryInstructions'>;

/** Returns the details of the delivery that an order gets when it becomes paid. */
function deliveryDetails(given: Delivery): MoveDetails {
  const delivery = readDeliveryMethod(given.shippingMethod);
  return {
    delivery_code: delivery.code,
    delivery_method: delivery.label,
    delivery_date: given.deliveryDate,
    delivery_instructions: given.deliveryInstructions,
  };
}

/** Throws `invalid` for a day on which nothing can have arrived, or be delivered. */
function refuseInvalid(given: Pick<Given, 'deliveryDate'>, days: { receivedOn: Day; soldOn: Day; today: Day }): void {
  const messages = {
    receivedOn: pastDayProblem(days.receivedOn, days),
    deliveryDate: given.deliveryDate === null ? undefined : dayProblem(given.deliveryDate, days.today),
  };
  const errors = Object.entries(messages).flatMap(([path, message]): FieldProblem[] =>
    message === undefined ? [] : [{ path, message }],
  );
  if (errors.length > 0) throw new Problem('invalid', { errors });
}

function refuseAmounts(given: Given, { due, amount, writeOff }: { due: Cents; amount: Cents; writeOff: Cents }): void {
  // Without an amount the payment is the rest that the write-off leaves.
  const message = writeOffProblem(due, { amount: given.amount === undefined ? 0 : amount, writeOff });
  if (message !== undefined) throw new Problem('invalid', { errors: [{ path: 'writeOff.amount', message }] });
  refuseOverpayment(given.confirmOverpayment, { amount, due });
}

/** Throws `more-than-due`, with the amounts in dollars, unless staff have confirmed it. Cents. */
function refuseOverpayment(isConfirmed: boolean, { amount, due }: { amount: Cents; due: Cents }): void {
  if (isConfirmed || amount <= due) return;
  const facts = { due: toDollars(due), over: toDollars(amount - due) };
  throw new Problem('more-than-due', { message: overpaymentText({ amount, due }), facts });
}

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

/**
 * Refuses a correction to a larger amount. A payment needs a second confirmation for what is more than the buyer owes,
 * and a refund can be no more than the estate owes back.
 */
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
