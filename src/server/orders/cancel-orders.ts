import type { z } from 'zod';
import type { CancelledOrders, CancelOrders } from '../../contract/orders.schemas.ts';
import { Problem } from '../../domain/problems.ts';
import type { Context } from '../http/context.ts';
import { moveOrder } from './move-order.ts';
import { findOrder } from './order.store.ts';

/**
 * Cancels several orders and gives their works back, each order in a transaction of its own: one that can not be cancelled
 * is named with why, and holds nothing up.
 */
export async function cancelOrders(
  context: Context,
  { ids, notes }: z.output<typeof CancelOrders>,
): Promise<CancelledOrders> {
  const answer: CancelledOrders = { cancelled: [], refused: [] };
  // A version is one order's; here are several.
  const each = { ...context, expectedVersion: undefined };
  for (const id of new Set(ids)) {
    try {
      await context.db.transaction((tx) => moveOrder(tx, each, id, { to: 'cancelled', notes }));
      answer.cancelled.push(id);
    } catch (error) {
      if (!(error instanceof Problem) || !['order-not-found', 'impossible-move'].includes(error.code)) throw error;
      const stored = await findOrder(context.db.read, id);
      const message = stored === undefined ? 'There is no such order.' : error.message;
      answer.refused.push({ id, invoiceNumber: stored?.invoice_number ?? null, message });
    }
  }
  return answer;
}
