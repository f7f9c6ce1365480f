import { networksOf } from '../../domain/rate-limits/rate-limits.ts';
import type { Context } from '../context/context.ts';
import type { ActivityEntry } from './record-activity.ts';

/**
 * What every entry of Activity about signing in to an account has: the account, and in `details` the address that the rate
 * limits count (docs/specification/activity.md §1).
 */
export function signInEntry(
  { caller, clock }: Pick<Context, 'caller' | 'clock'>,
  account: { id: number | null; username: string },
): Pick<ActivityEntry, 'at' | 'subject' | 'details' | 'record'> {
  return {
    at: clock.now(),
    subject: account.username,
    details: `from ${networksOf(caller.address)[0].network}`,
    record: { kind: 'session', id: account.id },
  };
}
