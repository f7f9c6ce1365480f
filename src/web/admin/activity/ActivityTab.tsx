import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { activityCalls } from '../../../contract/activity/activity.calls.ts';
import { periodCalls } from '../../../contract/periods/periods.calls.ts';
import { activityKinds } from '../../../domain/activity/activity.ts';
import { useEstateDay } from '../kit/admin-dates.ts';
import { adminRead } from '../kit/admin-read.ts';
import { AdminListFrame } from '../kit/list/AdminListFrame.tsx';
import { AdminSearch } from '../kit/list/AdminSearch.tsx';
import { ListFilter } from '../kit/list/ListFilter.tsx';
import { useAdminList } from '../kit/list/use-admin-list.ts';
import { useListPlace } from '../kit/list/use-list-place.ts';
import { useTask } from '../kit/record/use-task.ts';
import { TabHeader } from '../kit/TabHeader.tsx';
import { ActivityItem } from './ActivityItem.tsx';
import { kindLabels } from './activity-values.ts';
import { RevertDialog } from './RevertDialog.tsx';

const words = {
  list: {
    count: ['entry', 'entries'] as const,
    loading: 'Loading Activity',
    failed: 'Activity could not be loaded.',
    none: 'No entry was found.',
  },
  lead: 'Who changed what, the latest first. A value that was replaced can be put back.',
};

/** Activity: who changed what from what to what, and putting a value back (docs/specification/activity.md §4). */
export function ActivityTab() {
  const [search] = useSearchParams();
  const kind = activityKinds.find((each) => each === search.get('kind'));
  const by = search.get('by') || undefined;
  const record = search.get('record') || undefined;
  const place = useListPlace('activity', { kind, by, record });
  const list = useAdminList(activityCalls.listActivity, place, { input: { kind, by, record }, perPage: 25 });
  const { data: actors = [] } = useQuery({ ...adminRead(activityCalls.listActors, {}), refetchInterval: false });
  const { data: periods = [] } = useQuery({ ...adminRead(periodCalls.listPeriods, {}), refetchInterval: false });
  const { timeZone } = useEstateDay();
  const { key, id, open, close } = useTask();
  const reverted = key === 'revert' ? Number(id) : 0;
  return (
    <>
      <TabHeader title="Activity" />
      <p className="mb-5 max-w-prose text-ink-soft">{words.lead}</p>
      <div className="mb-4 flex flex-wrap items-end gap-4">
        <AdminSearch label="Search Activity" placeholder="Title, number, name, action" place={place} />
        <ListFilter
          label="About"
          place={place}
          param="kind"
          value={kind ?? null}
          options={[
            { value: '', label: 'Everything' },
            ...activityKinds.map((value) => ({ value, label: kindLabels[value] })),
          ]}
        />
        <ListFilter
          label="By"
          place={place}
          param="by"
          value={by ?? null}
          options={[{ value: '', label: 'Everyone' }, ...actors.map((name) => ({ value: name, label: name }))]}
        />
      </div>
      <AdminListFrame list={list} label="Activity" words={words.list} showsCount>
        {(entries) => (
          <ol className="border-t border-line">
            {entries.map((entry) => (
              <ActivityItem
                key={entry.id}
                entry={entry}
                timeZone={timeZone}
                periods={periods}
                onRevert={() => open('revert', entry.id)}
              />
            ))}
          </ol>
        )}
      </AdminListFrame>
      {Number.isInteger(reverted) && reverted > 0 && (
        <RevertDialog key={reverted} id={reverted} periods={periods} onClose={close} />
      )}
    </>
  );
}
