import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { importCalls } from '../../../../contract/imports/imports.calls.ts';
import type { ImportDetails } from '../../../../contract/imports/imports.schemas.ts';
import { createdPeriods } from '../../../../domain/import/asked-words.ts';
import type { ImportTask } from '../../../../domain/import/import-state.ts';
import { REFETCH_MILLISECONDS } from '../../../layout/loading/use-revalidation.ts';
import { Button } from '../../../ui/style/Button.tsx';
import { buttonClass, linkClass } from '../../../ui/style/class-names.ts';
import { Notice } from '../../../ui/text/Notice.tsx';
import { adminAddress, recordAddress } from '../../kit/admin-address.ts';
import { formatInstant, useEstateDay } from '../../kit/admin-dates.ts';
import { adminRead } from '../../kit/admin-queries.ts';
import { RecordPage } from '../../kit/record/RecordPage.tsx';
import { RecordLink, RecordSection } from '../../kit/record/RecordSection.tsx';
import type { TaskTable } from '../../kit/record/TaskDialog.tsx';
import { TaskButton } from '../../kit/record/use-task.tsx';
import { useFocusFallback } from '../../kit/TabHeader.tsx';
import { useAdminAction } from '../../kit/use-admin-write.ts';
import { ChangedFields } from './ChangedFields.tsx';
import { ImportColumns, ImportImages } from './ImportFile.tsx';
import { ImportPreview, ImportProblems, StartImport } from './ImportPreview.tsx';
import {
  DoubtfulLetters,
  MissingUnit,
  NewPlaces,
  PricesWithCents,
  SameWorks,
  UnknownWords,
} from './ImportQuestions.tsx';
import { importStatus, importWords, inWords } from './import-words.ts';
import { UndoImportDialog } from './UndoImportDialog.tsx';
import { useCheckAgain } from './use-check-again.ts';

/** The time between two reads of a running task; milliseconds. */
const RUNNING_MS = 1000;

/** One import: its columns, problems and preview, its progress, its result and the undo of it. */
export function ImportPage({ id }: { id: string }) {
  const query = useQuery({
    ...adminRead(importCalls.getImport, { id: Number(id) }),
    refetchInterval: ({ state }) =>
      state.data !== undefined && state.data.task !== null ? RUNNING_MS : REFETCH_MILLISECONDS,
  });
  return (
    <RecordPage
      heading={query.data?.kind === 'change' ? 'Change of Artworks' : 'Import'}
      query={query}
      words={importWords.page}
      back={{ label: 'Imports', address: adminAddress('artworks', { view: 'import' }) }}
      head={(record) => ({
        title: [record.fileName],
        amount: record.kind === 'file' && record.outcome !== null && inWords(record.outcome.rows, 'row', 'rows'),
        status: <p role="status">{importStatus(record)}</p>,
      })}
      tasks={importTasks}
    >
      {(record) => <ImportSections key={record.state} record={record} />}
    </RecordPage>
  );
}

const importTasks: TaskTable<ImportDetails> = {
  undo: {
    title: ({ kind }) => (kind === 'change' ? 'Undo This Change?' : 'Undo This Import?'),
    isOffered: ({ undoable }) => undoable,
    dialog: (props) => <UndoImportDialog {...props} />,
  },
};

function ImportSections({ record }: { record: ImportDetails }) {
  const { state, task, failure, outcome } = record;
  // Choices of columns that the server has not checked yet.
  const [chosen, setChosen] = useState<Record<string, string>>({});
  const { check, isPending } = useCheckAgain(record.id);
  const isWaiting = state === 'received' || state === 'checked';
  // A file whose columns do not fit is checked again with others.
  const canCheckAgain = state === 'checked' || (state === 'received' && record.columns.length === 0);
  const isChanged = Object.keys(chosen).length > 0;
  if (task !== null) return <ImportProgress record={record} task={task} />;
  return (
    <div className="grid gap-10">
      {failure !== null && (
        <Notice
          tone="warning"
          live
          title={failure}
          action={
            canCheckAgain &&
            !isChanged && (
              <Button size="small" variant="quiet" busy={isPending} onClick={() => void check()}>
                Check Again
              </Button>
            )
          }
        >
          {state === 'received' && record.columns.length === 0 && importWords.howTo}
        </Notice>
      )}
      {(state === 'imported' || state === 'undone') && <ImportResult record={record} />}
      {record.changed.length > 0 && <Changed record={record} />}
      {state === 'checked' && !isChanged && <DoubtfulLetters record={record} />}
      {state === 'checked' && !isChanged && <SameWorks record={record} />}
      {state === 'checked' && !isChanged && <NewPlaces record={record} />}
      {state === 'checked' && !isChanged && <UnknownWords record={record} />}
      {state === 'checked' && !isChanged && <MissingUnit record={record} />}
      {state === 'checked' && !isChanged && <PricesWithCents record={record} />}
      {state === 'checked' && outcome !== null && <StartImport record={record} changed={isChanged} />}
      {record.columns.length > 0 && <ImportColumns record={record} chosen={chosen} onChoose={setChosen} />}
      {state !== 'undone' && outcome !== null && outcome.problems > 0 && <ImportProblems record={record} />}
      {state === 'checked' && <ImportImages record={record} />}
      {state === 'checked' && outcome !== null && <ImportPreview record={record} />}
      {isWaiting && <Discard id={record.id} />}
    </div>
  );
}

