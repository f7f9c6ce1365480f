import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ImportDetails } from '../../../../contract/imports/imports.schemas.ts';
import { periodCalls } from '../../../../contract/periods/periods.calls.ts';
import { inUnits } from '../../../../domain/currency-words.ts';
import {
  type AskedWord,
  sizeUnits,
  type WordColumn,
  wordChoices,
  wordColumns,
} from '../../../../domain/import/asked-words.ts';
import { SelectField } from '../../../ui/form/SelectField.tsx';
import { Button } from '../../../ui/style/Button.tsx';
import { Notice } from '../../../ui/text/Notice.tsx';
import { adminRead } from '../../kit/admin-queries.ts';
import { ArtworkTitles } from '../../kit/record/RecordSection.tsx';
import { importWords } from './import-words.ts';
import { mappingWith, useCheckAgain } from './use-check-again.ts';

const words = importWords.sameWorks;

/** Asks once for the file whether rows are the stored works that they look like. The file is checked again with the answer. */
export function SameWorks({ record: { id, sameWorks } }: { record: ImportDetails }) {
  const { check, isPending } = useCheckAgain(id);
  if (sameWorks === null || sameWorks.rows === 0) return null;
  const { rows, unclear, answer, examples } = sameWorks;
  return (
    <Notice
      tone={answer === null ? 'warning' : 'info'}
      title={answer === null ? words.question(rows) : words.answered[answer](rows)}
      action={
        <>
          {answer !== 'change' && (
            <Button size="small" variant="quiet" busy={isPending} onClick={() => void check({ sameWorks: 'change' })}>
              {words.change}
            </Button>
          )}
          {answer !== 'add' && (
            <Button size="small" variant="quiet" busy={isPending} onClick={() => void check({ sameWorks: 'add' })}>
              {words.add}
            </Button>
          )}
        </>
      }
    >
      <p>{words.why}</p>
      {unclear > 0 && answer !== 'add' && <p className="mt-1">{words.unclear(unclear)}</p>}
      <ul aria-label={words.examples} className="mt-2">
        {examples.map(({ row, works }) => (
          <li key={row} className="border-t border-line py-2 wrap-anywhere">
            <span className="text-ink-soft tabular-nums">{words.row(row)}</span>
            {works.map((work, at) => (
              <span key={work.id}>
                {at > 0 && <span>{' or '}</span>}
                <ArtworkTitles works={[work]} />
                <span>{`, ${[`No. ${work.id}`, work.facts].filter(Boolean).join(', ')}`}</span>
              </span>
            ))}
          </li>
        ))}
      </ul>
      {rows > examples.length && <p className="text-ink-soft">{importWords.undo.more(rows - examples.length)}</p>}
    </Notice>
  );
}

const placeWords = importWords.newPlaces;

/** Asks once for the file whether places that are not there are created. */
export function NewPlaces({ record: { id, newPlaces } }: { record: ImportDetails }) {
  const { check, isPending } = useCheckAgain(id);
  if (newPlaces === null || newPlaces.rows === 0) return null;
  const { rows, places, answer, names } = newPlaces;
  return (
    <Notice
      tone={answer === null ? 'warning' : 'info'}
      title={answer === null ? placeWords.question(places) : placeWords.answered[answer](places)}
      action={
        <>
          {answer !== 'create' && (
            <Button size="small" variant="quiet" busy={isPending} onClick={() => void check({ newPlaces: 'create' })}>
              {placeWords.create}
            </Button>
          )}
          {answer !== 'leave-out' && (
            <Button
              size="small"
              variant="quiet"
              busy={isPending}
              onClick={() => void check({ newPlaces: 'leave-out' })}
            >
              {placeWords.leaveOut}
            </Button>
          )}
        </>
      }
    >
      <p>{placeWords.why(rows)}</p>
      <ul aria-label={placeWords.names} className="mt-2">
        {names.map((name) => (
          <li key={name} className="border-t border-line py-2 wrap-anywhere">
            {name}
          </li>
        ))}
      </ul>
      {places > names.length && <p className="text-ink-soft">{importWords.undo.more(places - names.length)}</p>}
    </Notice>
  );
}

const unitWords = importWords.unit;

/** Asks once for the file for the unit of sizes that state none. */
export function MissingUnit({ record: { id, unit } }: { record: ImportDetails }) {
  const { check, isPending } = useCheckAgain(id);
  if (unit === null || (unit.rows === 0 && unit.answer === null)) return null;
  const { rows, answer } = unit;
  return (
    <Notice
      tone={answer === null ? 'warning' : 'info'}
      title={answer === null ? unitWords.question(rows) : unitWords.answered[answer]}
      action={sizeUnits
        .filter((each) => each !== answer)
        .map((each) => (
          <Button key={each} size="small" variant="quiet" busy={isPending} onClick={() => void check({ unit: each })}>
            {unitWords.names[each]}
          </Button>
        ))}
    >
      <p>{unitWords.why}</p>
    </Notice>
  );
}

