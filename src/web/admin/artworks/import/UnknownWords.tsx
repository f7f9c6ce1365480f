import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ImportDetails } from '../../../../contract/imports/imports.schemas.ts';
import { periodCalls } from '../../../../contract/periods/periods.calls.ts';
import { type AskedWord, type WordColumn, wordChoices, wordColumns } from '../../../../domain/import/asked-words.ts';
import { SelectField } from '../../../ui/form/SelectField.tsx';
import { Button } from '../../../ui/style/Button.tsx';
import { Notice } from '../../../ui/text/Notice.tsx';
import { adminRead } from '../../kit/admin-read.ts';
import { importWords } from './import-words.ts';
import { useCheckAgain } from './use-check-again.ts';

const words = importWords.words;

/** In place of an answer; no answer is such a text. */
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
    ...wordChoices[column].map((value) => ({ value, label: words.choices[value] ?? words.create })),
    ...periods.map(({ slug, name }) => ({ value: slug, label: name })),
    { value: '', label: words.leaveEmpty },
  ];
  const send = (answers: Record<string, string>) =>
    check(column === 'period' ? { periods: answers } : { words: { [column]: answers } });
  return (
    <Notice
      tone={open.length > 0 ? 'warning' : 'info'}
      title={open.length > 0 ? words.question(column, open.length) : words.answered(column)}
      action={
        <>
          {Object.keys(chosen).length > 0 && (
            <Button size="small" variant="quiet" busy={isPending} onClick={() => void send(chosen)}>
              {words.use}
            </Button>
          )}
          {column === 'period' && open.length > 1 && (
            <Button
              size="small"
              variant="quiet"
              busy={isPending}
              onClick={() => void send(Object.fromEntries(open.map(({ word }) => [word, 'create'])))}
            >
              {words.createAll}
            </Button>
          )}
        </>
      }
    >
      <p>{words.why(column)}</p>
      <ul aria-label={words.answered(column)} className="mt-3 grid max-w-3xl gap-3 sm:grid-cols-2">
        {asked.map(({ word, rows, answer }) => (
          <li key={word} className="min-w-0 wrap-anywhere">
            <SelectField
              label={words.label(word, rows)}
              value={chosen[word] ?? answer ?? UNANSWERED}
              options={answer === null ? [{ value: UNANSWERED, label: words.choose }, ...options] : options}
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
