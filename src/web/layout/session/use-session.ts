import { useSyncExternalStore } from 'react';
import { findNoSession, findSession, type Session, subscribeToSession } from './session-store.ts';

/** The session as it is drawn; `isAdmin` shows the administrator's controls, also while an ended session waits for its login. */
export function useSession(): Session & { isAdmin: boolean } {
  const session = useSyncExternalStore(subscribeToSession, findSession, findNoSession);
  return { ...session, isAdmin: session.status !== 'visitor' };
}
