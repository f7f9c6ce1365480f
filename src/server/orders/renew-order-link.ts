import { Problem } from '../../domain/problems.ts';
import { actorOf } from '../activity/actor-of.ts';
import { recordActivity } from '../activity/record-activity.ts';
import type { Context } from '../context/context.ts';
import { refuseStale } from '../context/refuse-stale.ts';
import { versionOf } from '../db/record-version.ts';
import { findOrder, updateOrder } from './order.store.ts';

/**
 * Gives an order a new signed link with a full lifetime, and revokes the old one. Throws `order-not-found`,
 * `changed-meanwhile`.
 */
export async function renewOrderLink(context: Context, id: string): Promise<void> {
  const at = context.clock.now();
  await context.db.transaction(async (tx) => {
    const stored = await findOrder(tx, id);
    if (stored === undefined) throw new Problem('order-not-found');
    refuseStale(context, versionOf(stored));
    await updateOrder(tx, id, { link_version: stored.link_version + 1, link_made_at: at, updated_at: at });
    const subject = `order ${stored.invoice_number}`;
    const record = { kind: 'order', id } as const;
    await recordActivity(tx, { by: actorOf(context), at, action: 'made a new link', subject, record });
  });
}
