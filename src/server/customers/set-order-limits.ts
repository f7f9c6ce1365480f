import { unsavedVersion } from '../../contract/schema-parts.ts';
import type { OrderLimits } from '../../domain/estate/order-limit.ts';
import { actorOf } from '../activity/actor-of.ts';
import { recordActivity } from '../activity/record-activity.ts';
import type { Context } from '../context/context.ts';
import { refuseStale } from '../context/refuse-stale.ts';
import { findOrderLimits, putOrderLimits, type StoredOrderLimits } from './order-limit.store.ts';

/**
 * Sets the order limits of one e-mail address, because a refused buyer may not be a customer yet. Null restores the
 * estate's limits. Throws `changed-meanwhile`.
 */
export async function setOrderLimits(
  context: Context,
  email: string,
  orderLimits: Partial<OrderLimits> | null,
): Promise<StoredOrderLimits> {
  const at = context.clock.now();
  const by = actorOf(context);
  return context.db.transaction(async (tx) => {
    const stored = await findOrderLimits(tx, email);
    refuseStale(context, stored?.version ?? unsavedVersion);
    const version = await putOrderLimits(tx, { email, orderLimits, at });
    const details = orderLimits === null ? 'the estate’s' : JSON.stringify(orderLimits);
    await recordActivity(tx, { by, at, action: 'changed order limits', subject: email, details });
    return { orderLimits, version };
  });
}
