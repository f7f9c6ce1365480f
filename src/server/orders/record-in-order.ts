import { dayOf } from '../../domain/calendar.ts';
import { pastDayProblem } from '../../domain/order/receive-payment.ts';
import { Problem } from '../../domain/problems.ts';
import { actorOf, recordActivity } from '../activity/record-activity.ts';
import { readSettings } from '../content/read-settings.ts';
import type { Context } from '../context/context.ts';
import { refuseStale } from '../context/refuse-stale.ts';
import type { Writer } from '../db/database.ts';
import { versionOf } from '../db/record-version.ts';
import { scheduleInvoicePdf } from './invoices/invoice-file.ts';
import { findOrder, insertHistory, type StoredOrder, updateOrder } from './order.store.ts';

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
