import { recordChange } from '../activity/record-change.ts';
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
  return context.db.transaction(async (tx) => {
    await refuseRemoved(tx, context);
    const account = await getAccount(tx, id);
    refuseStale(context, versionOf(account));
    await refuseTakenName(tx, username, id);
    await updateUsername(tx, id, username);
    await recordChange(tx, context, {
      action: 'renamed account',
      subject: username,
      details: `${account.username} → ${username}`,
      record: { kind: 'account', id },
      before: { username: account.username },
      after: { username },
    });
    return presentAccount(tx, context, id);
  });
}
