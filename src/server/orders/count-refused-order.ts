import { Problem } from '../../domain/problems.ts';
import { maxRejectedOrders, orderLimitMessage, surplusRejectedOrders } from '../../domain/rate-limits/order-limit.ts';
import { rateLimits } from '../../domain/rate-limits/rate-limits.ts';
import { readContact, readSettings } from '../content/read-settings.ts';
import type { Context } from '../context/context.ts';
import { hashToken } from '../context/secret-token.ts';
import type { Writer } from '../db/database.ts';
import { countAttempt, findExceeded, perNetwork, type Quota } from '../rate-limits/reserve-attempt.ts';
import { log } from '../runtime/log.ts';
import { OrderRejected, type RejectedOrderFacts } from './limit-order.ts';
import { deleteRejectedOrders, listRejectedOrderAddresses, putRejectedOrder } from './rejected-order.store.ts';

const day = 24 * 60 * 60 * 1000;

function refusals({ caller }: Context): Quota[] {
  const { minutes, perAddressRefused } = rateLimits.checkout;
  return perNetwork(caller.address, { kind: 'refused order', most: perAddressRefused, minutes });
}

/** Throws `too-many` after too many refused orders of one address, before anything is read for the order. */
export async function refuseFurtherOrders(context: Context): Promise<void> {
  const { db, clock, config } = context;
  if (!config.limits) return;
  const exceeded = await findExceeded(db.read, refusals(context), clock.now());
  if (exceeded === undefined) return;
  const settings = await readSettings(db.read);
  const { contactPhone } = await readContact(db.read, settings);
  const message = orderLimitMessage('orders_from_address', settings.orderLimits, undefined, contactPhone);
  throw new Problem('too-many', { message, retryAfter: exceeded.retryAfter });
}

/**
 * Counts an order that was refused, and stores one that a limit refused, so that the staff see who was refused. It has its
 * own transaction, because the order's was rolled back. If that fails, the order is refused all the same.
 */
export async function countRefusedOrder(context: Context, refusal: Problem): Promise<void> {
  const { db, clock, config } = context;
  if (!config.limits) return;
  const at = clock.now();
  const quotas = refusals(context);
  try {
    await db.transaction(async (tx) => {
      // Parallel orders were begun before each other was counted.
      if ((await findExceeded(tx, quotas, at)) !== undefined) return;
      await countAttempt(tx, quotas, at);
      if (refusal instanceof OrderRejected) await storeRejectedOrder(tx, context, refusal.order, at);
    });
  } catch (error) {
    log.warn('an order that was refused could not be counted', { error });
  }
}

/** A repetition is counted in its row. Older rows are deleted when they are too many. */
async function storeRejectedOrder(
  tx: Writer,
  { caller }: Context,
  facts: RejectedOrderFacts,
  at: string,
): Promise<void> {
  const { limit, firstName, lastName, email, phone, artworks, totalCents } = facts;
  const ids = artworks.map(({ id }) => id).sort((one, other) => one - other);
  const isNew = await putRejectedOrder(tx, {
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
  });
  if (!isNew) return;
  const before = new Date(Date.parse(at) - maxRejectedOrders.days * day).toISOString();
  const surplus = surplusRejectedOrders(await listRejectedOrderAddresses(tx));
  await deleteRejectedOrders(tx, { before, fingerprints: surplus.map(({ fingerprint }) => fingerprint) });
}
