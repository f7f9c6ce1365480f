import { byteOrderMark, csvRow } from '../../domain/import/spreadsheet-cell.ts';
import type { ZipEntry } from '../files/write-zip.ts';
import type { Catalogue } from './read-catalogue.ts';

/** Fields that mean nothing outside of the running site. */
const left = new Set(['version', 'preview', 'backgroundPicture', 'contactPicture']);

/** The catalogue as data: each list as JSON and as CSV, and the texts as JSON. */
export function* catalogueFiles({ artworks, periods, events, ...texts }: Catalogue): Generator<ZipEntry> {
  for (const [name, records] of Object.entries({ artworks, periods, events })) {
    const rows = records.map((record) => withoutSiteFields(record));
    yield { name: `catalogue/${name}.json`, content: `${JSON.stringify(rows, null, 1)}\n` };
    yield { name: `catalogue/${name}.csv`, content: csvOf(rows) };
  }
  const documents = Object.entries(texts).map(([name, text]) => [name, withoutSiteFields(text)]);
  yield { name: 'catalogue/texts.json', content: `${JSON.stringify(Object.fromEntries(documents), null, 1)}\n` };
}

function withoutSiteFields(record: object): Record<string, unknown> {
  return Object.fromEntries(Object.entries(record).filter(([field]) => !left.has(field)));
}

/** Records as CSV, with a column for each field that any of them has. */
function csvOf(records: readonly Record<string, unknown>[]): string {
  const fields = [...new Set(records.flatMap((record) => Object.keys(record)))];
  return (
    byteOrderMark +
    [fields, ...records.map((record) => fields.map((field) => cellOf(record[field])))].map(csvRow).join('')
  );
}

/** A value as the text of a cell. */
export function cellOf(value: unknown): string {
  if (value === null || value === undefined) return '';
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}
