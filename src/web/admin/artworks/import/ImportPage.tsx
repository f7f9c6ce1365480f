import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { importCalls } from '../../../../contract/imports/imports.calls.ts';
import type { ImportDetails } from '../../../../contract/imports/imports.schemas.ts';
import { Button } from '../../../ui/style/Button.tsx';
import { buttonClass } from '../../../ui/style/class-names.ts';
import { Notice } from '../../../ui/text/Notice.tsx';
import { adminAddress } from '../../kit/admin-address.ts';
import { formatInstant } from '../../kit/admin-dates.ts';
import { adminRead } from '../../kit/admin-read.ts';
import { RecordPage } from '../../kit/record/RecordPage.tsx';
import type { TaskTable } from '../../kit/record/TaskDialog.tsx';
import { useTask } from '../../kit/record/use-task.ts';
import { useAdminAction } from '../../kit/use-admin-write.ts';
import { useEstateDay } from '../../kit/use-estate-day.ts';
import { ImportColumns } from './ImportColumns.tsx';
import { ImportImages } from './ImportImages.tsx';
import { ImportPreview } from './ImportPreview.tsx';
import { ImportProblems } from './ImportProblems.tsx';
import { ImportProgress } from './ImportProgress.tsx';
import { importStatus, importWords, inWords } from './import-words.ts';
import { StartImport } from './StartImport.tsx';
import { UndoImportDialog } from './UndoImportDialog.tsx';

/** How often a running task is asked for; milliseconds. */
const RUNNING_MS = 1000;
const IDLE_MS = 15_000;

/** One import: its columns, problems and preview, its progress, its result and the undo of it. */
export function ImportPage({ id }: { id: string }) {
  const query = useQuery({
    ...adminRead(importCalls.getImport, { id: Number(id) }),
    refetchInterval: ({ state }) => (state.data !== undefined && state.data.task !== null ? RUNNING_MS : IDLE_MS),
  });
  return (
    <RecordPage
      heading="Import"
      query={query}
      words={importWords.page}
      back={{ label: 'Imports', address: adminAddress('artworks', { view: 'import' }) }}
      line={(record) => ({
        number: record.outcome === null ? 'File' : inWords(record.outcome.rows, 'row', 'rows'),
        name: record.fileName,
        amount: '',
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
    title: () => 'Undo This Import?',
    isOffered: ({ undoable }) => undoable,
    dialog: (props) => <UndoImportDialog {...props} />,
  },
};

function ImportSections({ record }: { record: ImportDetails }) {
  const { state, task, failure, outcome } = record;
  // Choices of columns that the server has not checked yet.
  const [chosen, setChosen] = useState<Record<string, string>>({});
  if (task !== null) return <ImportProgress record={record} task={task} />;
  return (
    <div className="grid gap-10">
      {failure !== null && (
        <Notice tone="warning" live title={failure}>
          {state === 'received' && record.columns.length === 0 && importWords.howTo}
        </Notice>
      )}
      {(state === 'imported' || state === 'undone') && <ImportResult record={record} />}
      {state === 'checked' && outcome !== null && (
        <StartImport record={record} changed={Object.keys(chosen).length > 0} />
      )}
      {record.columns.length > 0 && <ImportColumns record={record} chosen={chosen} onChoose={setChosen} />}
      {state !== 'undone' && outcome !== null && outcome.problems > 0 && <ImportProblems record={record} />}
      {state === 'checked' && <ImportImages record={record} />}
      {state === 'checked' && outcome !== null && <ImportPreview record={record} />}
      {(state === 'received' || state === 'checked') && <Discard id={record.id} />}
    </div>
  );
}

function ImportResult({ record }: { record: ImportDetails }) {
  const { timeZone } = useEstateDay();
  const { open } = useTask();
  const { outcome, importedAt, undoneAt, undoneBy, by, state, undoable } = record;
  const isUndone = state === 'undone';
  return (
    <Notice
      tone={isUndone ? 'info' : 'done'}
      title={
        isUndone
          ? `Undone by ${undoneBy} on ${formatInstant(undoneAt ?? '', timeZone)}`
          : `Imported by ${by} on ${formatInstant(importedAt ?? '', timeZone)}`
      }
      action={
        <>
          <Link to={adminAddress('artworks')} className={buttonClass('quiet', 'small')}>
            Show the Artworks
          </Link>
          {undoable && (
            <Button size="small" variant="quiet" onClick={() => open('undo')}>
              Undo This Import
            </Button>
          )}
        </>
      }
    >
      <p>{isUndone ? importWords.undone : outcome !== null && importWords.imported(outcome)}</p>
      {!isUndone && !undoable && <p className="mt-1">{importWords.undoGone}</p>}
    </Notice>
  );
}

/** For a file that will not be imported. */
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
