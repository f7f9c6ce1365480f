import { useSearchParams } from 'react-router';
import { addressOf } from '../../../../contract/call.ts';
import { importCalls } from '../../../../contract/imports/imports.calls.ts';
import type { ImportDetails, ImportProblem } from '../../../../contract/imports/imports.schemas.ts';
import { importFieldLabel } from '../../../../domain/import/import-columns.ts';
import { buttonClass } from '../../../ui/style/class-names.ts';
import { type AdminColumn, AdminTable } from '../../kit/list/AdminTable.tsx';
import { useAdminList } from '../../kit/list/use-admin-list.ts';
import { useListPlace } from '../../kit/list/use-list-place.ts';
import { RecordSection } from '../../kit/record/RecordSection.tsx';
import { importWords } from './import-words.ts';

const columns: AdminColumn<ImportProblem>[] = [
  { label: 'Rows', head: true, className: 'tabular-nums', cell: ({ rows }) => rows },
  { label: 'Column', cell: (problem) => columnOf(problem) },
  { label: 'What is wrong', cell: ({ message }) => <span className="wrap-anywhere">{message}</span> },
  { label: 'What to do', cell: ({ advice }) => advice },
];

const columnOf = ({ heading, field }: ImportProblem) =>
  heading || (field === 'row' ? 'Whole row' : importFieldLabel(field));

/** The cells that cannot be imported, equal problems once, with their rows as a spreadsheet numbers them. */
export function ImportProblems({ record }: { record: ImportDetails }) {
  const [search] = useSearchParams();
  const place = useListPlace('artworks', { import: search.get('import') });
  const list = useAdminList(importCalls.listImportProblems, place, { input: { id: record.id }, perPage: 20 });
  return (
    <RecordSection
      title="Problems"
      action={
        <a
          href={addressOf(importCalls.exportImportProblems, { id: record.id })}
          className={buttonClass('quiet', 'small')}
        >
          Download as CSV
        </a>
      }
    >
      <AdminTable
        list={list}
        label="Rows with problems"
        words={importWords.problems}
        columns={columns}
        card={Card}
        showsCount
      />
    </RecordSection>
  );
}

/** On a small screen. */
function Card(problem: ImportProblem) {
  return (
    <>
      <p className="font-medium wrap-anywhere">{`${problem.count === 1 ? 'Row' : 'Rows'} ${problem.rows}, ${columnOf(problem)}`}</p>
      <p className="wrap-anywhere">{problem.message}</p>
      <p className="mt-1 text-sm text-ink-soft">{problem.advice}</p>
    </>
  );
}
