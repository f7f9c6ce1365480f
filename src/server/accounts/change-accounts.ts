import type { AccountWithLink } from '../../contract/accounts/accounts.schemas.ts';
import { Problem } from '../../domain/problems.ts';
import { actorOf, recordActivity, recordChange } from '../activity/record-activity.ts';
import type { Context } from '../context/context.ts';
import { refuseStale } from '../context/refuse-stale.ts';
import { versionOf } from '../db/record-version.ts';
import { getAccount, presentAccount, refuseRemoved, refuseTakenName } from './accounts.ts';
import {
  deleteAdministrator,
  hasOtherWithPassword,
  insertAdministrator,
  updateUsername,
} from './administrator.store.ts';
import { askPassword } from './ask-password.ts';
import { newPasswordLink, passwordLinkPath } from './password-links.ts';

/**
 * Adds an account without a password and makes the link with which the new colleague chooses one. Throws `conflict` when the
 * name is taken, and what `askPassword` throws.
 */
export async function addAccount(
  context: Pick<Context, 'caller' | 'clock' | 'db'>,
  { username, password }: { username: string; password?: string | undefined },
): Promise<AccountWithLink> {
  await askPassword(context, password, 'add an account');
  const at = context.clock.now();
  return context.db.transaction(async (tx) => {
    await refuseRemoved(tx, context);
    await refuseTakenName(tx, username);
    const id = await insertAdministrator(tx, { username, passwordHash: '', at });
    const key = await newPasswordLink(tx, id, at);
    const record = { kind: 'account', id } as const;
    await recordActivity(tx, { by: actorOf(context), at, action: 'added account', subject: username, record });
    const account = await presentAccount(tx, context, id);
    return { account, link: passwordLinkPath(account, key) };
  });
}

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
