import type { OwnPassword } from '../../contract/accounts/accounts.schemas.ts';
import type { openSessionCalls, sessionCalls } from '../../contract/session/session.calls.ts';
import type { OpenSession } from '../../contract/session/session.schemas.ts';
import { rightsOf } from '../../domain/account/rights.ts';
import { isSessionValid, sessionSeconds } from '../../domain/account/session-expiry.ts';
import { noPasskeyFate, type PasskeyFate } from '../../domain/account/signing-in.ts';
import { Problem } from '../../domain/problems.ts';
import { getAccount, refuseRemoved, refuseTakenName } from '../accounts/accounts.ts';
import {
  deletePasswordLinks,
  findAdministratorByName,
  findPasswordLink,
  hasAdministrators,
  insertAdministrator,
  takePasswordLink,
  updatePassword,
} from '../accounts/administrator.store.ts';
import { askPassword, askUnlessConfirmed, isConfirmedCaller } from '../accounts/ask-password.ts';
import { refuseLastPasskey } from '../accounts/needed-passkey.ts';
import { countRecoveryCodes, deletePasskeysOf, listPasskeys } from '../accounts/passkey.store.ts';
import { hashPassword, refuseCommonPassword } from '../accounts/password-hash.ts';
import { actorOf, recordActivity } from '../activity/record-activity.ts';
import { type Context, type HandlersOf, needRight } from '../context/context.ts';
import { clearCookie, hashToken, sessionCookie, setCookie } from '../context/cookies.ts';
import type { Reader, Writer } from '../db/database.ts';
import { isDemonstration } from '../installation/demonstration.ts';
import { logIn, logInWithCode, logInWithPasskey, type NewSession, openSession, startSignIn } from './log-in.ts';
import { deleteSession, findSession, listSessions, signOutAccount } from './session.store.ts';

export const sessionHandlers: HandlersOf<typeof sessionCalls> = {
  checkAuth: async (_, context) => {
    const { administrator } = context.caller;
    if (administrator === null) return { isAdmin: false };
    const session = { isAdmin: true, username: administrator.username, rights: rightsOf(administrator) };
    return (await isDemonstration(context)) ? { ...session, demonstration: true } : session;
  },
  login: async (input, context) => signedIn(context, await logIn(context, input)),
  startSignIn: (_, context) => startSignIn(context),
  logInWithPasskey: async (answer, context) => signedIn(context, await logInWithPasskey(context, answer)),
  logInWithCode: async (input, context) => signedIn(context, await logInWithCode(context, input)),
  setPassword: async (input, context) => signedIn(context, await setPassword(context, input)),
  changePassword: async (input, context) => signedIn(context, await changePassword(context, input)),
  logout: async (_, context) => {
    const { db, caller } = context;
    const idHash = caller.session === null ? '' : hashToken(caller.session);
    // If there is no session, nothing is written, and the limit counts nothing.
    if ((await findSession(db.read, idHash)) !== undefined) await db.transaction((tx) => deleteSession(tx, idHash));
    clearCookie(context, sessionCookie);
    return { success: true };
  },
  signOutEverywhere: async (_, context) => {
    await signOutEverywhere(context);
    clearCookie(context, sessionCookie);
    return { success: true };
  },
};

export const openSessionHandlers: HandlersOf<typeof openSessionCalls> = {
  listSessions: ({ account }, context) => listOpenSessions(context, account),
  endSessions: async (input, context) => {
    await endSessions(context, input);
    return {};
  },
  getConfirmation: async (_, context) => ({ isConfirmed: await isConfirmedCaller(context) }),
  confirmSession: async ({ password }, context) => {
    await askPassword(context, password, 'confirm that it is you');
    return { isConfirmed: true };
  },
};

function signedIn(context: Context, { id, ...session }: NewSession) {
  setCookie(context, sessionCookie, id, sessionSeconds);
  return { success: true, ...session, message: 'You are now logged in as an administrator.' };
}

