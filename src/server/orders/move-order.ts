import { dayOf } from '../../domain/calendar.ts';
import { formatDay } from '../../domain/days.ts';
import { toDollars } from '../../domain/money.ts';
import { paidOfText, pastDayProblem } from '../../domain/order/balance.ts';
import {
  artworksAfterMove,
  canConfirmPayment,
  canMove,
  isPaid,
  needsReason,
  type OrderStatus,
  orderMoves,
  orderStatusLabel,
  statusOn,
} from '../../domain/order/order-status.ts';
import { fieldMessages, Problem } from '../../domain/problems.ts';
import { actorOf, recordActivity } from '../activity/record-activity.ts';
import { readSettings } from '../content/read-settings.ts';
import { type Context, refuseStale } from '../context/context.ts';
import type { Writer } from '../db/database.ts';
import { versionOf } from '../db/record-version.ts';
import { releaseHoldings, setHeldArtworks } from '../holds/holding.store.ts';
import { deleteStampedFiles } from './invoices/invoice-file.store.ts';
import { scheduleInvoicePdf } from './invoices/invoice-file.ts';
import { findOrder, insertHistory, listHistory, type StoredOrder, updateOrder } from './order.store.ts';
import { readMoney, takeBackConfirmation } from './order-money.ts';
import { deliverShipments } from './shipment.store.ts';
import { listHeldLines, takeBackLines } from './take-back-lines.ts';

/** Columns that a move may also write. */
export type MoveDetails = Partial<
  Pick<
    StoredOrder,
    'payment_reference' | 'delivery_code' | 'delivery_method' | 'delivery_date' | 'delivery_instructions'
  >
>;

/**
 * Moves an order to another status by the table of moves, with its artworks, history and activity log, in the given
 * transaction. Throws `order-not-found`, `changed-meanwhile`, `impossible-move` (with the possible moves) and `invalid`
 * without a required reason. The details of a withdrawn confirmation stay in the history.
 */
export async function moveOrder(
  tx: Writer,
  context: Context,
  id: string,
  move: { to: OrderStatus; notes: string; details?: MoveDetails },
): Promise<void> {
  const { to, notes, details } = move;
  const stored = await findOrderToChange(tx, context, id);

  const at = context.clock.now();
  const today = dayOf(at, (await readSettings(tx)).timeZone);
  const from = statusOn(today, { status: stored.status, expectedPaymentDate: stored.expected_payment_date });
  if (!canMove(from, to)) refuseMove(from, to);
  if (needsReason(from, to) && notes === '') {
    throw new Problem('invalid', { errors: [{ path: 'notes', message: fieldMessages.reason }] });
  }

  if (to === 'payment_received' && !details?.payment_reference) {
    // Only Confirm Payment asks for the bank's reference.
    throw new Problem('impossible-move', {
      message: 'Payment is confirmed with its reference, by Confirm Payment.',
      facts: { possibleStatuses: orderMoves[from] },
    });
  }
  const isUndone = from === 'payment_received' && to === 'payment_pending';
  const why = isUndone ? [notes, describeConfirmation(stored)].filter(Boolean).join(' ') : notes;

  const by = actorOf(context);
  const artworks = artworksAfterMove(from, to);
  // A work that was taken back, or went into another order, no longer follows this one.
  const held = await listHeldLines(tx, id);
  if (to === 'cancelled' && isPaid(from)) {
    await takeBackLines(tx, context, stored, { lines: held, held, kind: 'cancellation', reason: notes });
  } else {
    const lineIds = held.map((line) => line.id);
    if (artworks !== null) await setHeldArtworks(tx, lineIds, artworks, at);
    if (to === 'cancelled') await releaseHoldings(tx, lineIds);
  }
  if (to === 'delivered') await deliverShipments(tx, id, today);
  if (isUndone) {
    const history = (await listHistory(tx, [id])).filter(({ status }) => status !== null);
    const confirmation = history[history.findLastIndex(({ status }) => status !== 'payment_received') + 1];
    const since = confirmation?.at ?? at;
    await takeBackConfirmation(tx, stored, { since, at, by });
  }
  await updateOrder(tx, id, { ...(isUndone ? unconfirmed : details), status: to, updated_at: at });
  await insertHistory(tx, { orderId: id, status: to, at, by, notes: why });
  const subject = `order ${stored.invoice_number}`;
  const record = { kind: 'order', id } as const;
  await recordActivity(tx, { by, at, action: `moved to ${orderStatusLabel(to)}`, subject, details: why, record });
  // The PDF is that of the settled order. If the transaction is rolled back, no PDF is missing.
  scheduleInvoicePdf(context, id);
}

