import { Link } from 'react-router';
import { barLinkClass } from './bar-link-class.ts';
import { useAdminCounts } from './use-admin-counts.ts';

/** How many tasks are pending, as a link to the most urgent ones. */
export function PendingTasks() {
  const { tasks, tasksAddress } = useAdminCounts();
  if (tasks === undefined) return null;
  if (tasks === 0) return <span className="text-ink-soft">No pending tasks</span>;
  return (
    <Link to={tasksAddress} className={barLinkClass('font-medium tabular-nums')}>
      {tasks} pending {tasks === 1 ? 'task' : 'tasks'}
    </Link>
  );
}
