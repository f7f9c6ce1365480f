import { useState } from 'react';
import { logout, openLogin, useSession } from '../session/session-store.ts';

/** Login for a visitor, Logout for an administrator. */
export function SessionButton({ className, onPress }: { className: string; onPress?: () => void }) {
  const { isAdmin } = useSession();
  const [leaving, setLeaving] = useState(false);
  const press = () => {
    onPress?.();
    if (!isAdmin) return openLogin();
    setLeaving(true);
    void logout();
  };
  return (
    <button type="button" onClick={press} disabled={leaving} className={`${className} noscript:hidden`}>
      {isAdmin ? 'Logout' : 'Login'}
    </button>
  );
}
