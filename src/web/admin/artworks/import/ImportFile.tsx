import ImageUp from 'lucide-react/icons/image-up';
import type { ImportDetails } from '../../../../contract/imports/imports.schemas.ts';
import {
  type ImportField,
  imagesLeftOut,
  importFieldLabel,
  importFieldNames,
  programOfFile,
} from '../../../../domain/import/import-columns.ts';
import { sheetText } from '../../../../domain/import/spreadsheet-cell.ts';
import { RefusedFiles } from '../../../editing/upload/UploadProgress.tsx';
import { acceptOf, anyImage } from '../../../editing/upload/upload-rules.ts';
import { uploadWords } from '../../../editing/upload/upload-words.ts';
import { uploadImage, useUploads } from '../../../editing/upload/use-upload.ts';
import { FileButton } from '../../../ui/form/FileButton.tsx';
import { SelectField } from '../../../ui/form/SelectField.tsx';
import { Button, Spinner } from '../../../ui/style/Button.tsx';
import { linkClass } from '../../../ui/style/class-names.ts';
import { Notice } from '../../../ui/text/Notice.tsx';
import { RecordSection } from '../../kit/record/RecordSection.tsx';
import { importWords } from './import-words.ts';
import { mappingWith, useCheckAgain } from './use-check-again.ts';

interface ImportColumnsProps {
  record: ImportDetails;
  /** The fields that were chosen since the file was checked, by heading; empty for a column that is left out. */
  chosen: Record<string, string>;
  onChoose: (chosen: Record<string, string>) => void;
}

const options = [
  { value: '', label: 'Leave out' },
  ...importFieldNames.map((field) => ({ value: field as string, label: importFieldLabel(field) })),
];

/** The columns of the file and the field that each goes to. */
export function ImportColumns({ record, chosen, onChoose }: ImportColumnsProps) {
  const { check, isPending } = useCheckAgain(record.id);
  const fieldOf = (heading: string, field: ImportField | null) => chosen[heading] ?? field ?? '';
  const checkChosen = async () => {
    if (await check({ mapping: mappingWith(record.columns, chosen) })) onChoose({});
  };
  const choose = (heading: string, field: string) => {
    // A field has one column: the one that had it is left out.
    const others = record.columns.filter(
      (column) => field !== '' && column.heading !== heading && fieldOf(column.heading, column.field) === field,
    );
    onChoose({ ...chosen, ...Object.fromEntries(others.map((column) => [column.heading, ''])), [heading]: field });
  };
  const changed = Object.keys(chosen).length > 0;
  const leftOut = record.columns.flatMap(({ heading, field }, at) =>
    fieldOf(heading, field) === '' ? [heading.trim() || `Column ${at + 1}`] : [],
  );
  const headings = record.columns.map(({ heading }) => heading);
  const images = imagesLeftOut(headings, leftOut);
  const sheet = record.outcome?.sheet ?? null;
  const used = record.columns.length - leftOut.length;
  return (
    <RecordSection title="Columns">
      <p className="max-w-reading text-sm text-ink-soft">{importWords.columnsHint(programOfFile(headings)?.label)}</p>
      {sheet !== null && <p className="mt-2 max-w-reading wrap-anywhere">{sheetText(sheet)}</p>}
      {record.sheets.length > 1 && (
        <div className="mt-2 max-w-sm">
          <SelectField
            label={importWords.sheet}
            value={sheet ?? ''}
            disabled={isPending}
            options={[...(sheet === null ? [''] : []), ...record.sheets].map((value) => ({
              value,
              label: value || importWords.words.choose,
            }))}
            onChange={({ target: { value } }) => void check({ sheet: value })}
          />
        </div>
      )}
      {record.notes.map((note) => (
        <p key={note} className="mt-2 max-w-reading wrap-anywhere">
          {note}
        </p>
      ))}
      {leftOut.length > 0 && <p className="mt-2 max-w-reading wrap-anywhere">{importWords.leftOut(leftOut)}</p>}
      {images !== undefined && <p className="mt-2 max-w-reading wrap-anywhere">{images}</p>}
      <details open={record.state === 'received' || changed} className="mt-2 max-w-4xl">
        <summary className={linkClass('alone')}>{importWords.usedColumns(used, record.columns.length)}</summary>
        <ul aria-label="Columns" className="mt-2 border-t border-line">
          {record.columns.map(({ heading, field, samples }, at) => (
            <li
              // biome-ignore lint/suspicious/noArrayIndexKey: two columns may have one heading, and none moves
              key={at}
              className="grid gap-x-6 gap-y-2 border-b border-line py-3 sm:grid-cols-[minmax(0,1fr)_16rem] sm:items-end"
            >
              <div className="min-w-0">
                <p className="font-medium wrap-anywhere">{heading.trim() || `Column ${at + 1}`}</p>
                <p className="line-clamp-2 text-sm text-ink-soft wrap-anywhere">
                  {samples.length === 0 ? 'Empty in the first rows' : samples.join(' · ')}
                </p>
              </div>
              {heading.trim() === '' ? (
                <p className="text-sm text-ink-soft">Without a heading, so it is left out</p>
              ) : (
                <SelectField
                  label={`Field for ${heading}`}
                  value={fieldOf(heading, field)}
                  options={options}
                  onChange={(event) => choose(heading, event.target.value)}
                />
              )}
            </li>
          ))}
        </ul>
      </details>
      {changed && (
        <div className="mt-5">
          <Button busy={isPending} busyLabel="Starting..." onClick={() => void checkChosen()}>
            Check Again
          </Button>
        </div>
      )}
    </RecordSection>
  );
}

/** The most missing images that are named. */
const NAMED = 10;

/** The images that the file names and that were not uploaded: they are added here, one after the other, and the file is checked again. */
export function ImportImages({ record }: { record: ImportDetails }) {
  const { count, names } = record.missingImages;
  const { check } = useCheckAgain(record.id);
  const { send, stop, progress, refused, dismiss } = useUploads();
  if (count === 0) return null;

  const add = async (files: readonly File[]) => {
    const counts = await send(files, { upload: uploadImage });
    // The check replaces this page: what was refused is read first.
    if (counts.sent > 0 && counts.refused === 0) await check();
  };

  return (
    <Notice
      tone="warning"
      title={importWords.missingImages(count)}
      action={
        progress === undefined ? (
          <FileButton
            size="small"
            variant="quiet"
            multiple
            accept={acceptOf(anyImage)}
            onChosen={(files) => void add(files)}
          >
            <ImageUp aria-hidden="true" size={16} strokeWidth={1.75} />
            Add Images
          </FileButton>
        ) : (
          <>
            <span role="status" className="flex items-center gap-2 text-sm">
              <Spinner />
              <span>{uploadWords.adding(progress.at, progress.of)}</span>
            </span>
            <Button size="small" variant="quiet" onClick={stop}>
              Stop
            </Button>
          </>
        )
      }
    >
      <p className="wrap-anywhere">{`${names.slice(0, NAMED).join(', ')}${count > NAMED ? ' …' : ''}`}</p>
      <p className="mt-1">{importWords.missingImagesText}</p>
      <RefusedFiles
        refused={refused}
        onDismiss={() => {
          dismiss();
          void check();
        }}
      />
    </Notice>
  );
}
