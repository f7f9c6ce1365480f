import { timingSafeEqual } from 'node:crypto';
import type { ConfirmOptions, PasskeyAnswer } from '../../contract/accounts/accounts.schemas.ts';
import { hasEnded, type Right, rightsOf } from '../../domain/account/rights.ts';
import { challengeLifetime, idleCutoff } from '../../domain/account/session-expiry.ts';
import { browserName, foldRecoveryCode, registeredElsewhere } from '../../domain/account/signing-in.ts';
import { Problem } from '../../domain/problems.ts';
import { networksOf } from '../../domain/rate-limits/rate-limits.ts';
import { roleOf } from '../accounts/accounts.ts';
import { findAdministrator, findAdministratorByName, updateSignedInAt } from '../accounts/administrator.store.ts';
import { hasPasskeyHere, needsPasskey, registersOnly } from '../accounts/needed-passkey.ts';
import { findDomains, storePasskeyUse, takeRecoveryCode } from '../accounts/passkey.store.ts';
import { hashDummyPassword, isPassword } from '../accounts/password-hash.ts';
import { askForPasskey, getPasskeySite, passkeyGone, verifyPasskey } from '../accounts/verify-passkey.ts';
import { recordActivity, signInEntry } from '../activity/record-activity.ts';
import { estateDay } from '../content/read-settings.ts';
import type { Context } from '../context/context.ts';
import { clearCookie, hashToken, newSecretToken, setCookie, signInCookie } from '../context/cookies.ts';
import type { Writer } from '../db/database.ts';
import { findKnownBrowser, rememberBrowser } from './known-browser.ts';
import { deleteSession, deleteSessionsBefore, insertSession } from './session.store.ts';

export interface NewSession {
  /** The id for the cookie. */
  id: string;
  /** The token for `X-Admin-Auth`. */
  authToken: string;
  username: string;
  rights: readonly Right[];
}

/** The password was right, so it tells a stranger nothing. */
const accountEnded =
  'The last day of this account has passed. An administrator can choose a later one in Site Settings, Accounts.';

const passkeyNeeded =
  'Administrators sign in with a passkey. Please use yours; if its device is lost, a recovery code, or a link from a colleague.';

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
  if ((await needsPasskey(db.read, context, administrator.id)) === 'has one') {
    throw new Problem('bad-login', { message: passkeyNeeded });
  }
  return openSession(context, administrator, 'signed in to');
}

/**
 * Makes the options with which the browser asks a device that knows its account. Throws `conflict` where passkeys of
 * another domain are the only passkeys.
 */
export async function startSignIn(context: Context): Promise<ConfirmOptions> {
  const { here, elsewhere } = await findDomains(context.db.read, getPasskeySite(context.config).rpId);
  if (!here && elsewhere !== undefined) throw new Problem('conflict', { message: registeredElsewhere(elsewhere) });
  const attempt = newSecretToken();
  const options = await askForPasskey(context, 'sign-in', attempt, []);
  setCookie(context, signInCookie, attempt, challengeLifetime / 1000);
  return options;
}

const wrongCode = 'Invalid username or recovery code. Each code works once.';

/** Signs in with a passkey alone. Throws `bad-login` with the reason. */
export async function logInWithPasskey(context: Context, answer: PasskeyAnswer): Promise<NewSession> {
  const verified = await verifyPasskey(context, answer, 'sign-in', context.caller.signInAttempt);
  clearCookie(context, signInCookie);
  if ('refusal' in verified) throw new Problem('bad-login', { message: verified.refusal });
  const { passkey, counter } = verified;
  const used = { id: passkey.id, counter, at: context.clock.now() };
  const use = (tx: Writer) => storePasskeyUse(tx, used);
  return openSession(
    context,
    { id: passkey.administrator_id, use, refusal: passkeyGone, isVouchedFor: true },
    `signed in with the passkey “${passkey.name}” to`,
  );
}

/**
 * Signs in with a recovery code, which is used up. The database is asked the same for a name that does not exist, so that the time of
 * the response does not show it. Throws `bad-login`.
 */
export async function logInWithCode(context: Context, given: { username: string; code: string }): Promise<NewSession> {
  const administrator = await findAdministratorByName(context.db.read, given.username);
  const id = administrator?.id ?? 0;
  const use = (tx: Writer) => takeRecoveryCode(tx, id, hashToken(foldRecoveryCode(given.code)));
  return openSession(context, { id, use, refusal: wrongCode, isVouchedFor: true }, 'signed in with a recovery code to');
}

/**
 * The proof that was checked: the password, or something that `use` uses up if it still exists. `isVouchedFor` is true
 * for a passkey, and for a recovery code or a colleague's link in place of a passkey that the account has; it is not
 * true for the password alone.
 */
type Proof = { id: number; isVouchedFor?: boolean } & (
  | { password_hash: string }
  | { use: (tx: Writer) => Promise<boolean>; refusal: string }
);

/**
 * Opens a session for an account whose password was checked or set, or that has given a passkey or a recovery code. The account knows
 * this browser from now on. `action` is recorded in Activity, if nothing else records why the session is opened. Without a passkey an
 * administrator who needs one can only register it. Throws `bad-login` when the account has ended or was removed,
 * or what was checked is no longer right.
 */
export async function openSession(context: Context, proof: Proof, action?: string): Promise<NewSession> {
  const session = { id: newSecretToken(), authToken: newSecretToken() };
  const at = context.clock.now();
  const today = await estateDay(context);
  const account = await context.db.transaction(async (tx) => {
    const stored = await findAdministrator(tx, proof.id);
    const isRight = 'use' in proof ? await proof.use(tx) : stored?.password_hash === proof.password_hash;
    if (stored === undefined || !isRight) {
      throw new Problem('bad-login', 'use' in proof ? { message: proof.refusal } : {});
    }
    if (hasEnded(roleOf(stored), today)) throw new Problem('bad-login', { message: accountEnded });
    await deleteSessionsBefore(tx, idleCutoff(at));
    // The browser's earlier session: its cookie is replaced, so nobody could end it any more.
    if (context.caller.session !== null) await deleteSession(tx, hashToken(context.caller.session));
    const withPasskey = proof.isVouchedFor === true && (await hasPasskeyHere(tx, context, stored.id));
    await insertSession(tx, {
      idHash: hashToken(session.id),
      tokenHash: hashToken(session.authToken),
      administratorId: stored.id,
      at,
      registersOnly: withPasskey ? 0 : 1,
      browser: browserName(context.caller.userAgent),
      network: networksOf(context.caller.address)[0].network,
    });
    await updateSignedInAt(tx, stored.id, at);
    if (action !== undefined)
      await recordActivity(tx, { ...signInEntry(context, stored), by: stored.username, action });
    return { ...stored, registersOnly: withPasskey ? 0 : 1 };
  });
  rememberBrowser(context, account);
  return {
    ...session,
    username: account.username,
    rights: rightsOf({ ...roleOf(account), registersOnly: await registersOnly(context, account) }),
  };
}

/** Compares a token with a stored hash in constant time. */
export function isSameToken(token: string, storedHash: string): boolean {
  const given = Buffer.from(hashToken(token));
  const stored = Buffer.from(storedHash);
  return given.length === stored.length && timingSafeEqual(given, stored);
}