function ImportResult({ record }: { record: ImportDetails }) {
  const { timeZone } = useEstateDay();
  const { kind, outcome, importedAt, undoneAt, undoneBy, by, state, undoable } = record;
  const newPeriods = createdPeriods(record.words);
  const isUndone = state === 'undone';
  const isChange = kind === 'change';
  return (
    <Notice
      tone={isUndone ? 'info' : 'done'}
      title={
        isUndone
          ? `Undone by ${undoneBy} on ${formatInstant(undoneAt ?? '', timeZone)}`
          : `${isChange ? 'Changed' : 'Imported'} by ${by} on ${formatInstant(importedAt ?? '', timeZone)}`
      }
      action={
        <>
          <Link to={adminAddress('artworks')} className={buttonClass('quiet', 'small')}>
            Show the Artworks
          </Link>
          {!isUndone && kind === 'file' && (outcome?.added ?? 0) > 0 && (
            <Link to={adminAddress('artworks', { published: 'no' })} className={buttonClass('quiet', 'small')}>
              Show Private Artworks
            </Link>
          )}
          {!isUndone && kind === 'file' && (
            <Link to={adminAddress('artworks', { task: 'photographs' })} className={buttonClass('quiet', 'small')}>
              Add Photographs
            </Link>
          )}
          {undoable && <TaskButton task="undo">{isChange ? 'Undo This Change' : 'Undo This Import'}</TaskButton>}
        </>
      }
    >
      {isUndone ? (
        <p>{isChange ? importWords.undoneChange : importWords.undone}</p>
      ) : (
        outcome !== null && <p>{importWords.imported(outcome)}</p>
      )}
      {!isUndone && newPeriods.length > 0 && (
        <p className="mt-1 wrap-anywhere">
          <span>{`${importWords.words.created(newPeriods)} `}</span>
          <Link to={adminAddress('periods')} className={linkClass()}>
            Show the Periods
          </Link>
        </p>
      )}
      {!isUndone && !undoable && <p className="mt-1">{importWords.undoGone}</p>}
    </Notice>
  );
}

/** The artworks of a change, the first of many. */
function Changed({ record: { changed, outcome } }: { record: ImportDetails }) {
  const more = (outcome?.updated ?? 0) - changed.length;
  return (
    <RecordSection title="Artworks">
      <p className="mb-2 text-sm text-ink-soft">{importWords.changedFields}</p>
      <ul className="grid gap-x-gutter sm:grid-cols-2 lg:grid-cols-3">
        {changed.map(({ id, title, fields }) => (
          <li key={id} className="border-b border-line py-1.5 wrap-anywhere">
            <RecordLink to={recordAddress('artwork', id)} className={linkClass('alone')}>
              {title}
            </RecordLink>
            <ChangedFields fields={fields} />
          </li>
        ))}
      </ul>
      {more > 0 && <p className="mt-2 text-ink-soft">{importWords.undo.more(more)}</p>}
    </RecordSection>
  );
}

/** The button that discards a file that will not be imported. */
function Discard({ id }: { id: number }) {
  const navigate = useNavigate();
  const { act, isBusy } = useAdminAction(importCalls.discardImport, importWords.discard);
  const discard = async () => {
    if (await act({ id })) void navigate(adminAddress('artworks', { view: 'import' }));
  };
  return (
    <div>
      <Button variant="quiet" size="small" busy={isBusy} onClick={() => void discard()}>
        Discard This File
      </Button>
    </div>
  );
}

/** The progress of a running task, and Stop. */
function ImportProgress({ record, task }: { record: ImportDetails; task: ImportTask }) {
  const { act, isBusy } = useAdminAction(importCalls.stopImport, importWords.stop);
  const holder = useFocusFallback<HTMLDivElement>();
  const { progress } = record;
  const label = importWords.running[task];
  // The undo is one step, of which nobody knows how far it is.
  const share = progress?.share ?? 0;
  return (
    <section aria-label={label} className="max-w-3xl border border-line bg-wall px-4 py-6 sm:px-6">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <p className="font-serif text-xl">{`${label}...`}</p>
        <p className="text-sm text-ink-soft tabular-nums">
          {progress !== null && inWords(progress.rows, 'row', 'rows')}
        </p>
      </div>
      <progress aria-label={label} max={1} {...(share > 0 && { value: share })} className="mt-4 block h-2 w-full" />
      <p className="mt-3 text-sm text-ink-soft">
        {`${progress === null ? (task === 'undo' ? '' : `${importWords.waiting} `) : progress.step === 'writing' ? `${importWords.writing}. ` : ''}${importWords.leave}`}
      </p>
      <div ref={holder} className="mt-4">
        <Button size="small" variant="quiet" busy={isBusy} onClick={() => void act({ id: record.id })}>
          Stop
        </Button>
      </div>
    </section>
  );
}
