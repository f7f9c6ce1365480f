import type { z } from 'zod';
import type { CancelledOrders, CancelOrders } from '../../contract/orders/orders.schemas.ts';
import { canMove, isPaid } from '../../domain/order/order-status.ts';
import { Problem } from '../../domain/problems.ts';
import type { Context } from '../context/context.ts';
import type { Writer } from '../db/database.ts';
import { eachOrder } from './each-order.ts';
import { moveOrder } from './move-order.ts';
import { findOrder } from './order.store.ts';

/**
 * Cancels several orders and releases their artworks, each in its own transaction. A paid order is refused: its money must be
 * refunded.
 */
export async function cancelOrders(
  context: Context,
  { ids, notes }: z.output<typeof CancelOrders>,
): Promise<CancelledOrders> {
  const { done: cancelled, refused } = await eachOrder(context, ids, (each, id) =>
    context.db.transaction(async (tx) => {
      await refusePaid(tx, id);
      await moveOrder(tx, each, id, { to: 'cancelled', notes });
    }),
  );
  return { cancelled, refused };
}

async function refusePaid(tx: Writer, id: string): Promise<void> {
  const stored = await findOrder(tx, id);
  if (stored === undefined || !isPaid(stored.status) || !canMove(stored.status, 'cancelled')) return;
  const message = 'Its payment has been confirmed meanwhile. Please cancel it by itself, and note the refund.';
  throw new Problem('conflict', { message });
}
