import type { Account, AccountWithLink, OwnPassword } from '../../contract/accounts/accounts.schemas.ts';
import { type AccountRole, administratorRole, fittingRole, roleText, sights } from '../../domain/account/rights.ts';
import { passwordLinkLifetime } from '../../domain/account/session-expiry.ts';
import { Problem } from '../../domain/problems.ts';
import { actorOf, recordActivity, recordChange } from '../activity/record-activity.ts';
import { type Caller, type Context, isServerItself, needRight, refuseStale } from '../context/context.ts';
import { hashToken, newSecretToken } from '../context/cookies.ts';
import type { Reader, Writer } from '../db/database.ts';
import { versionOf } from '../db/record-version.ts';
import {
  deleteAdministrator,
  findAdministrator,
  findAdministratorByName,
  hasOtherAdministrator,
  insertAdministrator,
  listAdministrators,
  replacePasswordLink,
  updateRole,
  updateUsername,
} from './administrator.store.ts';
import { askPassword, askUnlessConfirmed } from './ask-password.ts';
import { refuseLastPasskey } from './needed-passkey.ts';

/** Throws `account-not-found`. */
export async function getAccount(db: Reader, id: number) {
  const account = await findAdministrator(db, id);
  if (account === undefined) throw new Problem('account-not-found');
  return account;
}

/** Returns the role and the ticks that a stored account was given. */
export function roleOf(stored: Pick<Stored, 'role' | 'sees' | 'last_day'>): AccountRole {
  const ticks = stored.sees.split(' ');
  return fittingRole({
    role: stored.role,
    sees: sights.filter((sight) => ticks.includes(sight)),
    lastDay: stored.last_day,
  });
}
type Stored = Awaited<ReturnType<typeof getAccount>>;

type AccountsContext = Pick<Context, 'caller' | 'clock'>;

/** The accounts in the order in which they were added. A hash or a key is in no answer. */
export async function listAccounts(db: Reader, { caller, clock }: AccountsContext): Promise<Account[]> {
  const accounts = await listAdministrators(db, clock.now());
  return accounts.map((account) => ({
    id: account.id,
    username: account.username,
    isYou: account.id === caller.administrator?.id,
    hasPassword: account.password_hash !== '',
    linkExpiresAt: account.linkExpiresAt,
    passkeys: Number(account.passkeys),
    recoveryCodes: Number(account.recoveryCodes),
    createdAt: account.created_at,
    signedInAt: account.signed_in_at,
    ...roleOf(account),
    version: versionOf(account),
  }));
}

/** Returns one account, which exists. */
async function presentAccount(db: Reader, context: AccountsContext, id: number): Promise<Account> {
  const account = (await listAccounts(db, context)).find((each) => each.id === id);
  if (account === undefined) throw new Error(`There is no account ${id}.`);
  return account;
}

/**
 * Throws `sign-in` when the caller's account was removed after the request began, and `no-right` when it is no administrator's any
 * more: two administrators who remove or lower each other at once do not both succeed.
 */
export async function refuseRemoved(tx: Writer, { caller }: { caller: Caller }): Promise<void> {
  if (isServerItself(caller)) return;
  const id = caller.administrator?.id;
  const account = id === undefined ? undefined : await findAdministrator(tx, id);
  if (account === undefined) throw new Problem('sign-in');
  needRight({ administrator: { ...account, ...roleOf(account) } }, 'manage-accounts');
}

/** Throws `conflict` when another account has the name, in upper or lower case. `id` is the account that may have it. */
export async function refuseTakenName(db: Reader, username: string, id?: number): Promise<void> {
  const sameName = await findAdministratorByName(db, username);
  if (sameName === undefined || sameName.id === id) return;
  const message = 'This username is taken.';
  throw new Problem('conflict', { message, errors: [{ path: 'username', message }] });
}

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
      by: actorOf(context),
      at,
      action: 'added account',
      subject: username,
      record,
      details: roleText(role),
    });
    const account = await presentAccount(tx, context, id);
    return { account, link: passwordLinkPath(account, key) };
  });
}

