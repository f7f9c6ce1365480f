import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { importCalls } from '../../../../contract/imports/imports.calls.ts';
import type { ImportDetails, ImportProblem } from '../../../../contract/imports/imports.schemas.ts';
import { importFieldLabel } from '../../../../domain/import/import-columns.ts';
import { refusalOf } from '../../../editing/form/refusal-of.ts';
import { CheckboxField } from '../../../ui/form/CheckboxField.tsx';
import { showToast } from '../../../ui/overlay/toast-store.ts';
import { Button } from '../../../ui/style/Button.tsx';
import { Facts } from '../../../ui/text/Facts.tsx';
import { Notice } from '../../../ui/text/Notice.tsx';
import { type AdminColumn, AdminTable } from '../../kit/list/AdminTable.tsx';
import { CsvExport } from '../../kit/list/CsvExport.tsx';
import { useAdminList, useListPlace } from '../../kit/list/use-admin-list.ts';
import { ArtworkTitles, RecordSection } from '../../kit/record/RecordSection.tsx';
import { useAdminWrite } from '../../kit/use-admin-write.ts';
import { ChangedFields } from './ChangedFields.tsx';
import { importWords, inWords } from './import-words.ts';

/** Artworks that are shown before Show More. */
const FIRST = 8;

/** The effect of the import: in numbers, and for each of the first artworks. */
export function ImportPreview({ record }: { record: ImportDetails }) {
  const { outcome, fields, preview } = record;
  if (outcome === null || outcome.added + outcome.updated + outcome.views === 0) return null;
  const updated = preview.filter(({ kind }) => kind === 'updated');
  const added = preview.filter(({ kind }) => kind === 'added');
  const changes = Object.entries(fields).sort(([, one], [, other]) => other - one);
  return (
    <RecordSection title="What will change">
      <div className="max-w-3xl">
        <Facts
          facts={[
            { label: 'New artworks', value: outcome.added.toLocaleString('en-AU') },
            { label: 'Changed artworks', value: outcome.updated.toLocaleString('en-AU') },
            {
              label: 'Images that become views',
              value: outcome.views > 0 ? outcome.views.toLocaleString('en-AU') : null,
            },
            {
              label: 'Changes by field',
              value: changes
                .map(([field, count]) => `${importFieldLabel(field)}: ${count.toLocaleString('en-AU')}`)
                .join(', '),
            },
            { label: 'Artworks that stay as they are', value: outcome.unchanged.toLocaleString('en-AU') },
          ]}
        />
      </div>
      <div className="mt-6 grid gap-x-14 gap-y-8 lg:grid-cols-2">
        <Examples title="Changed" artworks={updated} total={outcome.updated} />
        <Examples title="New" artworks={added} total={outcome.added} />
      </div>
    </RecordSection>
  );
}

type Artworks = ImportDetails['preview'];

function Examples({ title, artworks, total }: { title: string; artworks: Artworks; total: number }) {
  const [all, setAll] = useState(false);
  if (artworks.length === 0) return null;
  const shown = all ? artworks : artworks.slice(0, FIRST);
  return (
    <div className="min-w-0">
      <h3 className="mb-2 font-medium">
        {total > shown.length ? `${title}: the first ${shown.length} of ${total.toLocaleString('en-AU')}` : title}
      </h3>
      <ul className="border-t border-line">
        {shown.map((artwork) => (
          <li key={artwork.row} className="border-b border-line py-2.5">
            <p className="flex justify-between gap-4">
              {artwork.id == null ? (
                <span className="min-w-0 font-serif italic wrap-anywhere">{artwork.title}</span>
              ) : (
                <ArtworkTitles works={[{ id: artwork.id, title: artwork.title }]} />
              )}
              <span className="shrink-0 text-sm text-ink-soft tabular-nums">{`row ${artwork.row.toLocaleString('en-AU')}`}</span>
            </p>
            <ChangedFields fields={namedFields(artwork)} isNew={artwork.kind === 'added'} />
          </li>
        ))}
      </ul>
      {artworks.length > FIRST && (
        <Button size="small" variant="quiet" className="mt-3" aria-expanded={all} onClick={() => setAll(!all)}>
          {all ? 'Show Fewer' : `Show ${inWords(artworks.length - FIRST, 'More', 'More')}`}
        </Button>
      )}
    </div>
  );
}

/** Returns the fields of a new artwork that have an unusual value. */
function namedFields({ kind, fields }: Artworks[number]) {
  return fields.filter(
    ({ field, to }) => kind === 'updated' || (field !== 'title' && !(field === 'status' && to === 'available')),
  );
}

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
      action={<CsvExport called={importCalls.exportImportProblems} input={{ id: record.id }} label="Download as CSV" />}
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

/** A problem as a card, on a small screen. */
function Card(problem: ImportProblem) {
  return (
    <>
      <p className="font-medium wrap-anywhere">{`${problem.count === 1 ? 'Row' : 'Rows'} ${problem.rows}, ${columnOf(problem)}`}</p>
      <p className="wrap-anywhere">{problem.message}</p>
      <p className="mt-1 text-sm text-ink-soft">{problem.advice}</p>
    </>
  );
}

interface StartImportProps {
  record: ImportDetails;
  /** Columns were chosen that are not checked yet. */
  changed: boolean;
}

/** The result of the check, and the button that imports. */
export function StartImport({ record, changed }: StartImportProps) {
  const { send, isPending } = useAdminWrite(importCalls.startImport);
  const [publish, setPublish] = useState(false);
  const { id, outcome, sameWorks, newPlaces } = record;
  if (outcome === null) return null;
  const { added, updated, refused, incomplete, imagesElsewhere, withoutImage, views } = outcome;
  const start = async () => {
    try {
      await send({ id, skip: refused > 0, publish });
    } catch (error) {
      showToast(importWords.start.failed(refusalOf(error).sentence));
    }
  };
  const artworks = added + updated;
  const writes = artworks + views;
  const what = artworks > 0 ? inWords(artworks, 'Artwork', 'Artworks') : inWords(views, 'View', 'Views');
  if (changed) return <Notice tone="warning" title={importWords.changedColumns} />;
  const isAsked = [sameWorks, newPlaces].some((asked) => asked !== null && asked.rows > 0 && asked.answer === null);
  // The question, which stands above, says all there is to say.
  if (isAsked && writes === 0 && refused === 0) return null;
  const title = writes === 0 && refused === 0 ? importWords.nothing : importWords.would(outcome);
  return (
    <Notice
      tone={refused > 0 ? 'warning' : 'info'}
      title={title}
      action={
        writes > 0 &&
        !isAsked && (
          <Button busy={isPending} busyLabel="Starting..." onClick={() => void start()}>
            {refused > 0 ? `Import the Other ${what}` : `Import ${what}`}
          </Button>
        )
      }
    >
      {isAsked && <p>{importWords.answerFirst}</p>}
      {refused > 0 && <p>{importWords.refused(refused)}</p>}
      {incomplete > 0 && <p>{importWords.incomplete(incomplete)}</p>}
      {imagesElsewhere > 0 && <p>{importWords.imagesElsewhere(imagesElsewhere)}</p>}
      {added > 0 && !isAsked && (
        <CheckboxField
          label={importWords.publish}
          hint={withoutImage > 0 ? importWords.publishWithoutImage(withoutImage) : importWords.publishHint}
          checked={publish}
          onChange={(event) => setPublish(event.target.checked)}
        />
      )}
    </Notice>
  );
}
