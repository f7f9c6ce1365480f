import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { sessionCalls } from '../../../contract/session/session.calls.ts';
import { SessionButton } from '../../layout/frame/SessionButton.tsx';
import { adminAddress } from '../kit/admin-address.ts';
import { adminRead } from '../kit/admin-read.ts';
import { barLinkClass } from './bar-link-class.ts';

/** Who is signed in, as a link to the own account, and Logout. */
export function Account() {
  const { data: check } = useQuery({ ...adminRead(sessionCalls.checkAuth, {}), refetchInterval: false });
  return (
    <>
      {check?.username !== undefined && (
        <Link
          to={adminAddress('settings', { view: 'your-account' })}
          className={barLinkClass('min-w-11')}
          title={check.username}
        >
          <span className="sr-only">Your account: </span>
          <span className="max-w-40 truncate">{check.username}</span>
        </Link>
      )}
      <SessionButton className={barLinkClass()} />
    </>
  );
}
