import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { catalogueCalls } from '../../../../contract/catalogue/catalogue.calls.ts';
import { workInWords } from '../../../../domain/artwork/stock-code.ts';
import { formatFileSize, maxImageBytes } from '../../../../domain/image/image-upload.ts';
import { fewestSearchedCharacters } from '../../../../domain/search/search-pause.ts';
import { TextField } from '../../../ui/form/TextField.tsx';
import { Button } from '../../../ui/style/Button.tsx';
import { linkClass } from '../../../ui/style/class-names.ts';
import { recordAddress } from '../admin-address.ts';
import { adminRead } from '../admin-queries.ts';
import { Thumbnail } from '../list/AdminGrid.tsx';
import { useSearchedText } from '../use-settled.ts';
import { photographWords } from './photograph-words.ts';
import type { Choice, FileWork, Photograph } from './use-photographs.ts';

/** Statuses that another try does not change. */
const final = [400, 413, 415, 422];

export interface PhotographRowProps {
  photograph: Photograph;
  /** The reason why the photograph was not taken. */
  refusal: { reason: string; status: number | undefined } | undefined;
  onRetry: () => void;
  onAssign: (choice: Choice) => void;
  onUndo: () => void;
}

/** A photograph's file: its name, its state, and the possible actions. */
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
            {[refusal.reason, isTooLarge && !isOriginal && photographWords.tooLarge].filter(Boolean).join(' ')}
          </p>
        ) : (
          work !== null && (
            <p className="text-sm">
              {state === 'attached' && place !== undefined && <span>{`${photographWords.as(place)}: `}</span>}
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

/** Works found at a time. */
const MOST = 8;
const searchWords = photographWords.workSearch;

/** Finds the work that a photograph shows. */
function WorkSearch({ onChosen }: { onChosen: (work: FileWork) => void }) {
  const { text, setText, searched } = useSearchedText();
  const enabled = searched.length >= fewestSearchedCharacters;
  const { data, isError } = useQuery({
    ...adminRead(catalogueCalls.listCatalogue, { q: searched, limit: MOST }),
    enabled,
    placeholderData: keepPreviousData,
  });
  const found = enabled ? data : undefined;
  return (
    <div>
      <TextField
        label={searchWords.label}
        type="search"
        autoComplete="off"
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <p role="status" className="mt-1.5 text-sm text-ink-soft">
        {enabled && isError ? searchWords.failed : found?.length === 0 && searchWords.none}
      </p>
      <ul aria-label="Works found" className="flex flex-wrap gap-2">
        {found?.map((work) => (
          <li key={work.id} className="min-w-0 max-w-full">
            <Button size="small" variant="quiet" onClick={() => onChosen(work)}>
              <Thumbnail of={work} />
              <span dir="auto" className="min-w-0 wrap-anywhere">
                {workInWords(work)}
              </span>
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
}
