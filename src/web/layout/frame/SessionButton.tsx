import { useEffect, useState } from 'react';
import { openLogin, useSession } from '../session/session-store.ts';

const loadStaffSession = () => import('../session/staff-session.ts');

/** Login for a visitor, Logout for an administrator. */
export function SessionButton({ className, onPress }: { className: string; onPress?: () => void }) {
  const { isAdmin } = useSession();
  const [leaving, setLeaving] = useState(false);
  useEffect(() => {
    if (!isAdmin) return;
    // The file is loaded before the click, because a logout works while the server does not respond.
    loadStaffSession().then(
      ({ keepAnswers }) => keepAnswers(),
      () => undefined,
    );
  }, [isAdmin]);
  const press = () => {
    onPress?.();
    if (!isAdmin) return openLogin();
    setLeaving(true);
    void loadStaffSession().then(({ logOut }) => logOut());
  };
  return (
    <button type="button" onClick={press} disabled={leaving} className={`${className} noscript:hidden`}>
      {isAdmin ? 'Logout' : 'Login'}
    </button>
  );
}
