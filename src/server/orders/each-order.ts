import { Problem } from '../../domain/problems.ts';
import type { Context } from '../context/context.ts';
import { findOrder } from './order.store.ts';

export interface DoneOrders {
  /** The ids for which the work was done. */
  done: string[];
  /** `invoiceNumber` is null for an unknown order; `message` is the reason. */
  refused: { id: string; invoiceNumber: string | null; message: string }[];
}

/**
 * Does the same work for several orders, each by itself: an order for which it is refused is listed with the reason and does not stop
 * the others. `work` runs its own transaction. Throws every error that is not a refusal.
 */
export async function eachOrder(
  context: Context,
  ids: readonly string[],
  work: (each: Context, id: string) => Promise<void>,
): Promise<DoneOrders> {
  const answer: DoneOrders = { done: [], refused: [] };
  // `If-Match` names the version of one order, and these are several.
  const each = { ...context, expectedVersion: undefined };
  for (const id of new Set(ids)) {
    try {
      await work(each, id);
      answer.done.push(id);
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
