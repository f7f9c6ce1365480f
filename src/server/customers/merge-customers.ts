import { Problem } from '../../domain/problems.ts';
import { actorOf, recordActivity } from '../activity/record-activity.ts';
import type { Context } from '../context/context.ts';
import { refuseStale } from '../context/refuse-stale.ts';
import { moveToCustomer } from './customer.store.ts';
import { getCustomer } from './get-customer.ts';
import { type PresentedCustomer, presentCustomer } from './present-customers.ts';

/**
 * Gives a customer's orders and email addresses to another customer, whose record stays. Later orders from these addresses are
 * the other customer's. Throws `not-found`, `changed-meanwhile`, and `conflict` for the same or an anonymised customer.
 */
export async function mergeCustomers(context: Context, id: number, into: number): Promise<PresentedCustomer> {
  const at = context.clock.now();
  return context.db.transaction(async (tx) => {
    const from = await getCustomer(tx, id);
    const target = await getCustomer(tx, into);
    refuseStale(context, (await presentCustomer(tx, from)).version);
    if (from.id === target.id) throw new Problem('conflict', { message: 'This is the same customer.' });
    if (from.anonymised_at !== null || target.anonymised_at !== null) {
      throw new Problem('conflict', { message: 'An anonymised customer cannot be merged.' });
    }
    await moveToCustomer(tx, from, target);
    await recordActivity(tx, {
      by: actorOf(context),
      at,
      action: 'merged customer',
      subject: `customer ${target.id}`,
      details: `customer ${from.id}`,
      record: { kind: 'customer', id: target.id },
    });
    return presentCustomer(tx, await getCustomer(tx, target.id));
  });
}