/** Ends every session of the caller's account and makes every browser unknown to it. */
async function signOutEverywhere({ db, clock, caller }: Context): Promise<void> {
  const { administrator } = caller;
  if (administrator === null) throw new Problem('sign-in');
  const { id, username } = administrator;
  await db.transaction(async (tx) => {
    await signOutAccount(tx, id);
    const record = { kind: 'account', id } as const;
    await recordActivity(tx, {
      by: username,
      at: clock.now(),
      action: 'signed out everywhere',
      subject: username,
      record,
    });
  });
}

/**
 * Lists the open sessions of the caller, or of the account with this id, the session that was used last first. Throws
 * `no-right` when the account is not the caller's and the caller may not manage accounts, and `account-not-found`.
 */
async function listOpenSessions(context: Context, account: number | undefined): Promise<OpenSession[]> {
  const id = ownerOf(context, account);
  await getAccount(context.db.read, id);
  const sessions = await openSessionsOf(context.db.read, context, id);
  return sessions.map(({ idHash: _, ...session }) => session);
}

/**
 * Ends one open session or, without its name, all of the account but the one of this browser. One that has ended meanwhile is no
 * error. Throws what `listOpenSessions` and `askPassword` throw.
 */
async function endSessions(
  context: Context,
  {
    account,
    session,
    password,
  }: { account?: number | undefined; session?: string | undefined; password?: OwnPassword },
): Promise<void> {
  const id = ownerOf(context, account);
  const isOwn = id === context.caller.administrator?.id;
  if (isOwn) await askUnlessConfirmed(context, password, 'end a session');
  else await askPassword(context, password, 'end the sessions of another account');
  await context.db.transaction(async (tx) => {
    if (!isOwn) await refuseRemoved(tx, context);
    const { username } = await getAccount(tx, id);
    const ended = (await openSessionsOf(tx, context, id)).filter((each) =>
      session === undefined ? !each.isThis : each.id === session,
    );
    if (ended.length === 0) return;
    for (const { idHash } of ended) await deleteSession(tx, idHash);
    await recordActivity(tx, {
      by: actorOf(context),
      at: context.clock.now(),
      action: 'ended sessions of',
      subject: username,
      details: ended.length === 1 ? '1 session' : `${ended.length} sessions`,
      record: { kind: 'account', id },
    });
  });
}

/** The id of the account whose sessions are meant. */
function ownerOf({ caller }: Context, account: number | undefined): number {
  const { administrator } = caller;
  if (administrator === null) throw new Problem('sign-in');
  if (account !== undefined && account !== administrator.id) needRight(caller, 'manage-accounts');
  return account ?? administrator.id;
}

/**
 * Lists the open sessions of an account. The stored hash of a session's cookie is in no answer: the name of a session
 * is a hash of that hash.
 */
async function openSessionsOf(db: Reader, { caller, clock }: Context, account: number) {
  const own = caller.session === null ? null : hashToken(caller.session);
  const now = clock.now();
  return (await listSessions(db, account))
    .filter((session) => isSessionValid(session, now))
    .map((session) => ({ ...session, id: hashToken(session.idHash), isThis: session.idHash === own }));
}

/**
 * Uses a one-time link. A set-up link creates the first account; a reset link sets a new password, ends the account's
 * sessions and makes every browser unknown to it. The key is checked before the password is hashed, which is slow.
 * Throws `set-up-done` when the link was used, replaced or has expired, `invalid` for one of the commonest passwords and where nobody
 * has said what becomes of the account's passkeys, and `not-ready` when the password queue is full.
 */
