import type { Account, AccountWithLink, OwnPassword } from '../../contract/accounts/accounts.schemas.ts';
import { type AccountRole, administratorRole, fittingRole, roleText } from '../../domain/account/account-role.ts';
import { Problem } from '../../domain/problems.ts';
import { actorOf, recordActivity, recordChange } from '../activity/record-activity.ts';
import type { Context } from '../context/context.ts';
import { refuseStale } from '../context/refuse-stale.ts';
import type { Writer } from '../db/database.ts';
import { versionOf } from '../db/record-version.ts';
import { getAccount, presentAccount, refuseRemoved, refuseTakenName, roleOf } from './accounts.ts';
import {
  deleteAdministrator,
  hasOtherAdministrator,
  insertAdministrator,
  updateRole,
  updateUsername,
} from './administrator.store.ts';
import { askPassword, askUnlessConfirmed } from './ask-password.ts';
import { newPasswordLink, passwordLinkPath } from './password-links.ts';

/**
 * Adds an account without a password and makes the link with which the new colleague chooses one. Throws `conflict` when the
 * name is taken, and what `askPassword` throws.
 */
export async function addAccount(
  context: Pick<Context, 'caller' | 'clock' | 'config' | 'db'>,
  { username, password, ...given }: { username: string; password?: OwnPassword } & Partial<AccountRole>,
): Promise<AccountWithLink> {
  await askPassword(context, password, 'add an account');
  const role = fittingRole({ ...administratorRole, ...given });
  const at = context.clock.now();
  return context.db.transaction(async (tx) => {
    await refuseRemoved(tx, context);
    await refuseTakenName(tx, username);
    const id = await insertAdministrator(tx, { username, passwordHash: '', at, role });
    const key = await newPasswordLink(tx, id, at);
    const record = { kind: 'account', id } as const;
    await recordActivity(tx, {
      ...{ by: actorOf(context), at, action: 'added account', subject: username, record },
      details: roleText(role),
    });
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
    await refuseLast(tx, account);
    await deleteAdministrator(tx, id);
    const record = { kind: 'account', id } as const;
    const subject = account.username;
    await recordActivity(tx, { by: actorOf(context), at, action: 'removed account', subject, record });
  });
}

/**
 * Gives an account a role, which counts from the next request of each of its sessions. Throws `account-not-found`, `changed-meanwhile`,
 * `last-account` when no other administrator could sign in, and what `askPassword` throws.
 */
export async function changeRole(
  context: Context,
  { id, password, ...given }: { id: number; password?: OwnPassword } & AccountRole,
): Promise<Account> {
  await askPassword(context, password, 'change what an account may do');
  const role = fittingRole(given);
  const at = context.clock.now();
  return context.db.transaction(async (tx) => {
    await refuseRemoved(tx, context);
    const account = await getAccount(tx, id);
    refuseStale(context, versionOf(account));
    if (role.role !== 'administrator') await refuseLast(tx, account);
    await updateRole(tx, id, role);
    const record = { kind: 'account', id } as const;
    await recordActivity(tx, {
      ...{ by: actorOf(context), at, action: 'changed the role of', subject: account.username, record },
      details: `${roleText(roleOf(account))} → ${roleText(role)}`,
    });
    return presentAccount(tx, context, id);
  });
}

/** Throws `last-account` for the only administrator who can sign in. */
async function refuseLast(tx: Writer, account: Awaited<ReturnType<typeof getAccount>>): Promise<void> {
  const counts = account.role === 'administrator' && account.password_hash !== '';
  if (counts && !(await hasOtherAdministrator(tx, account.id))) throw new Problem('last-account');
}

/**
 * Changes the name of an account. Activity keeps the name of that time. Throws `account-not-found`, `changed-meanwhile`,
 * `conflict` when the name is taken, and what `askUnlessConfirmed` throws.
 */
export async function renameAccount(
  context: Context,
  { id, username, password }: { id: number; username: string; password?: OwnPassword },
) {
  await askUnlessConfirmed(context, password, 'rename an account');
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
