import { unsavedVersion } from '../../contract/schema-parts.ts';
import type { OrderLimits } from '../../domain/estate/order-limit.ts';
import { actorOf } from '../activity/actor-of.ts';
import type { Context } from '../context/context.ts';
import { refuseStale } from '../context/refuse-stale.ts';
import { changeOrderLimits } from './change-order-limits.ts';
import { findOrderLimits } from './order-limit.store.ts';

/** Sets the order limits of an e-mail address whose buyer may not be a customer yet. Throws `changed-meanwhile`. */
export async function setOrderLimits(
  context: Context,
  email: string,
  orderLimits: Partial<OrderLimits> | null,
): Promise<void> {
  const at = context.clock.now();
  const by = actorOf(context);
  await context.db.transaction(async (tx) => {
    refuseStale(context, (await findOrderLimits(tx, email))?.version ?? unsavedVersion);
    await changeOrderLimits(tx, { email, orderLimits, at, by });
  });
}
