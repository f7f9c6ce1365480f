import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { arrivalCalls } from '../../../contract/arrivals/arrivals.calls.ts';
import { catalogueCalls } from '../../../contract/catalogue/catalogue.calls.ts';
import { sessionCalls } from '../../../contract/session/session.calls.ts';
import { todayCalls } from '../../../contract/today/today.calls.ts';
import { isReadinessDue, notReadyText } from '../../../domain/artwork/readiness.ts';
import { browserStorage } from '../../browser-storage.ts';
import { linkClass } from '../../ui/style/class-names.ts';
import { EmptyState } from '../../ui/text/EmptyState.tsx';
import { SkeletonTable } from '../../ui/text/Skeleton.tsx';
import { adminAddress } from '../kit/admin-address.ts';
import { useEstateDay } from '../kit/admin-dates.ts';
import { adminRead } from '../kit/admin-read.ts';
import { LoadFailed } from '../kit/LoadFailed.tsx';
import { useTask } from '../kit/record/use-task.ts';
import { TabHeader } from '../kit/TabHeader.tsx';
import { PeopleAskingDialog } from './PeopleAskingDialog.tsx';
import { TaskGroups } from './TaskGroups.tsx';

const todayWords = {
  none: 'Nothing is pending.',
  failed: 'Today could not be loaded.',
};

/** What is pending, the most urgent first (docs/specification/today.md). */
export function TodayTab() {
  const { data, isError, refetch } = useQuery(adminRead(todayCalls.getToday, {}));
  const { key, id } = useTask();
  const artworkId = key === 'people-asking' ? Number(id) : 0;
  return (
    <>
      <TabHeader
        title="Today"
        actions={
          <div className="flex flex-wrap items-baseline gap-x-6 gap-y-2">
            <NewArrivals />
            <WeeklyReadiness />
            {data !== undefined && data.total > 0 && <PendingCount total={data.total} />}
          </div>
        }
      />
      {data?.total === 0 && <EmptyState title={todayWords.none} titleAs="p" />}
      {data !== undefined && data.total > 0 && <TaskGroups today={data} />}
      {data === undefined && !isError && <SkeletonTable rows={6} label="Loading Today" />}
      {data === undefined && isError && <LoadFailed title={todayWords.failed} onRetry={refetch} />}
      <DemonstrationNote />
      {Number.isInteger(artworkId) && artworkId > 0 && <PeopleAskingDialog key={artworkId} artworkId={artworkId} />}
    </>
  );
}

/** Says that the content is a demonstration, as long as the server says so. */
function DemonstrationNote() {
  const { data: check } = useQuery({ ...adminRead(sessionCalls.checkAuth, {}), refetchInterval: false });
  if (check?.demonstration !== true) return null;
  return (
    <p role="note" aria-label="Demonstration content" className="mt-8 max-w-prose text-sm text-ink-soft">
      <strong className="font-medium text-ink">Demonstration content.</strong> The painter, the artworks and the people
      are invented. For an empty estate, ask whoever runs the server to start a new one without the demonstration.
    </p>
  );
}

/** As many as the lines of all groups; the bar shows the same number. */
function PendingCount({ total }: { total: number }) {
  return (
    <p role="status" className="text-sm text-ink-soft tabular-nums">
      {`${total} pending ${total === 1 ? 'task' : 'tasks'}`}
    </p>
  );
}

/** The day on which this browser named the counts last. */
const NAMED = 'readiness-named';

/** On one day a week, how many works are not ready, as a link to them; nothing where all are. */
function WeeklyReadiness() {
  const { today } = useEstateDay();
  const [isDue] = useState(() => isReadinessDue(browserStorage.site.read(NAMED), today));
  const { data: counts } = useQuery({
    ...adminRead(catalogueCalls.countCatalogue, {}),
    enabled: isDue,
    refetchInterval: false,
  });
  useEffect(() => {
    if (isDue) browserStorage.site.write(NAMED, today);
  }, [isDue, today]);
  const text = isDue && counts !== undefined ? notReadyText((purpose) => counts[purpose]?.no ?? 0) : '';
  if (text === '') return null;
  return (
    <p className="text-sm">
      <Link to={adminAddress('artworks', { view: 'readiness' })} className={`${linkClass('alone')} min-h-6`}>
        {text}
      </Link>
    </p>
  );
}

/** How many orders and inquiries came since the last visit, as links to them; nothing where none did. */
function NewArrivals() {
  const { data } = useQuery({ ...adminRead(arrivalCalls.countArrivals, {}), refetchInterval: false });
  const { orders = 0, inquiries = 0 } = data ?? {};
  if (orders + inquiries === 0) return null;
  const link = `${linkClass()} inline-flex items-center tabular-nums pointer-coarse:min-h-11`;
  return (
    <p className="flex flex-wrap items-baseline gap-x-3 text-sm">
      <span>New since your last visit:</span>
      {orders > 0 && (
        <Link
          to={adminAddress('payments', { view: 'recent' })}
          className={link}
        >{`${orders} ${orders === 1 ? 'order' : 'orders'}`}</Link>
      )}
      {inquiries > 0 && (
        <Link
          to={adminAddress('contacts')}
          className={link}
        >{`${inquiries} ${inquiries === 1 ? 'inquiry' : 'inquiries'}`}</Link>
      )}
    </p>
  );
}
