import { call, type Nothing } from '../call.ts';
import type { Confirmation, ConfirmSession, EndSessions, ListSessions, OpenSession } from './session.schemas.ts';

/** The calls about sessions that only staff make; every page loads the other calls of sessions. */
export const openSessionCalls = {
  /** The open sessions of the caller or, for who may manage accounts, of the account that is named. */
  listSessions: call<ListSessions, OpenSession[]>({ method: 'GET', path: '/api/admin/sessions', right: 'see-admin' }),
  /**
   * Ends one session, or all sessions but the caller's; needs the caller's own password or, for the own account, a
   * confirmed session.
   */
  endSessions: call<EndSessions, Nothing>({
    method: 'POST',
    path: '/api/admin/sessions/end',
    right: 'see-admin',
    rateLimit: 'own-password',
  }),
  /** Whether the caller may download a copy of the estate's data now, or gives the password first. */
  getConfirmation: call<Nothing, Confirmation>({
    method: 'GET',
    path: '/api/admin/sessions/confirm',
    right: 'copy-data',
  }),
  confirmSession: call<ConfirmSession, Confirmation>({
    method: 'POST',
    path: '/api/admin/sessions/confirm',
    right: 'copy-data',
    rateLimit: 'own-password',
  }),
};
