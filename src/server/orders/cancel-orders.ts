import type { z } from 'zod';
import type { CancelledOrders, CancelOrders } from '../../contract/orders/orders.schemas.ts';
import { canMove, isPaid } from '../../domain/order/order-status.ts';
import { Problem } from '../../domain/problems.ts';
import type { Context } from '../context/context.ts';
import type { Writer } from '../db/database.ts';
import { moveOrder } from './move-order.ts';
import { findOrder } from './order.store.ts';

/**
 * Cancels several orders and releases their artworks, each in its own transaction. An order that can not be cancelled is
 * listed with the reason and does not stop the others. A paid order is refused: its money must be refunded.
 */
export async function cancelOrders(
  context: Context,
  { ids, notes }: z.output<typeof CancelOrders>,
): Promise<CancelledOrders> {
  const answer: CancelledOrders = { cancelled: [], refused: [] };
  // `If-Match` names the version of one order, and these are several.
  const each = { ...context, expectedVersion: undefined };
  for (const id of new Set(ids)) {
    try {
      await context.db.transaction(async (tx) => {
        await refusePaid(tx, id);
        await moveOrder(tx, each, id, { to: 'cancelled', notes });
      });
      answer.cancelled.push(id);
    } catch (error) {
      if (!(error instanceof Problem) || !['order-not-found', 'impossible-move', 'conflict'].includes(error.code))
        throw error;
      const stored = await findOrder(context.db.read, id);
      const message = stored === undefined ? 'There is no such order.' : error.message;
      answer.refused.push({ id, invoiceNumber: stored?.invoice_number ?? null, message });
    }
  }
  return answer;
}

async function refusePaid(tx: Writer, id: string): Promise<void> {
  const stored = await findOrder(tx, id);
  if (stored === undefined || !isPaid(stored.status) || !canMove(stored.status, 'cancelled')) return;
  const message = 'Its payment has been confirmed meanwhile. Please cancel it by itself, and note the refund.';
  throw new Problem('conflict', { message });
}
