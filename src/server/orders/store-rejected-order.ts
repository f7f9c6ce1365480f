import { maxRejectedOrders } from '../../domain/estate/order-limit.ts';
import type { Context } from '../context/context.ts';
import { hashToken } from '../context/secret-token.ts';
import { log } from '../runtime/log.ts';
import type { RejectedOrderFacts } from './order-rejected.ts';
import { pruneRejectedOrders, putRejectedOrder } from './rejected-order.store.ts';

const day = 24 * 60 * 60 * 1000;

/**
 * Stores an order that a limit refused, so that the staff see who was refused; a repetition is counted. It has its own
 * transaction, because the order's was rolled back. If storing fails, the order is refused all the same.
 */
export async function storeRejectedOrder({ db, clock, caller }: Context, facts: RejectedOrderFacts): Promise<void> {
  const at = clock.now();
  const { limit, firstName, lastName, email, phone, artworks, totalCents } = facts;
  const ids = artworks.map(({ id }) => id).sort((one, other) => one - other);
  const row = {
    fingerprint: hashToken(JSON.stringify([limit, email, caller.address, ids])),
    reason: limit,
    first_name: firstName,
    last_name: lastName,
    email,
    phone,
    works_json: JSON.stringify(artworks.map(({ id, title }) => ({ id, title }))),
    total_cents: totalCents,
    client_address: caller.address,
    times: 1,
    first_at: at,
    last_at: at,
  };
  try {
    await db.transaction(async (tx) => {
      if (!(await putRejectedOrder(tx, row))) return;
      const before = new Date(Date.parse(at) - maxRejectedOrders.days * day).toISOString();
      await pruneRejectedOrders(tx, { before, most: maxRejectedOrders.most });
    });
  } catch (error) {
    log.warn('an order that a limit refused could not be stored', { error });
  }
}
