import type { z } from 'zod';
import type { ConfirmPayment } from '../../contract/payments/payments.schemas.ts';
import { type Day, dayOf } from '../../domain/calendar.ts';
import { type Cents, formatDollars, toCents, toDollars } from '../../domain/money.ts';
import { readDeliveryMethod } from '../../domain/order/delivery-methods.ts';
import { canConfirmPayment } from '../../domain/order/order-status.ts';
import { overpaymentText, pastDayProblem, writeOffProblem } from '../../domain/order/receive-payment.ts';
import { type FieldProblem, Problem } from '../../domain/problems.ts';
import { dayProblem } from '../../domain/typed-values.ts';
import { actorOf } from '../activity/record-activity.ts';
import { readSettings } from '../content/read-settings.ts';
import type { Context } from '../context/context.ts';
import { refuseStale } from '../context/refuse-stale.ts';
import type { Writer } from '../db/database.ts';
import { versionOf } from '../db/record-version.ts';
import { insertMoneyEntry } from '../orders/money-entry.store.ts';
import { type MoveDetails, moveOrder } from '../orders/move-order.ts';
import { findOrder } from '../orders/order.store.ts';
import { readMoney } from '../orders/order-money.ts';
import { settleOrder } from '../orders/settle-order.ts';

const settledByHand =
  'This order was paid and cancelled before the product recorded refunds, so no payment can be added to it.';

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
 * Throws what `moveOrder` throws, `invalid` for an impossible day or amount, `more-than-due`, and `conflict`
 * for an order that was settled before refunds were recorded.
 */
export async function receivePayment(tx: Writer, context: Context, given: Given): Promise<void> {
  const stored = await findOrder(tx, given.orderId);
  if (stored === undefined) throw new Problem('order-not-found');
  const at = context.clock.now();
  const today = dayOf(at, (await readSettings(tx)).timeZone);
  const details = { payment_reference: given.paymentReference, ...deliveryDetails(given) };
  const notes = [`Reference ${given.paymentReference}`, given.notes].filter(Boolean).join('. ');
  const isWaiting = canConfirmPayment(stored.status);
  // Without an amount the payment is the one that the order waits for: it cannot be confirmed twice.
  if (!isWaiting && given.amount === undefined)
    return moveOrder(tx, context, stored.id, { to: 'payment_received', notes, details });

  refuseStale(context, versionOf(stored));
  // Its money was settled by hand, and counts nowhere.
  if (stored.before_refunds === 1) throw new Problem('conflict', { message: settledByHand });
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

/** What an order gets when it becomes paid. */
export function deliveryDetails(given: Delivery): MoveDetails {
  const delivery = readDeliveryMethod(given.shippingMethod);
  return {
    delivery_code: delivery.code,
    delivery_method: delivery.label,
    delivery_date: given.deliveryDate,
    delivery_instructions: given.deliveryInstructions,
  };
}

/** Throws `invalid` for a day on which nothing can have arrived, or be delivered. */
export function refuseInvalid(
  given: Pick<Given, 'deliveryDate'>,
  days: { receivedOn: Day; soldOn: Day; today: Day },
): void {
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
  // Without an amount the payment is what the write-off leaves.
  const message = writeOffProblem(due, { amount: given.amount === undefined ? 0 : amount, writeOff });
  if (message !== undefined) throw new Problem('invalid', { errors: [{ path: 'writeOff.amount', message }] });
  refuseOverpayment(given.confirmOverpayment, { amount, due });
}

/** Throws `more-than-due`, with the amounts in dollars, unless staff have confirmed it. Cents. */
export function refuseOverpayment(isConfirmed: boolean, { amount, due }: { amount: Cents; due: Cents }): void {
  if (isConfirmed || amount <= due) return;
  const facts = { due: toDollars(due), over: toDollars(amount - due) };
  throw new Problem('more-than-due', { message: overpaymentText({ amount, due }), facts });
}