const letterWords = importWords.letters;

/** Asks once for the file whether letters that are probably wrong are right. Wrong ones need another file. */
export function DoubtfulLetters({ record: { id, letters } }: { record: ImportDetails }) {
  const { check, isPending } = useCheckAgain(id);
  if (letters === null || (letters.rows === 0 && letters.answer === null)) return null;
  const { rows, answer } = letters;
  return (
    <Notice
      tone={answer === null ? 'warning' : 'info'}
      title={answer === null ? letterWords.question(rows) : letterWords.answered}
      action={
        answer === null && (
          <Button size="small" variant="quiet" busy={isPending} onClick={() => void check({ letters: 'right' })}>
            {letterWords.right}
          </Button>
        )
      }
    >
      {answer === null && <p>{letterWords.why}</p>}
    </Notice>
  );
}

/** Asks once for the file whether prices are rounded. The column of prices has another field then, which the list of columns shows. */
export function PricesWithCents({ record: { id, cents, columns } }: { record: ImportDetails }) {
  const { check, isPending } = useCheckAgain(id);
  const heading = columns.find(({ field }) => field === 'price')?.heading;
  if (cents === 0 || heading === undefined) return null;
  const round = () => check({ mapping: mappingWith(columns, { [heading]: 'roundedPrice' }) });
  return (
    <Notice
      tone="warning"
      title={inUnits(importWords.cents.question(cents))}
      action={
        <Button size="small" variant="quiet" busy={isPending} onClick={() => void round()}>
          {inUnits(importWords.cents.round)}
        </Button>
      }
    >
      <p>{inUnits(importWords.cents.why)}</p>
    </Notice>
  );
}

const unknownWords = importWords.words;

/** The value of a question without an answer; no answer has this text. */
const UNANSWERED = '?';

/** Asks once for each word of the file that is none of ours what it means; the file is checked again with the answers. */
export function UnknownWords({ record }: { record: ImportDetails }) {
  // A medium is any text: only the command line and programs write other ones in its place.
  return wordColumns.map((column) => {
    const asked = record.words.filter((word) => word.column === column);
    return (
      asked.length > 0 &&
      column !== 'medium' && <WordsOfColumn key={column} id={record.id} column={column} asked={asked} />
    );
  });
}

function WordsOfColumn({ id, column, asked }: { id: number; column: WordColumn; asked: readonly AskedWord[] }) {
  const { check, isPending } = useCheckAgain(id);
  const { data: periods = [] } = useQuery({
    ...adminRead(periodCalls.listPeriods, {}),
    refetchInterval: false,
    enabled: column === 'period',
  });
  const [chosen, setChosen] = useState<Record<string, string>>({});
  const open = asked.filter(({ answer }) => answer === null);
  const options = [
    ...wordChoices[column].map((value) => ({ value, label: unknownWords.choices[value] ?? unknownWords.create })),
    ...periods.map(({ slug, name }) => ({ value: slug, label: name })),
    { value: '', label: unknownWords.leaveEmpty },
  ];
  const send = (answers: Record<string, string>) =>
    check(column === 'period' ? { periods: answers } : { words: { [column]: answers } });
  return (
    <Notice
      tone={open.length > 0 ? 'warning' : 'info'}
      title={open.length > 0 ? unknownWords.question(column, open.length) : unknownWords.answered(column)}
      action={
        <>
          {Object.keys(chosen).length > 0 && (
            <Button size="small" variant="quiet" busy={isPending} onClick={() => void send(chosen)}>
              {unknownWords.use}
            </Button>
          )}
          {column === 'period' && open.length > 1 && (
            <Button
              size="small"
              variant="quiet"
              busy={isPending}
              onClick={() => void send(Object.fromEntries(open.map(({ word }) => [word, 'create'])))}
            >
              {unknownWords.createAll}
            </Button>
          )}
        </>
      }
    >
      <p>{unknownWords.why(column)}</p>
      <ul aria-label={unknownWords.answered(column)} className="mt-3 grid max-w-3xl gap-3 sm:grid-cols-2">
        {asked.map(({ word, rows, answer }) => (
          <li key={word} className="min-w-0 wrap-anywhere">
            <SelectField
              label={unknownWords.label(word, rows)}
              value={chosen[word] ?? answer ?? UNANSWERED}
              options={answer === null ? [{ value: UNANSWERED, label: unknownWords.choose }, ...options] : options}
              onChange={({ target: { value } }) => {
                const { [word]: _, ...others } = chosen;
                setChosen(value === UNANSWERED ? others : { ...others, [word]: value });
              }}
            />
          </li>
        ))}
      </ul>
    </Notice>
  );
}
