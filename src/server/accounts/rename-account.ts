import { actorOf } from '../activity/actor-of.ts';
import { recordActivity } from '../activity/record-activity.ts';
import type { Context } from '../context/context.ts';
import { refuseStale } from '../context/refuse-stale.ts';
import { versionOf } from '../db/record-version.ts';
import { updateUsername } from './administrator.store.ts';
import { getAccount } from './get-account.ts';
import { presentAccount } from './list-accounts.ts';
import { refuseRemoved } from './refuse-removed.ts';
import { refuseTakenName } from './refuse-taken-name.ts';

/**
 * Changes the name of an account. Activity keeps the name of that time. Throws `account-not-found`, `changed-meanwhile`,
 * and `conflict` when the name is taken.
 */
export async function renameAccount(context: Context, { id, username }: { id: number; username: string }) {
  const at = context.clock.now();
  return context.db.transaction(async (tx) => {
    await refuseRemoved(tx, context);
    const account = await getAccount(tx, id);
    refuseStale(context, versionOf(account));
    await refuseTakenName(tx, username, id);
    await updateUsername(tx, id, username);
    const details = `${account.username} → ${username}`;
    await recordActivity(tx, { by: actorOf(context), at, action: 'renamed account', subject: username, details });
    return presentAccount(tx, context, id);
  });
}
