import type { Account } from '../../contract/accounts/accounts.schemas.ts';
import { type AccountRole, fittingRole } from '../../domain/account/account-role.ts';
import { sights } from '../../domain/account/rights.ts';
import { Problem } from '../../domain/problems.ts';
import { type Caller, type Context, isServerItself, needRight } from '../context/context.ts';
import type { Reader, Writer } from '../db/database.ts';
import { versionOf } from '../db/record-version.ts';
import { findAdministrator, findAdministratorByName, listAdministrators } from './administrator.store.ts';

/** Throws `account-not-found`. */
export async function getAccount(db: Reader, id: number) {
  const account = await findAdministrator(db, id);
  if (account === undefined) throw new Problem('account-not-found');
  return account;
}

/** What a stored account was given. */
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
    createdAt: account.created_at,
    signedInAt: account.signed_in_at,
    ...roleOf(account),
    version: versionOf(account),
  }));
}

/** One of them, which exists. */
export async function presentAccount(db: Reader, context: AccountsContext, id: number): Promise<Account> {
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
