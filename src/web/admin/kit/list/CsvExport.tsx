import { addressOf, type Call } from '../../../../contract/call.ts';
import type { ExportCsv } from '../../../../contract/staff-schema-parts.ts';
import { type CsvSeparator, csvSeparators, defaultCsvSeparator } from '../../../../domain/import/spreadsheet-cell.ts';
import { browserStorage } from '../../../browser-storage.ts';
import { createStore } from '../../../ui/create-store.ts';
import { Select } from '../../../ui/form/SelectField.tsx';
import { buttonClass, classNames } from '../../../ui/style/class-names.ts';
import { slimControl } from './ListFilter.tsx';

/** The separator that was chosen last in this browser. */
const STORED = 'csv-separator';

const findStored = () => Object.keys(csvSeparators).find((each) => each === browserStorage.site.read(STORED));

/** One page can have several exports: a choice beside one holds for all. */
const store = createStore((findStored() ?? defaultCsvSeparator) as CsvSeparator);

const labels: Record<CsvSeparator, string> = { comma: 'Commas', semicolon: 'Semicolons' };
const options = Object.entries(labels).map(([value, label]) => ({ value, label }));

interface CsvExportProps<Input extends ExportCsv> {
  called: Call<Input, unknown>;
  input: Omit<Input, 'separator'>;
  label?: string;
  size?: 'small' | 'normal';
}

/** A link to a list as CSV, and beside it what separates the columns (docs/specification/import-and-export.md §5). */
export function CsvExport<Input extends ExportCsv>({
  called,
  input,
  label = 'Export as CSV',
  size = 'small',
}: CsvExportProps<Input>) {
  const separator = store.use();
  const asked = separator === defaultCsvSeparator ? input : { ...input, separator };
  return (
    <div className="flex">
      <a href={addressOf(called, asked)} download className={classNames(buttonClass('quiet', size), 'grow')}>
        {label}
      </a>
      <div className="-ml-px">
        <Select
          aria-label="Columns of the CSV file are separated by"
          title="Excel of a European region reads a file with semicolons."
          className={classNames(size === 'small' ? slimControl : 'min-h-11', 'max-sm:pl-2')}
          value={separator}
          options={options}
          onChange={({ target }) => {
            browserStorage.site.write(STORED, target.value);
            store.set(target.value as CsvSeparator);
          }}
        />
      </div>
    </div>
  );
}
