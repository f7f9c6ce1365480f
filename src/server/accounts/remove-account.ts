import { Problem } from '../../domain/problems.ts';
import { actorOf } from '../activity/actor-of.ts';
import { recordActivity } from '../activity/record-activity.ts';
import type { Context } from '../context/context.ts';
import { refuseStale } from '../context/refuse-stale.ts';
import { versionOf } from '../db/record-version.ts';
import { deleteAdministrator, hasOtherWithPassword } from './administrator.store.ts';
import { getAccount } from './get-account.ts';
import { refuseRemoved } from './refuse-removed.ts';

/**
 * Deletes an account and ends its sessions. Throws `account-not-found`, `changed-meanwhile`, and `last-account` when
 * nobody else could sign in.
 */
export async function removeAccount(
  context: Pick<Context, 'caller' | 'clock' | 'db' | 'expectedVersion'>,
  { id }: { id: number },
): Promise<void> {
  const at = context.clock.now();
  await context.db.transaction(async (tx) => {
    await refuseRemoved(tx, context);
    const account = await getAccount(tx, id);
    refuseStale(context, versionOf(account));
    const canSignIn = account.password_hash !== '';
    if (canSignIn && !(await hasOtherWithPassword(tx, id))) throw new Problem('last-account');
    await deleteAdministrator(tx, id);
    const record = { kind: 'account', id } as const;
    const subject = account.username;
    await recordActivity(tx, { by: actorOf(context), at, action: 'removed account', subject, record });
  });
}
