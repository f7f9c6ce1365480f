import { useEffect, useState } from 'react';
import { openLogin, useSession } from '../session/session-store.ts';

const loadLogOut = () => import('../session/log-out.ts');

/** Login for a visitor, Logout for an administrator. */
export function SessionButton({ className, onPress }: { className: string; onPress?: () => void }) {
  const { isAdmin } = useSession();
  const [leaving, setLeaving] = useState(false);
  // Loaded while the server responds: a logout works without it too.
  useEffect(() => {
    if (isAdmin) loadLogOut().catch(() => undefined);
  }, [isAdmin]);
  const press = () => {
    onPress?.();
    if (!isAdmin) return openLogin();
    setLeaving(true);
    void loadLogOut().then(({ logOut }) => logOut());
  };
  return (
    <button type="button" onClick={press} disabled={leaving} className={`${className} noscript:hidden`}>
      {isAdmin ? 'Logout' : 'Login'}
    </button>
  );
}
