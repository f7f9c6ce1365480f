import { Link } from 'react-router';
import { adminAddress } from '../kit/admin-address.ts';
import { barLinkClass } from './bar-link-class.ts';
import { useAdminCounts } from './use-admin-counts.ts';

/** How many tasks are pending, as a link to them; on a phone without the word "pending". */
export function PendingTasks() {
  const { tasks } = useAdminCounts();
  if (tasks === undefined) return null;
  const pending = <span className="max-sm:hidden">pending </span>;
  if (tasks === 0) {
    return (
      <span className="text-ink-soft">
        <span>No </span>
        {pending}
        <span>tasks</span>
      </span>
    );
  }
  return (
    <Link to={adminAddress('today')} className={barLinkClass('font-medium tabular-nums')}>
      <span>
        <span>{`${tasks} `}</span>
        {pending}
        <span>{tasks === 1 ? 'task' : 'tasks'}</span>
      </span>
    </Link>
  );
}
