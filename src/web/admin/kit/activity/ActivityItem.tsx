import { type ReactNode, useState } from 'react';
import type { ActivityEntry } from '../../../../contract/activity/activity.schemas.ts';
import { isImageField } from '../../../../domain/activity/activity.ts';
import { isShownImage } from '../../../../domain/image/image-path.ts';
import { findImageName, imageAddress } from '../../../../domain/image/renditions.ts';
import { shortened, textDifference } from '../../../../domain/text-difference.ts';
import { Button } from '../../../ui/style/Button.tsx';
import { buttonClass, linkClass } from '../../../ui/style/class-names.ts';
import { MarkedText } from '../../../ui/text/MarkedText.tsx';
import { adminAddress } from '../admin-address.ts';
import { formatInstant } from '../admin-dates.ts';
import { RecordLink } from '../record/RecordSection.tsx';
import { addressOfRecord, detailsOf, labelOf, sentenceOf, textOf } from './activity-values.ts';

/** A longer value is shown as one text with its changed words marked. */
const SHORT = 60;

export interface ActivityItemProps {
  entry: ActivityEntry;
  timeZone: string;
  periods: readonly { id: number; name: string }[];
  onRevert: (entry: number) => void;
  /** Whether it leads to its record; not on the record's own page. */
  linked?: boolean;
}

/** An entry: who changed which record when, and from what to what. */
export function ActivityItem({ entry, timeZone, periods, onRevert, linked = true }: ActivityItemProps) {
  const { by, date, kind, action, changes, reverts, revertible, importId } = entry;
  const { verb, record } = sentenceOf(entry);
  const details = detailsOf(entry);
  const address = linked ? addressOfRecord(entry) : null;
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
      {importId !== null && !action.startsWith('undid') && (
        <RecordLink
          to={adminAddress('artworks', { import: importId, task: 'undo' })}
          aria-label={`Undo: ${record}`}
          className={`${buttonClass('quiet', 'small')} mt-3`}
        >
          Undo...
        </RecordLink>
      )}
      {revertible && (
        <Button
          size="small"
          variant="quiet"
          className="mt-3"
          aria-label={`Put back: ${changes.map(({ field }) => labelOf(kind, field)).join(', ')} of ${record}`}
          onClick={() => onRevert(entry.id)}
        >
          Put Back...
        </Button>
      )}
    </li>
  );
}

interface ChangedFieldProps {
  field: string;
  label: string;
  from: string;
  to: string;
}

/** The old and the new value of a changed field. */
function ChangedField({ field, label, from, to }: ChangedFieldProps) {
  const [isWhole, setWhole] = useState(false);
  const isLong = !isImageField(field) && (from.length > SHORT || to.length > SHORT || /\n/.test(from + to));
  const parts = isLong ? textDifference(from, to) : [];
  const short = shortened(parts);
  const shown = (value: string): ReactNode => {
    if (isImageField(field)) return <ChangedImage path={value} />;
    return value === '' ? '(empty)' : value;
  };
  const canExpand = parts.some((part, at) => part.text !== short[at]?.text);
  return (
    <div className="grid gap-x-4 py-1 sm:grid-cols-[11rem_1fr]">
      <dt className="text-sm text-ink-soft">{label}</dt>
      <dd className="min-w-0 wrap-anywhere" dir="auto">
        {isLong ? (
          <>
            <MarkedText parts={isWhole ? parts : short} side="both" />
            {canExpand && (
              <button type="button" className={`${linkClass('alone')} ml-2 text-sm`} onClick={() => setWhole(!isWhole)}>
                {isWhole ? 'Show less' : 'Show the whole text'}
              </button>
            )}
          </>
        ) : (
          <>
            <span className="text-ink-soft">{shown(from)}</span>
            <span aria-hidden="true"> → </span>
            <span className="sr-only"> became </span>
            <span>{shown(to)}</span>
          </>
        )}
      </dd>
    </div>
  );
}

/** A recorded image: small, beside its name, with the whole one as a link. One that was deleted, or is on another site, has its name only. */
export function ChangedImage({ path }: { path: string }) {
  if (path === '') return <span className="text-ink-soft">(no image)</span>;
  const stored = findImageName(path);
  const name = stored === undefined ? path : stored.replace(/^[0-9a-f]+-/, '');
  return (
    <a
      href={path}
      target="_blank"
      rel="noreferrer"
      className={`${linkClass('alone')} inline-flex max-w-full items-center gap-2.5`}
    >
      {isShownImage(path) && (
        <img
          src={stored === undefined ? path : imageAddress(path, 240, 'jpg')}
          alt=""
          loading="lazy"
          onError={({ currentTarget }) => {
            currentTarget.hidden = true;
          }}
          className="max-h-20 w-auto max-w-28 bg-wall"
        />
      )}
      <span className="min-w-0 wrap-anywhere">{name}</span>
    </a>
  );
}
