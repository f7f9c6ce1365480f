import { z } from 'zod';
import { ConfirmOptions, PasskeyAnswer } from '../accounts/accounts.schemas.ts';
import { call } from '../call.ts';
import { Nothing } from '../schema-parts.ts';
import {
  AuthCheck,
  ChangePassword,
  Confirmation,
  ConfirmSession,
  EndSessions,
  ListSessions,
  LoggedIn,
  LoggedOut,
  Login,
  LoginWithCode,
  OpenSession,
  SetPassword,
} from './session.schemas.ts';

export const sessionCalls = {
  checkAuth: call({ method: 'GET', path: '/api/admin/check-auth', right: 'anyone', input: Nothing, answer: AuthCheck }),
  login: call({
    method: 'POST',
    path: '/api/admin/login',
    right: 'anyone',
    rateLimit: 'login',
    input: Login,
    answer: LoggedIn,
  }),
  /** A challenge for a passkey, bound to this browser. */
  startSignIn: call({
    method: 'POST',
    path: '/api/admin/login/challenge',
    right: 'anyone',
    rateLimit: 'passkey',
    input: Nothing,
    answer: ConfirmOptions,
  }),
  logInWithPasskey: call({
    method: 'POST',
    path: '/api/admin/login/passkey',
    right: 'anyone',
    rateLimit: 'passkey',
    input: PasskeyAnswer,
    answer: LoggedIn,
  }),
  logInWithCode: call({
    method: 'POST',
    path: '/api/admin/login/recovery-code',
    right: 'anyone',
    rateLimit: 'login',
    input: LoginWithCode,
    answer: LoggedIn,
  }),
  logout: call({
    method: 'POST',
    path: '/api/admin/logout',
    right: 'anyone',
    rateLimit: 'logout',
    input: Nothing,
    answer: LoggedOut,
  }),
  /** Ends every session of the caller's account, and makes every browser unknown to it. */
  signOutEverywhere: call({
    method: 'POST',
    path: '/api/admin/sign-out-everywhere',
    right: 'see-admin',
    input: Nothing,
    answer: LoggedOut,
  }),
  setPassword: call({
    method: 'POST',
    path: '/api/admin/set-password',
    right: 'anyone',
    rateLimit: 'set-password',
    input: SetPassword,
    answer: LoggedIn,
  }),
  /** Changes the caller's own password. The browser gets a new session, and every other one of the account ends. */
  changePassword: call({
    method: 'POST',
    path: '/api/admin/password',
    right: 'see-admin',
    rateLimit: 'own-password',
    input: ChangePassword,
    answer: LoggedIn,
  }),
};

/** The calls about open sessions. */
export const openSessionCalls = {
  /** The open sessions of the caller or, for who may manage accounts, of the account that is named. */
  listSessions: call({
    method: 'GET',
    path: '/api/admin/sessions',
    right: 'see-admin',
    input: ListSessions,
    answer: z.array(OpenSession),
  }),
  /**
   * Ends one session, or all sessions but the caller's; needs the caller's own password or, for the own account, a
   * confirmed session.
   */
  endSessions: call({
    method: 'POST',
    path: '/api/admin/sessions/end',
    right: 'see-admin',
    rateLimit: 'own-password',
    input: EndSessions,
    answer: Nothing,
  }),
  /** Whether the caller may download a copy of the estate's data now, or gives the password first. */
  getConfirmation: call({
    method: 'GET',
    path: '/api/admin/sessions/confirm',
    right: 'copy-data',
    input: Nothing,
    answer: Confirmation,
  }),
  confirmSession: call({
    method: 'POST',
    path: '/api/admin/sessions/confirm',
    right: 'copy-data',
    rateLimit: 'own-password',
    input: ConfirmSession,
    answer: Confirmation,
  }),
};
