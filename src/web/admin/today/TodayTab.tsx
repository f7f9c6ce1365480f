import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { artworkCalls } from '../../../contract/artworks/artworks.calls.ts';
import { catalogueCalls } from '../../../contract/catalogue/catalogue.calls.ts';
import { inquiryCalls } from '../../../contract/inquiries/inquiries.calls.ts';
import type { Inquiry } from '../../../contract/inquiries/inquiries.schemas.ts';
import { sessionCalls } from '../../../contract/session/session.calls.ts';
import { arrivalCalls, todayCalls } from '../../../contract/today/today.calls.ts';
import { isReadinessDue, notReadyText } from '../../../domain/artwork/readiness.ts';
import { type PersonAsking, peopleAsking } from '../../../domain/inquiry/people-asking.ts';
import { browserStorage } from '../../browser-storage.ts';
import { Dialog } from '../../ui/overlay/Dialog.tsx';
import { DialogActions } from '../../ui/overlay/DialogActions.tsx';
import { Button } from '../../ui/style/Button.tsx';
import { linkClass } from '../../ui/style/class-names.ts';
import { EmptyState } from '../../ui/text/EmptyState.tsx';
import { SkeletonTable, SkeletonText } from '../../ui/text/Skeleton.tsx';
import { adminAddress } from '../kit/admin-address.ts';
import { formatInstant, useEstateDay } from '../kit/admin-dates.ts';
import { adminRead } from '../kit/admin-queries.ts';
import { LoadFailed } from '../kit/list/AdminListFrame.tsx';
import { answerWords, ReplyActions } from '../kit/ReplyActions.tsx';
import { useTask } from '../kit/record/use-task.tsx';
import { TabHeader, useHeadingAfterwards } from '../kit/TabHeader.tsx';
import { useAdminAction } from '../kit/use-admin-write.ts';
import { TaskGroups } from './TaskGroups.tsx';

const todayWords = {
  none: 'Nothing is pending.',
  failed: 'Today could not be loaded.',
};

/** The pending tasks, the most urgent first (docs/specification/today.md). */
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

/** The number of lines in all groups; the bar shows the same number. */
function PendingCount({ total }: { total: number }) {
  return (
    <p role="status" className="text-sm text-ink-soft tabular-nums">
      {`${total} pending ${total === 1 ? 'task' : 'tasks'}`}
    </p>
  );
}

/** The day on which this browser named the counts last. */
const NAMED = 'readiness-named';

/** The number of works that are not ready, as a link to them, on one day a week; nothing where all works are ready. */
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

/** The number of orders and inquiries since the last visit, as links to them; nothing where none came. */
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

/**
 * The people who asked for an artwork that can be bought again, in the order of asking. The dialog closes when
 * everybody is answered.
 */
function PeopleAskingDialog({ artworkId }: { artworkId: number }) {
  const { close } = useTask();
  const artwork = useQuery({ ...adminRead(artworkCalls.getArtwork, { id: artworkId }), refetchInterval: false });
  const { data: requests } = useQuery(
    adminRead(inquiryCalls.listInquiries, { artworkId, view: 'new', suspect: 'none', sort: 'date', limit: 200 }),
  );
  const people = requests && peopleAsking(requests);
  const isAnswered = people?.length === 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when everybody is answered
  useEffect(() => {
    if (isAnswered) close();
  }, [isAnswered]);
  useHeadingAfterwards();
  return (
    <Dialog
      open
      onClose={close}
      title={`Who Asked for ${artwork.data?.title ?? 'It'}`}
      description="It can be bought again. They are in the order of asking; it goes to the first person who orders it."
    >
      {people === undefined && <SkeletonText lines={6} label="Loading the requests" />}
      <ol aria-label="People" className="border-t border-line">
        {people?.map((person) => (
          <Person key={person.first.id} person={person} />
        ))}
      </ol>
      <p className="mt-4 text-sm text-ink-soft">{answerWords.draft}</p>
      <DialogActions onCancel={close} cancelLabel="Close">
        {null}
      </DialogActions>
    </Dialog>
  );
}

function Person({ person: { first, ids } }: { person: PersonAsking<Inquiry> }) {
  const { timeZone } = useEstateDay();
  const { act, isBusy } = useAdminAction(inquiryCalls.answerInquiries, answerWords.markSeveral);
  const name = `${first.firstName} ${first.lastName}`;
  return (
    <li className="grid gap-2 border-b border-line py-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <p className="min-w-0 font-medium wrap-anywhere">{name}</p>
        <p className="text-sm text-ink-soft tabular-nums">{formatInstant(first.created, timeZone)}</p>
      </div>
      <p className="text-sm text-ink-soft wrap-anywhere">{first.email}</p>
      <div className="flex flex-wrap justify-between gap-2.5">
        <ReplyActions inquiryId={first.id} name={name} />
        <Button
          size="small"
          variant="quiet"
          busy={isBusy}
          aria-label={`Mark as Responded: ${name}`}
          onClick={() => void act({ ids, responded: true })}
        >
          Mark as Responded
        </Button>
      </div>
    </li>
  );
}
