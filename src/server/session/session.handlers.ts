import type { openSessionSchemas, sessionSchemas } from '../../contract/session/session.schemas.ts';
import { rightsOf } from '../../domain/account/rights.ts';
import { Problem } from '../../domain/problems.ts';
import { askPassword, isConfirmedCaller } from '../accounts/ask-password.ts';
import { recordActivity } from '../activity/record-activity.ts';
import type { Context, HandlersOf } from '../context/context.ts';
import { clearCookie, sessionCookie, setCookie } from '../context/cookies.ts';
import { hashToken } from '../context/secret-token.ts';
import { isDemonstration } from '../installation/demonstration.ts';
import { changePassword } from './change-password.ts';
import { logIn, logInWithCode, logInWithPasskey, type NewSession, startSignIn } from './log-in.ts';
import { endSessions, listOpenSessions } from './open-sessions.ts';
import { deleteSession, findSession, signOutAccount } from './session.store.ts';
import { sessionSeconds } from './session-expiry.ts';
import { setPassword } from './set-password.ts';

export const sessionHandlers: HandlersOf<typeof sessionSchemas> = {
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
    // Without a session nothing is written, and the limit counts nothing.
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

export const openSessionHandlers: HandlersOf<typeof openSessionSchemas> = {
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
