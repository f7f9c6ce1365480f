import { unsavedVersion } from '../../contract/schema-parts.ts';
import type { OrderLimits } from '../../domain/rate-limits/order-limit.ts';
import { actorOf, recordActivity } from '../activity/record-activity.ts';
import { type Context, refuseStale } from '../context/context.ts';
import type { Writer } from '../db/database.ts';
import { findOrderLimits, putOrderLimits, shownEmail } from './buyer.store.ts';

/** Sets the order limits of an email address whose buyer may not be a customer yet. Throws `changed-meanwhile`. */
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

/** Sets the order limits of one email address and records it; null restores the estate's. Returns the new version. */
export async function changeOrderLimits(
  tx: Writer,
  {
    email,
    orderLimits,
    at,
    by,
    customerId = null,
  }: {
    email: string;
    orderLimits: Partial<OrderLimits> | null;
    at: string;
    by: string;
    /** The id of the customer; null for an address of which no customer is known. */
    customerId?: number | null;
  },
): Promise<string> {
  const version = await putOrderLimits(tx, { email, orderLimits, at });
  const details = orderLimits === null ? 'the estate’s' : JSON.stringify(orderLimits);
  const record = { kind: 'customer', id: customerId } as const;
  const subject = shownEmail(email) || `customer ${customerId}`;
  await recordActivity(tx, { by, at, action: 'changed order limits', subject, details, record });
  return version;
}
