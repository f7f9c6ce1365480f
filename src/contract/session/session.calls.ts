import type { ConfirmOptions, PasskeyAnswer } from '../accounts/accounts.schemas.ts';
import { call, type Nothing } from '../call.ts';
import type {
  AuthCheck,
  ChangePassword,
  LoggedIn,
  LoggedOut,
  Login,
  LoginWithCode,
  SetPassword,
} from './session.schemas.ts';

export const sessionCalls = {
  checkAuth: call<Nothing, AuthCheck>({ method: 'GET', path: '/api/admin/check-auth', right: 'anyone' }),
  login: call<Login, LoggedIn>({ method: 'POST', path: '/api/admin/login', right: 'anyone', rateLimit: 'login' }),
  /** A challenge for a passkey, bound to this browser. */
  startSignIn: call<Nothing, ConfirmOptions>({
    method: 'POST',
    path: '/api/admin/login/challenge',
    right: 'anyone',
    rateLimit: 'passkey',
  }),
  logInWithPasskey: call<PasskeyAnswer, LoggedIn>({
    method: 'POST',
    path: '/api/admin/login/passkey',
    right: 'anyone',
    rateLimit: 'passkey',
  }),
  logInWithCode: call<LoginWithCode, LoggedIn>({
    method: 'POST',
    path: '/api/admin/login/recovery-code',
    right: 'anyone',
    rateLimit: 'login',
  }),
  logout: call<Nothing, LoggedOut>({ method: 'POST', path: '/api/admin/logout', right: 'anyone', rateLimit: 'logout' }),
  /** Ends every session of the caller's account, and makes every browser unknown to it. */
  signOutEverywhere: call<Nothing, LoggedOut>({
    method: 'POST',
    path: '/api/admin/sign-out-everywhere',
    right: 'see-admin',
  }),
  setPassword: call<SetPassword, LoggedIn>({
    method: 'POST',
    path: '/api/admin/set-password',
    right: 'anyone',
    rateLimit: 'set-password',
  }),
  /** Changes the caller's own password. The browser gets a new session, and every other one of the account ends. */
  changePassword: call<ChangePassword, LoggedIn>({
    method: 'POST',
    path: '/api/admin/password',
    right: 'see-admin',
    rateLimit: 'own-password',
  }),
};
