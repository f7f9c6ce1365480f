import { useQuery } from '@tanstack/react-query';
import { activityCalls } from '../../../../contract/activity/activity.calls.ts';
import type { ArtworkRecord } from '../../../../contract/artwork-records/artwork-records.schemas.ts';
import { periodCalls } from '../../../../contract/periods/periods.calls.ts';
import { linkClass } from '../../../ui/style/class-names.ts';
import { ActivityItem } from '../../kit/activity/ActivityItem.tsx';
import { RevertDialog } from '../../kit/activity/RevertDialog.tsx';
import { adminAddress } from '../../kit/admin-address.ts';
import { useEstateDay } from '../../kit/admin-dates.ts';
import { adminRead } from '../../kit/admin-read.ts';
import { RecordLink, RecordSection } from '../../kit/record/RecordSection.tsx';
import { useTask } from '../../kit/record/use-task.ts';

/** So many entries are on the page. */
const latest = 5;

/** The latest changes of the artwork: who changed what, from what to what. A value is put back here too. */
export function ActivityOfArtwork({ record: { artwork } }: { record: ArtworkRecord }) {
  const ofArtwork = { kind: 'artwork', record: String(artwork.id) } as const;
  const { data: entries, isError } = useQuery(adminRead(activityCalls.listActivity, { ...ofArtwork, limit: latest }));
  const { data: periods = [] } = useQuery({ ...adminRead(periodCalls.listPeriods, {}), refetchInterval: false });
  const { timeZone } = useEstateDay();
  const { key, id, open, close } = useTask();
  const reverted = key === 'revert' ? Number(id) : 0;
  const link = `${linkClass('alone')} text-sm`;
  return (
    <RecordSection
      title="Activity"
      action={
        <div className="flex flex-wrap gap-x-5">
          <RecordLink to={adminAddress('activity', { ...ofArtwork, field: 'price' })} className={link}>
            Changes of the Price
          </RecordLink>
          <RecordLink to={adminAddress('activity', ofArtwork)} className={link}>
            All Activity
          </RecordLink>
        </div>
      }
    >
      {isError && entries === undefined && <p className="text-sm">Activity could not be loaded.</p>}
      {entries?.length === 0 && <p className="text-sm text-ink-soft">No change of it was recorded.</p>}
      <ol className="-mt-3">
        {entries?.map((entry) => (
          <ActivityItem
            key={entry.id}
            entry={entry}
            timeZone={timeZone}
            periods={periods}
            onRevert={() => open('revert', entry.id)}
            linked={false}
          />
        ))}
      </ol>
      {Number.isInteger(reverted) && reverted > 0 && (
        <RevertDialog key={reverted} id={reverted} periods={periods} onClose={close} />
      )}
    </RecordSection>
  );
}
