import type { AccountWithLink, OwnPassword } from '../../contract/accounts/accounts.schemas.ts';
import { actorOf, recordActivity } from '../activity/record-activity.ts';
import type { Context } from '../context/context.ts';
import { hashToken, newSecretToken } from '../context/secret-token.ts';
import type { Writer } from '../db/database.ts';
import { getAccount, presentAccount, refuseRemoved } from './accounts.ts';
import { replacePasswordLink } from './administrator.store.ts';
import { askPassword } from './ask-password.ts';

/**
 * The path of an account's one-time link. It contains the username, so that nobody has to type it: `join` for the first
 * password, `reset` for a new one.
 */
export function passwordLinkPath(account: { username: string; hasPassword: boolean }, key: string): string {
  const search = new URLSearchParams({ [account.hasPassword ? 'reset' : 'join']: key, username: account.username });
  return `/admin?${search}`;
}

/** Milliseconds for which a password link is valid. */
const linkLifetime = 24 * 60 * 60 * 1000;

/**
 * Makes the key of a one-time link that sets an account's password, or creates the first account if the id is null. An older
 * link of the account stops working.
 */
export async function newPasswordLink(tx: Writer, administratorId: number | null, at: string): Promise<string> {
  const key = newSecretToken();
  const expiresAt = new Date(Date.parse(at) + linkLifetime).toISOString();
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
