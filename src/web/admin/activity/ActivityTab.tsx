import { useQuery } from '@tanstack/react-query';
import { activityCalls } from '../../../contract/activity/activity.calls.ts';
import { periodCalls } from '../../../contract/periods/periods.calls.ts';
import { ActivityItem } from '../kit/activity/ActivityItem.tsx';
import { RevertDialog } from '../kit/activity/RevertDialog.tsx';
import { useEstateDay } from '../kit/admin-dates.ts';
import { adminRead } from '../kit/admin-read.ts';
import { AdminListFrame } from '../kit/list/AdminListFrame.tsx';
import { useAdminList } from '../kit/list/use-admin-list.ts';
import { useTask } from '../kit/record/use-task.ts';
import { TabHeader } from '../kit/TabHeader.tsx';
import { ActivityFilters, useActivityPlace } from './ActivityFilters.tsx';

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
  const place = useActivityPlace();
  const list = useAdminList(activityCalls.listActivity, place.list, { input: place.filters, perPage: 25 });
  const { data: periods = [] } = useQuery({ ...adminRead(periodCalls.listPeriods, {}), refetchInterval: false });
  const { timeZone } = useEstateDay();
  const { key, id, open, close } = useTask();
  const reverted = key === 'revert' ? Number(id) : 0;
  return (
    <>
      <TabHeader title="Activity" />
      <p className="mb-5 max-w-prose text-ink-soft">{words.lead}</p>
      <ActivityFilters {...place} />
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
