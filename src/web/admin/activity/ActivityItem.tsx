import type { ActivityEntry } from '../../../contract/activity/activity.schemas.ts';
import { Button } from '../../ui/style/Button.tsx';
import { linkClass } from '../../ui/style/link-class.ts';
import { formatInstant } from '../kit/admin-dates.ts';
import { RecordLink } from '../kit/record/RecordLink.tsx';
import { addressOfRecord, detailsOf, labelOf, sentenceOf, textOf } from './activity-values.ts';
import { ChangedField } from './ChangedField.tsx';

export interface ActivityItemProps {
  entry: ActivityEntry;
  timeZone: string;
  periods: readonly { id: number; name: string }[];
  onRevert: () => void;
}

/** An entry: who changed which record when, and from what to what. */
export function ActivityItem({ entry, timeZone, periods, onRevert }: ActivityItemProps) {
  const { by, date, kind, changes, reverts, revertible } = entry;
  const { verb, record } = sentenceOf(entry);
  const details = detailsOf(entry);
  const address = addressOfRecord(entry);
  return (
    <li className="border-b border-line py-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <p className="min-w-0 wrap-anywhere">
          <span className="font-medium">{by}</span>
          <span>{` ${verb} `}</span>
          {address === null ? (
            <span dir="auto">{record}</span>
          ) : (
            <RecordLink to={address} className={linkClass()} dir="auto">
              {record}
            </RecordLink>
          )}
          {reverts !== null && <span className="text-ink-soft"> (put back)</span>}
        </p>
        <time dateTime={date} className="text-sm text-ink-soft tabular-nums">
          {formatInstant(date, timeZone)}
        </time>
      </div>
      {changes.length === 0 && details !== '' && <p className="mt-1 wrap-anywhere text-ink-soft">{details}</p>}
      {changes.length > 0 && (
        <dl className="mt-2">
          {changes.map(({ field, from, to }) => (
            <ChangedField
              key={field}
              field={field}
              label={labelOf(kind, field)}
              from={textOf(field, from, periods)}
              to={textOf(field, to, periods)}
            />
          ))}
        </dl>
      )}
      {revertible && (
        <Button
          size="small"
          variant="quiet"
          className="mt-3"
          aria-label={`Put back: ${changes.map(({ field }) => labelOf(kind, field)).join(', ')} of ${record}`}
          onClick={onRevert}
        >
          Put Back...
        </Button>
      )}
    </li>
  );
}
