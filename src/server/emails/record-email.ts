import type { z } from 'zod';
import type { RecordEmail } from '../../contract/emails/emails.schemas.ts';
import { isInvoiceMail } from '../../domain/order/communication.ts';
import { Problem } from '../../domain/problems.ts';
import { actorOf, recordActivity } from '../activity/record-activity.ts';
import type { Context } from '../context/context.ts';
import { refuseStale } from '../context/refuse-stale.ts';
import { versionOf } from '../db/record-version.ts';
import { findOrder, insertCommunication, insertHistory, listHistory, updateOrder } from '../orders/order.store.ts';

/**
 * Records an email that the staff sent to a buyer. One that carried the invoice also adds Invoice Sent to the order's
 * history. Throws `order-not-found`, `changed-meanwhile`.
 */
export async function recordEmail(context: Context, given: z.output<typeof RecordEmail>): Promise<void> {
  const { id, notes, type } = given;
  const at = context.clock.now();
  const by = actorOf(context);
  await context.db.transaction(async (tx) => {
    const stored = await findOrder(tx, id);
    if (stored === undefined) throw new Problem('order-not-found');
    refuseStale(context, versionOf(stored));
    await insertCommunication(tx, { orderId: id, type, at, by, notes });
    const history = (await listHistory(tx, [id])).map((entry) => entry.status);
    if (isInvoiceMail(type, stored.status, history)) {
      await insertHistory(tx, { orderId: id, status: 'invoice_sent', at, by, notes });
    }
    await updateOrder(tx, id, { updated_at: at });
    await recordActivity(tx, {
      by,
      at,
      action: 'recorded email',
      subject: `order ${stored.invoice_number}`,
      details: type,
      record: { kind: 'order', id },
    });
  });
}
