import { type ArtworkFacts, type ArtworkField, artworkFields, fileFieldNames } from '../artwork/artwork-fields.ts';
import { artworkStatuses } from '../artwork/artwork-status.ts';
import { inUnits } from '../currency-words.ts';
import { formatWholeDollars } from '../money.ts';
import { headingOf, type ImportField } from './import-columns.ts';
import type { RowProblem } from './import-row.ts';

/** One field of an artwork, or what the register has of it, before and after an import, as a person reads it. */
export interface ChangedField {
  field: ImportField;
  from: string;
  to: string;
}

/** One artwork that an import adds or changes. */
export interface PreviewedArtwork {
  row: number;
  /** The id of the stored artwork; it is missing in a preview of an earlier release. */
  id?: number | null | undefined;
  kind: 'added' | 'updated';
  title: string;
  /** The fields that an added artwork gets. */
  fields: ChangedField[];
}

/** The most characters of a value in a preview. */
const longestValue = 200;

/** The fields that an import changes in a stored artwork, or fills in a new one. `periodNames` has the periods by id. */
export function changedFields(
  before: ArtworkFacts | null,
  after: ArtworkFacts,
  periodNames: ReadonlyMap<number, string>,
): ChangedField[] {
  return fileFieldNames.flatMap((field) => {
    const from = before === null ? '' : shownValue(before, field, periodNames);
    const to = shownValue(after, field, periodNames);
    // A new artwork is not described by what it lacks.
    if (from === to || (before === null && to === 'no')) return [];
    return [{ field: headingOf(field), from, to }];
  });
}

function shownValue(facts: ArtworkFacts, field: ArtworkField, periodNames: ReadonlyMap<number, string>): string {
  const value = facts[field];
  if (value === null || value === '') return '';
  switch (artworkFields[field].type) {
    case 'flag':
      return value ? 'yes' : 'no';
    case 'price':
      return formatWholeDollars(Number(value));
    case 'reference':
      return periodNames.get(Number(value)) ?? '';
    default:
      return shortened(String(value));
  }
}

/** A long text as a preview has it. */
export function shortened(text: string): string {
  return text.length <= longestValue ? text : `${text.slice(0, longestValue - 1)}…`;
}

/** The advice on a refused cell, by the field of its column; `row` is for a problem of the whole row. */
const adviceByField: Partial<Record<ImportField | 'row', string>> = {
  row: 'Compare this row with the headings: a cell is missing or there is one too many. Saving the file as “CSV UTF-8” again often repairs it.',
  key: 'Give every row a number of its own in this column, or leave the column out.',
  title: 'Fill in the title.',
  year: 'Write a year in four digits, such as 1963. Words such as “c. 1960” belong in the column for the date in words.',
  price: 'Write whole dollars, such as 4200 or $4,200, or leave the cell empty for Price on Request.',
  currency: 'Say that these figures are meant as dollars, or convert the prices in your spreadsheet.',
  period: 'Say what becomes of this period, write the name of one as it is under Periods, or leave the cell empty.',
  available: 'Write yes or no, or leave the cell empty.',
  featured: 'Write yes or no, or leave the cell empty.',
  published: 'Write yes or no, or leave the cell empty.',
  visibility: 'Write yes or no, or leave the cell empty.',
  status: `Write one of these words, or leave the cell empty: ${artworkStatuses.join(', ')}.`,
  location:
    'Write a place as it is under Places, with those that it is in, such as Studio / Rack 3. Record the return of a work that is away on its page. Or leave the cell empty.',
  insuranceValue:
    'Write the currency into each cell, such as AUD 12,500, or once into the heading: Insurance Value AUD. Or leave the cell empty.',
  customerEmail: 'Write an email address such as name@example.com, or leave the cell empty.',
};

/** Returns the advice on a problem of a row (docs/specification/import-and-export.md §6). */
export function adviceOf({ field, advice }: Pick<RowProblem, 'field' | 'advice'>): string {
  return (
    advice ??
    (inUnits(adviceByField[field as ImportField | 'row'] ?? '') ||
      'Correct the cell in your spreadsheet and save the file again.')
  );
}

/** A problem of one row, or an equal one of several rows, with their numbers in ascending order. */
export interface EqualProblems extends Omit<RowProblem, 'row'> {
  rows: number[];
}

/** Lists equal problems once, in the order of their first rows. */
export function groupProblems(problems: readonly RowProblem[]): EqualProblems[] {
  const groups = new Map<string, EqualProblems>();
  for (const { row, ...problem } of problems) {
    const key = JSON.stringify([problem.field, problem.message, problem.advice]);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, { ...problem, rows: [row] });
    else group.rows.push(row);
  }
  return [...groups.values()];
}

/** Ranges of rows that a list names before it counts the rest. */
const namedRanges = 20;

/**
 * Writes numbers of rows in ascending order as a spreadsheet does: "3, 5, 9–12". The last of very many numbers are only
 * counted.
 */
export function rowsInWords(rows: readonly number[]): string {
  const ranges: { from: number; to: number }[] = [];
  for (const row of rows) {
    const last = ranges.at(-1);
    if (last !== undefined && row === last.to + 1) last.to = row;
    else ranges.push({ from: row, to: row });
  }
  const named = ranges.slice(0, namedRanges);
  const left = rows.length - named.reduce((sum, { from, to }) => sum + to - from + 1, 0);
  const words = named.map(({ from, to }) => (from === to ? `${from}` : `${from}${to === from + 1 ? ', ' : '–'}${to}`));
  return `${words.join(', ')}${left === 0 ? '' : ` and ${left} more`}`;
}
