import { call } from '../call.ts';
import type { AuthCheck, ChangePassword, LoggedIn, LoggedOut, Login, SetPassword } from './session.schemas.ts';

type Nothing = Record<string, never>;

export const sessionCalls = {
  checkAuth: call<Nothing, AuthCheck>({ method: 'GET', path: '/api/admin/check-auth', who: 'anyone' }),
  login: call<Login, LoggedIn>({ method: 'POST', path: '/api/admin/login', who: 'anyone', rateLimit: 'login' }),
  logout: call<Nothing, LoggedOut>({ method: 'POST', path: '/api/admin/logout', who: 'anyone', rateLimit: 'logout' }),
  /** Ends every session of the caller's account, and makes every browser unknown to it. */
  signOutEverywhere: call<Nothing, LoggedOut>({
    method: 'POST',
    path: '/api/admin/sign-out-everywhere',
    who: 'administrator',
  }),
  setPassword: call<SetPassword, LoggedIn>({
    method: 'POST',
    path: '/api/admin/set-password',
    who: 'anyone',
    rateLimit: 'set-password',
  }),
  /** Changes the caller's own password. The browser gets a new session, and every other one of the account ends. */
  changePassword: call<ChangePassword, LoggedIn>({
    method: 'POST',
    path: '/api/admin/password',
    who: 'administrator',
    rateLimit: 'own-password',
  }),
};
