import { holderText } from '../../domain/order/hold.ts';
import { canUndoCancellation } from '../../domain/order/sale-changes.ts';
import { Problem } from '../../domain/problems.ts';
import { actorOf, recordActivity } from '../activity/record-activity.ts';
import { claimArtwork, claimForStaff, findHolder } from '../artworks/artwork.store.ts';
import type { Context } from '../context/context.ts';
import type { Writer } from '../db/database.ts';
import { endOverdueHolds } from '../holds/end-holds.ts';
import { claimHolding } from './holding.store.ts';
import { insertHistory, listLines, listReplacements, type StoredLine, updateOrder } from './order.store.ts';
import { findOrderToChange } from './record-in-order.ts';
import { settlePaid } from './settle-order.ts';
import { titlesOf } from './take-back-lines.ts';

/**
 * Makes a cancelled, unpaid order pending again while its works are free (docs/specification/order.md §17). Throws `order-not-found`,
 * `changed-meanwhile`, and `conflict` for an order that was paid or replaced, or whose work is not for sale any more.
 */
export async function undoCancellation(context: Context, id: string): Promise<void> {
  await context.db.transaction(async (tx) => {
    const order = await findOrderToChange(tx, context, id);
    const lines = await listLines(tx, [id]);
    const facts = {
      status: order.status,
      wasPaid: order.before_refunds === 1 || lines.some(({ credit_note }) => credit_note !== null),
      isReplaced: (await listReplacements(tx, [id])).some(({ replaces }) => replaces === id),
    };
    if (!canUndoCancellation(facts)) {
      const message = 'Only a cancelled order that was neither paid nor replaced can be pending again.';
      throw new Problem('conflict', { message });
    }
    const at = context.clock.now();
    await endOverdueHolds(tx, at);
    const claim = order.sold_by === '' ? claimArtwork : claimForStaff;
    for (const line of lines) {
      const holding = { artworkId: line.artwork_id, lineId: line.id };
      if (!(await claim(tx, line.artwork_id, at)) || !(await claimHolding(tx, holding))) await refuseTaken(tx, line);
    }
    const by = actorOf(context);
    await updateOrder(tx, id, { status: 'payment_pending', updated_at: at });
    await insertHistory(tx, { orderId: id, status: 'payment_pending', at, by, notes: 'The cancellation was undone.' });
    const subject = `order ${order.invoice_number}`;
    await recordActivity(tx, { by, at, action: 'undid a cancellation', subject, record: { kind: 'order', id } });
    await settlePaid(tx, context, id, 'Paid before the cancellation was undone.');
  });
}

async function refuseTaken(tx: Writer, line: StoredLine): Promise<never> {
  const holder = await findHolder(tx, line.artwork_id);
  const why = holder === undefined ? 'is not for sale any more' : holderText(holder);
  throw new Problem('conflict', { message: `${titlesOf([line])} ${why}, so this order cannot be pending again.` });
}
