import { timingSafeEqual } from 'node:crypto';
import { hasEnded } from '../../domain/account/account-role.ts';
import { type Right, rightsOf } from '../../domain/account/rights.ts';
import { Problem } from '../../domain/problems.ts';
import { roleOf } from '../accounts/accounts.ts';
import { findAdministrator, findAdministratorByName, updateSignedInAt } from '../accounts/administrator.store.ts';
import { hashDummyPassword, isPassword } from '../accounts/password-hash.ts';
import { recordActivity, signInEntry } from '../activity/record-activity.ts';
import { estateDay } from '../content/read-settings.ts';
import type { Context } from '../context/context.ts';
import { hashToken, newSecretToken } from '../context/secret-token.ts';
import { findKnownBrowser, rememberBrowser } from './known-browser.ts';
import { deleteSession, deleteSessionsBefore, insertSession } from './session.store.ts';
import { idleCutoff } from './session-expiry.ts';

export interface NewSession {
  /** For the cookie. */
  id: string;
  /** For `X-Admin-Auth`. */
  authToken: string;
  username: string;
  rights: readonly Right[];
}

/** The password was right, so it tells a stranger nothing. */
const accountEnded =
  'The last day of this account has passed. An administrator can choose a later one in Site Settings, Accounts.';

/** Signs an administrator in. Throws `bad-login`, and `not-ready` when the password queue is full. */
export async function logIn(context: Context, given: { username: string; password: string }): Promise<NewSession> {
  const { db, caller, clock } = context;
  const administrator = await findAdministratorByName(db.read, given.username);
  if (administrator === undefined || administrator.password_hash === '') {
    await hashDummyPassword(given.password, 'stranger');
    throw new Problem('bad-login');
  }
  const queue = findKnownBrowser(caller, administrator, clock.now()) === undefined ? 'stranger' : 'known';
  if (!(await isPassword(given.password, administrator.password_hash, queue))) throw new Problem('bad-login');
  return openSession(context, administrator, 'signed in to');
}

/**
 * Opens a session for an account whose password was checked or set. The account knows this browser from now on. `action`
 * is recorded in Activity, if nothing else records why the session is opened. Throws `bad-login` when the account has ended, was removed or got another password meanwhile.
 */
export async function openSession(
  context: Context,
  authenticated: { id: number; password_hash: string },
  action?: string,
): Promise<NewSession> {
  const session = { id: newSecretToken(), authToken: newSecretToken() };
  const at = context.clock.now();
  const today = await estateDay(context);
  const account = await context.db.transaction(async (tx) => {
    const stored = await findAdministrator(tx, authenticated.id);
    if (stored?.password_hash !== authenticated.password_hash) throw new Problem('bad-login');
    if (hasEnded(roleOf(stored), today)) throw new Problem('bad-login', { message: accountEnded });
    await deleteSessionsBefore(tx, idleCutoff(at));
    // The browser's earlier session: its cookie is replaced, so nobody could end it any more.
    if (context.caller.session !== null) await deleteSession(tx, hashToken(context.caller.session));
    await insertSession(tx, {
      idHash: hashToken(session.id),
      tokenHash: hashToken(session.authToken),
      administratorId: stored.id,
      at,
    });
    await updateSignedInAt(tx, stored.id, at);
    if (action !== undefined)
      await recordActivity(tx, { ...signInEntry(context, stored), by: stored.username, action });
    return stored;
  });
  rememberBrowser(context, account);
  return { ...session, username: account.username, rights: rightsOf(roleOf(account)) };
}

/** Compares a token with a stored hash in constant time. */
export function isSameToken(token: string, storedHash: string): boolean {
  const given = Buffer.from(hashToken(token));
  const stored = Buffer.from(storedHash);
  return given.length === stored.length && timingSafeEqual(given, stored);
}
