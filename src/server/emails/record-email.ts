import type { z } from 'zod';
import type { RecordEmail } from '../../contract/emails/emails.schemas.ts';
import { dayOf } from '../../domain/calendar.ts';
import { communicationTime, isInvoiceMail } from '../../domain/order/communication.ts';
import { pastDayProblem } from '../../domain/order/receive-payment.ts';
import { Problem } from '../../domain/problems.ts';
import { actorOf, recordActivity } from '../activity/record-activity.ts';
import { readSettings } from '../content/read-settings.ts';
import type { Context } from '../context/context.ts';
import { refuseStale } from '../context/refuse-stale.ts';
import { versionOf } from '../db/record-version.ts';
import { findOrder, insertCommunication, insertHistory, listHistory, updateOrder } from '../orders/order.store.ts';

/**
 * Records an email, a telephone call or a letter to a buyer. What carried the invoice also adds Invoice Sent to the order's
 * history. Throws `order-not-found`, `changed-meanwhile`, and `invalid` for a day in the future or before the sale.
 */
export async function recordEmail(context: Context, given: z.output<typeof RecordEmail>): Promise<void> {
  const { id, notes, type } = given;
  const now = context.clock.now();
  const by = actorOf(context);
  await context.db.transaction(async (tx) => {
    const stored = await findOrder(tx, id);
    if (stored === undefined) throw new Problem('order-not-found');
    refuseStale(context, versionOf(stored));
    const { timeZone } = await readSettings(tx);
    const today = dayOf(now, timeZone);
    const { day = today } = given;
    const message = given.day === undefined ? undefined : pastDayProblem(day, { soldOn: stored.sold_on, today });
    if (message !== undefined) throw new Problem('invalid', { errors: [{ path: 'day', message }] });
    const at = communicationTime(day, { today, now, timeZone });
    await insertCommunication(tx, { orderId: id, type, at, by, notes });
    const history = (await listHistory(tx, [id])).map((entry) => entry.status);
    if (isInvoiceMail(type, stored.status, history)) {
      await insertHistory(tx, { orderId: id, status: 'invoice_sent', at: now, by, notes });
    }
    await updateOrder(tx, id, { updated_at: now });
    await recordActivity(tx, {
      by,
      at: now,
      action: 'recorded email',
      subject: `order ${stored.invoice_number}`,
      details: type,
      record: { kind: 'order', id },
    });
  });
}
