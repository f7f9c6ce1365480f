import { maxRejectedOrders } from '../../domain/estate/order-limit.ts';
import type { Context } from '../context/context.ts';
import { hashToken } from '../context/secret-token.ts';
import { log } from '../runtime/log.ts';
import type { RejectedOrderFacts } from './order-rejected.ts';
import { pruneRejectedOrders, putRejectedOrder } from './rejected-order.store.ts';

const day = 24 * 60 * 60 * 1000;

/**
 * Keeps an order that a limit refused, for the staff to see whom it met: perhaps a friend of the estate. The same again is
 * counted. It has a transaction of its own, for the order's was given up; should it fail, the refusal stands all the same.
 */
export async function storeRejectedOrder({ db, clock, caller }: Context, facts: RejectedOrderFacts): Promise<void> {
  const at = clock.now();
  const { limit, firstName, lastName, email, phone, works, totalCents } = facts;
  const ids = works.map(({ id }) => id).sort((one, other) => one - other);
  const row = {
    fingerprint: hashToken(JSON.stringify([limit, email, caller.address, ids])),
    reason: limit,
    first_name: firstName,
    last_name: lastName,
    email,
    phone,
    works_json: JSON.stringify(works.map(({ id, title }) => ({ id, title }))),
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
    log.warn('an order that was refused by a limit could not be kept', { error });
  }
}
