import { Problem } from '../../domain/problems.ts';
import type { Context } from '../context/context.ts';
import { hashToken } from '../context/secret-token.ts';
import { findOrder, type StoredOrder } from './order.store.ts';
import { opensOrder } from './order-link.ts';

/** Order ids are 22 characters of base64url. */
export const orderId = /^[\w-]{22}$/;

/**
 * Returns the order to an administrator, the browser that placed it, or the holder of its signed link. Throws `no-access`
 * for everyone else, also for an unknown id, so that guessing reveals nothing; an administrator gets `order-not-found`.
 */
export async function getReadableOrder(context: Context, asked: { id: string; key?: string }): Promise<StoredOrder> {
  const { db, clock, caller } = context;
  const stored = orderId.test(asked.id) ? await findOrder(db.read, asked.id) : undefined;
  if (caller.administrator !== null) {
    if (stored === undefined) throw new Problem('order-not-found');
    return stored;
  }
  if (stored === undefined) throw new Problem('no-access');
  if (caller.browser !== null && hashToken(caller.browser) === stored.browser_hash) return stored;
  if (asked.key && (await opensOrder(db.read, stored, asked.key, clock.now()))) return stored;
  throw new Problem('no-access');
}
