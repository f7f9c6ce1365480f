import { useState } from 'react';
import { Link } from 'react-router';
import { workInWords } from '../../../../domain/artwork/stock-code.ts';
import { formatFileSize, maxImageBytes } from '../../../../domain/image/image-upload.ts';
import { Button } from '../../../ui/style/Button.tsx';
import { linkClass } from '../../../ui/style/class-names.ts';
import { recordAddress } from '../admin-address.ts';
import { Thumbnail } from '../list/AdminGrid.tsx';
import { photographWords as words } from './photograph-words.ts';
import type { Choice, Photograph } from './use-photographs.ts';
import { WorkSearch } from './WorkSearch.tsx';

/** Statuses that another try does not change. */
const final = [400, 413, 415, 422];

export interface PhotographRowProps {
  photograph: Photograph;
  /** Why it was not taken. */
  refusal: { reason: string; status: number | undefined } | undefined;
  onRetry: () => void;
  onAssign: (choice: Choice) => void;
  onUndo: () => void;
}

/** One file: its name, what became of it, and what can be done. */
export function PhotographRow({ photograph, refusal, onRetry, onAssign, onUndo }: PhotographRowProps) {
  const { file, state, work, picture, likely, place, undo, isOriginal } = photograph;
  const [searching, setSearching] = useState(false);
  const isTooLarge = (!isOriginal && file.size > maxImageBytes) || refusal?.status === 413;
  const canRetry = refusal !== undefined && !isTooLarge && !final.includes(refusal.status ?? 0);
  return (
    <li className="flex items-start gap-3 border-b border-line py-3">
      {picture !== null && <Thumbnail of={picture} />}
      <div className="grid min-w-0 flex-1 gap-2">
        <p className="wrap-anywhere">
          <span dir="auto">{file.name}</span>
          <span className="text-sm text-ink-soft">{`, ${formatFileSize(file.size)}`}</span>
        </p>
        {refusal !== undefined ? (
          <p className="text-sm text-red">
            {[refusal.reason, isTooLarge && !isOriginal && words.tooLarge].filter(Boolean).join(' ')}
          </p>
        ) : (
          work !== null && (
            <p className="text-sm">
              {state === 'attached' && place !== undefined && <span>{`${words.as(place)}: `}</span>}
              <Link to={recordAddress('artwork', work.id)} target="_blank" className={linkClass()} dir="auto">
                {work.title}
              </Link>
              <span className="text-ink-soft">{` · ${work.stockCode}`}</span>
            </p>
          )
        )}
        <div className="flex flex-wrap gap-2">
          {canRetry && (
            <Button size="small" variant="quiet" aria-label={`Try Again: ${file.name}`} onClick={onRetry}>
              Try Again
            </Button>
          )}
          {refusal === undefined && state === 'asks' && (
            <>
              <Button size="small" variant="quiet" onClick={() => onAssign({ role: 'front' })}>
                Add as a View
              </Button>
              <Button size="small" variant="quiet" onClick={() => onAssign({ replaces: true })}>
                Replace the Image
              </Button>
            </>
          )}
          {refusal === undefined && state === 'attached' && undo && (
            <Button size="small" variant="quiet" aria-label={`Undo: ${file.name}`} onClick={onUndo}>
              Undo
            </Button>
          )}
          {refusal === undefined && (state === 'unmatched' || state === 'asks') && (
            <>
              {state === 'unmatched' &&
                likely.map((each) => (
                  <Button key={each.id} size="small" variant="quiet" onClick={() => onAssign({ work: each })}>
                    <span dir="auto">{workInWords(each)}</span>
                  </Button>
                ))}
              <Button
                size="small"
                variant="quiet"
                aria-expanded={searching}
                aria-label={`Another work for ${file.name}`}
                onClick={() => setSearching(!searching)}
              >
                Another Work...
              </Button>
            </>
          )}
        </div>
        {searching && <WorkSearch onChosen={(chosen) => onAssign({ work: chosen })} />}
      </div>
    </li>
  );
}