/** Clears what the confirmation of a payment wrote. */
const unconfirmed = {
  payment_reference: null,
  delivery_code: null,
  delivery_method: null,
  delivery_date: null,
  delivery_instructions: null,
} satisfies MoveDetails;

/** The cleared details as text for the history. */
function describeConfirmation(stored: StoredOrder): string {
  const facts = [
    stored.payment_reference && `reference ${stored.payment_reference}`,
    stored.delivery_method && `delivery ${stored.delivery_method}`,
    stored.delivery_date && `on ${formatDay(stored.delivery_date)}`,
    stored.delivery_instructions && `with the instructions “${stored.delivery_instructions}”`,
  ].filter(Boolean);
  return facts.length === 0 ? '' : `Taken back: ${facts.join(', ')}.`;
}

function refuseMove(from: OrderStatus, to: OrderStatus): never {
  const possible = orderMoves[from].map(orderStatusLabel);
  const instead = possible.length === 0 ? 'Nothing follows it.' : `Possible now: ${possible.join(', ')}.`;
  throw new Problem('impossible-move', {
    message: `An order that is ${orderStatusLabel(from)} cannot become ${orderStatusLabel(to)}. ${instead}`,
    facts: { possibleStatuses: orderMoves[from] },
  });
}

/** Continues after a change of an order's money: the order is paid, or it stays as it is and its history says what was paid. */
export async function settleOrder(
  tx: Writer,
  context: Context,
  stored: StoredOrder,
  { notes, details, action = 'recorded a payment' }: { notes: string; details?: MoveDetails; action?: string },
): Promise<void> {
  const { paid, due, entries } = await readMoney(tx, stored);
  if (due === 0 && canConfirmPayment(stored.status)) {
    const last = entries.findLast(({ kind, voided_at }) => kind === 'payment' && voided_at === null);
    const reference = { payment_reference: last?.reference ?? '' };
    return moveOrder(tx, context, stored.id, { to: 'payment_received', notes, details: { ...reference, ...details } });
  }
  // A copy that was made before says another day or amount.
  await deleteStampedFiles(tx, stored.id);
  const text = `${paidOfText({ paid: toDollars(paid), total: toDollars(stored.total_cents) })}. ${notes}`;
  await recordInOrder(tx, context, stored, { action, text });
}

/** Settles an order that begins anew with what was paid before, if anything was. */
export async function settlePaid(tx: Writer, context: Context, id: string, notes: string): Promise<void> {
  const stored = await findOrder(tx, id);
  if (stored === undefined || (await readMoney(tx, stored)).paid === 0) return;
  // The version that the caller saw belongs to another order, or to this order before this change.
  await settleOrder(tx, { ...context, expectedVersion: undefined }, stored, { notes });
}

/** The order that a change is for. Throws `order-not-found` and `changed-meanwhile`. */
export async function findOrderToChange(tx: Writer, context: Context, id: string): Promise<StoredOrder> {
  const stored = await findOrder(tx, id);
  if (stored === undefined) throw new Problem('order-not-found');
  refuseStale(context, versionOf(stored));
  return stored;
}

/** Writes what happened to an order, without a change of its status, into its history and the activity log. */
export async function recordInOrder(
  tx: Writer,
  context: Context,
  stored: StoredOrder,
  { action, text }: { action: string; text: string },
): Promise<void> {
  const at = context.clock.now();
  const by = actorOf(context);
  const { id } = stored;
  // The step with which the order got its status stays the last one: its day is that of the payment or the cancellation.
  await insertHistory(tx, { orderId: id, status: null, at, by, notes: text });
  const subject = `order ${stored.invoice_number}`;
  await recordActivity(tx, { by, at, action, subject, details: text, record: { kind: 'order', id } });
  await updateOrder(tx, id, { updated_at: at });
  scheduleInvoicePdf(context, id);
}

/** Throws `invalid` for a day before the sale or in the future. */
export async function refuseDay(
  tx: Writer,
  context: Context,
  order: StoredOrder,
  { path, day }: { path: string; day: string },
): Promise<void> {
  const today = dayOf(context.clock.now(), (await readSettings(tx)).timeZone);
  const message = pastDayProblem(day, { soldOn: order.sold_on, today });
  if (message !== undefined) throw new Problem('invalid', { errors: [{ path, message }] });
}
