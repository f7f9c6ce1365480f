import type { OrderLimits } from '../../domain/estate/order-limit.ts';
import { recordActivity } from '../activity/record-activity.ts';
import type { Writer } from '../db/database.ts';
import { putOrderLimits } from './order-limit.store.ts';

/** Sets the order limits of one e-mail address and records it; null restores the estate's. Returns the new version. */
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
    /** Null for an address of which no customer is known. */
    customerId?: number | null;
  },
): Promise<string> {
  const version = await putOrderLimits(tx, { email, orderLimits, at });
  const details = orderLimits === null ? 'the estate’s' : JSON.stringify(orderLimits);
  const record = { kind: 'customer', id: customerId } as const;
  await recordActivity(tx, { by, at, action: 'changed order limits', subject: email, details, record });
  return version;
}
