import { useEffect } from 'react';
import { checkAuth } from '../../layout/session/session-store.ts';

/** The admin page re-checks who is signed in every 3 seconds (docs/specification/admin-session.md §4). */
const INTERVAL = 3_000;

/** Watches closer than other pages do, so that an ended session is noticed before something is written for it. */
export function useSessionWatch(): void {
  useEffect(() => {
    const look = () => {
      if (!document.hidden) void checkAuth();
    };
    look();
    const timer = setInterval(look, INTERVAL);
    return () => clearInterval(timer);
  }, []);
}