/**
 * Deletes an account and ends its sessions. Throws `account-not-found`, `changed-meanwhile`, and what `refuseLast` throws when
 * nobody else could sign in.
 */
export async function removeAccount(
  context: Pick<Context, 'caller' | 'clock' | 'config' | 'db' | 'expectedVersion'>,
  { id }: { id: number },
): Promise<void> {
  const at = context.clock.now();
  await context.db.transaction(async (tx) => {
    await refuseRemoved(tx, context);
    const account = await getAccount(tx, id);
    refuseStale(context, versionOf(account));
    await refuseLast(tx, context, account);
    await deleteAdministrator(tx, id);
    const record = { kind: 'account', id } as const;
    const subject = account.username;
    await recordActivity(tx, { by: actorOf(context), at, action: 'removed account', subject, record });
  });
}

/**
 * Gives an account a role, which counts from the next request of each of its sessions. Throws `account-not-found`, `changed-meanwhile`,
 * what `refuseLast` throws when no other administrator could sign in, and what `askPassword` throws.
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
    if (role.role !== 'administrator') await refuseLast(tx, context, account);
    await updateRole(tx, id, role);
    const record = { kind: 'account', id } as const;
    await recordActivity(tx, {
      by: actorOf(context),
      at,
      action: 'changed the role of',
      subject: account.username,
      record,
      details: `${roleText(roleOf(account))} → ${roleText(role)}`,
    });
    return presentAccount(tx, context, id);
  });
}

/** Throws `last-account` for the only administrator who can sign in, and `conflict` for the only one with a passkey where one is needed. */
async function refuseLast(tx: Writer, context: Pick<Context, 'config'>, account: Stored): Promise<void> {
  const counts = account.role === 'administrator' && account.password_hash !== '';
  if (counts && !(await hasOtherAdministrator(tx, account.id))) throw new Problem('last-account');
  await refuseLastPasskey(tx, context, account.id);
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

/**
 * The path of an account's one-time link. It contains the username, so that nobody has to type it: `join` for the first
 * password, `reset` for a new one. With `passkeys` its page asks what becomes of them.
 */
export function passwordLinkPath(
  account: Pick<Account, 'username' | 'hasPassword' | 'passkeys' | 'recoveryCodes'>,
  key: string,
): string {
  const search = new URLSearchParams({ [account.hasPassword ? 'reset' : 'join']: key, username: account.username });
  if (account.passkeys + account.recoveryCodes > 0) search.set('passkeys', 'ask');
  return `/admin?${search}`;
}

/**
 * Makes the key of a one-time link that sets an account's password, or creates the first account if the id is null. An older
 * link of the account stops working.
 */
export async function newPasswordLink(tx: Writer, administratorId: number | null, at: string): Promise<string> {
  const key = newSecretToken();
  const expiresAt = new Date(Date.parse(at) + passwordLinkLifetime).toISOString();
  await replacePasswordLink(tx, { keyHash: hashToken(key), administratorId, expiresAt });
  return key;
}

/**
 * Makes a one-time link with which the account's holder chooses a password. Until it is used, the old password and the
 * sessions stay valid. Throws `account-not-found`, and what `askPassword` throws.
 */
export async function makePasswordLink(
  context: Pick<Context, 'caller' | 'clock' | 'config' | 'db'>,
  { id, password }: { id: number; password?: OwnPassword },
): Promise<AccountWithLink> {
  await askPassword(context, password, 'make a password link');
  const at = context.clock.now();
  return context.db.transaction(async (tx) => {
    await refuseRemoved(tx, context);
    const { username } = await getAccount(tx, id);
    const key = await newPasswordLink(tx, id, at);
    const record = { kind: 'account', id } as const;
    await recordActivity(tx, { by: actorOf(context), at, action: 'made a password link', subject: username, record });
    const account = await presentAccount(tx, context, id);
    return { account, link: passwordLinkPath(account, key) };
  });
}
