import type { Account } from '../../contract/accounts/accounts.schemas.ts';
import type { Context } from '../context/context.ts';
import type { Reader } from '../db/database.ts';
import { versionOf } from '../db/record-version.ts';
import { listAdministrators } from './administrator.store.ts';

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
    version: versionOf(account),
  }));
}

/** One of them, which exists. */
export async function presentAccount(db: Reader, context: AccountsContext, id: number): Promise<Account> {
  const account = (await listAccounts(db, context)).find((each) => each.id === id);
  if (account === undefined) throw new Error(`There is no account ${id}.`);
  return account;
}
