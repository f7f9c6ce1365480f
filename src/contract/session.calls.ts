import { call } from './call.ts';
import type { AuthCheck, LoggedIn, LoggedOut, Login, SetPassword } from './session.schemas.ts';

type Nothing = Record<string, never>;

export const sessionCalls = {
  checkAuth: call<Nothing, AuthCheck>({ method: 'GET', path: '/api/admin/check-auth', who: 'anyone' }),
  login: call<Login, LoggedIn>({ method: 'POST', path: '/api/admin/login', who: 'anyone' }),
  logout: call<Nothing, LoggedOut>({ method: 'POST', path: '/api/admin/logout', who: 'anyone' }),
  setPassword: call<SetPassword, LoggedIn>({ method: 'POST', path: '/api/admin/set-password', who: 'anyone' }),
};
