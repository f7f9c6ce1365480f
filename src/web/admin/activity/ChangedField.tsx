import { type ReactNode, useState } from 'react';
import { isImageField } from '../../../domain/activity/image-field.ts';
import { shortened, textDifference } from '../../../domain/text-difference.ts';
import { linkClass } from '../../ui/style/link-class.ts';
import { MarkedText } from '../../ui/text/MarkedText.tsx';
import { ChangedImage } from './ChangedImage.tsx';

/** A longer value is shown as one text with its changed words marked. */
const SHORT = 60;

export interface ChangedFieldProps {
  field: string;
  label: string;
  from: string;
  to: string;
}

/** From what to what a field was changed. */
export function ChangedField({ field, label, from, to }: ChangedFieldProps) {
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