async function setPassword(
  context: Context,
  given: { key: string; username: string; password: string; passkeys: PasskeyFate | '' },
): Promise<NewSession> {
  const keyHash = hashToken(given.key);
  const at = context.clock.now();
  refuseExpired(await findPasswordLink(context.db.read, keyHash), at);
  await refuseCommonPassword(given.password, 'password');
  const passwordHash = await hashPassword(given.password, 'known');
  const id = await context.db.transaction(async (tx) => {
    // Checked again, because another request may have used the link.
    const link = refuseExpired(await takePasswordLink(tx, keyHash), at);
    if (link.administrator_id === null) {
      // The first account may have come from the environment, or from another link.
      if (await hasAdministrators(tx)) throw new Problem('set-up-done');
      await refuseTakenName(tx, given.username);
      const created = await insertAdministrator(tx, { username: given.username, passwordHash, at });
      const record = { kind: 'account', id: created } as const;
      await recordActivity(tx, { by: given.username, at, action: 'created account', subject: given.username, record });
      return created;
    }
    const account = await findAdministratorByName(tx, given.username);
    if (account?.id !== link.administrator_id) throw new Problem('set-up-done');
    const details = await decidePasskeys(tx, context, account.id, given.passkeys);
    await updatePassword(tx, link.administrator_id, passwordHash);
    await signOutAccount(tx, link.administrator_id);
    const record = { kind: 'account', id: account.id } as const;
    const subject = account.username;
    await recordActivity(tx, { by: account.username, at, action: 'set a new password', subject, details, record });
    return link.administrator_id;
  });
  return openSession(context, { id, password_hash: passwordHash, isVouchedFor: true });
}

/**
 * Keeps or removes the passkeys and recovery codes of an account whose password is set anew: whoever knew the old one may have added
 * their own. Returns what Activity says of it. Throws `invalid` where there are some and nothing was chosen, and `conflict` for the last
 * passkey of all administrators who need one.
 */
async function decidePasskeys(tx: Writer, context: Context, id: number, fate: PasskeyFate | ''): Promise<string> {
  const held = (await listPasskeys(tx, id)).length + (await countRecoveryCodes(tx, id));
  if (held === 0) return '';
  if (fate === '') throw new Problem('invalid', { errors: [{ path: 'passkeys', message: noPasskeyFate }] });
  if (fate === 'keep') return 'the passkeys and recovery codes were kept';
  await refuseLastPasskey(tx, context, id);
  await deletePasskeysOf(tx, id);
  return 'the passkeys and recovery codes were removed';
}

function refuseExpired<Link extends { expires_at: string }>(link: Link | undefined, at: string): Link {
  if (link === undefined || link.expires_at < at) throw new Problem('set-up-done');
  return link;
}

/**
 * Changes the caller's own password. Every session of the account ends, an open password link stops working, no browser is
 * known to the account any more, and the caller gets a new session. Throws `sign-in`, `wrong-password`, `invalid` for the
 * same password again or one of the commonest, and `not-ready` when the password queue is full.
 */
async function changePassword(context: Context, given: { current?: OwnPassword; new: string }): Promise<NewSession> {
  const { administrator, session } = context.caller;
  if (administrator === null || session === null) throw new Problem('sign-in');
  await askPassword(context, given.current, 'choose a new one', 'current');
  if (given.new === given.current) {
    throw new Problem('invalid', {
      errors: [{ path: 'new', message: 'Please choose another password than the present one.' }],
    });
  }
  await refuseCommonPassword(given.new, 'new');
  const passwordHash = await hashPassword(given.new, 'known');
  const { id, username } = administrator;
  const at = context.clock.now();
  const isVouchedFor = await context.db.transaction(async (tx) => {
    const stored = await findSession(tx, hashToken(session));
    // Ended meanwhile by a sign-out or by another new password: the check above may be about an old one.
    if (stored === undefined) throw new Problem('sign-in');
    await updatePassword(tx, id, passwordHash);
    await deletePasswordLinks(tx, id);
    await signOutAccount(tx, id);
    const record = { kind: 'account', id } as const;
    await recordActivity(tx, { by: username, at, action: 'set a new password', subject: username, record });
    return stored.registersOnly === 0;
  });
  return openSession(context, { id, password_hash: passwordHash, isVouchedFor });
}
