import { useQuery } from '@tanstack/react-query';
import { sessionCalls } from '../../../contract/session/session.calls.ts';
import { SessionButton } from '../../layout/frame/SessionButton.tsx';
import { adminRead } from '../kit/admin-read.ts';
import { barLinkClass } from './bar-link-class.ts';

/** Who is signed in, and Logout. */
export function Account() {
  const { data: check } = useQuery({ ...adminRead(sessionCalls.checkAuth, {}), refetchInterval: false });
  return (
    <>
      {check?.username !== undefined && (
        <span className="max-w-40 truncate text-ink-soft" title={check.username}>
          <span className="sr-only">Signed in as </span>
          {check.username}
        </span>
      )}
      <SessionButton className={barLinkClass()} />
    </>
  );
}
