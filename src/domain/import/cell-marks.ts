import type { ImportField } from './import-columns.ts';
import type { RowProblem } from './import-row.ts';

/** The facts that a workbook states about a cell beside the cell’s text. */
export type CellMark =
  /** A formula that no spreadsheet has computed; `column` is its letters. */
  | { kind: 'formula'; column: string }
  | {
      kind: 'date' | 'picture' | 'merged';
    } /** A number with the sign or code of a currency, or with three decimals; the sign is empty then. */
  | { kind: 'amount'; sign: string };

/** A work is named by these, so that nothing may stand in their place. */
const naming: readonly ImportField[] = ['title', 'key', 'stockCode'];

const sizes: readonly ImportField[] = ['dimensions', 'height', 'width', 'depth'];

/** The fields in which a date is a slip of the spreadsheet, which makes a date of “10/12” and “1-2”. */
const neverDates: readonly ImportField[] = [...naming, 'medium', ...sizes];

/** The forms in which spreadsheets write such a slip into a CSV file: 2026-10-12, 12-Oct, Oct-12. */
const writtenDate =
  /^(?:\d{4}-\d\d-\d\d|\d{1,2}[-. ]{1,2}(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]{0,6}|(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]{0,6}[-. ]\d{1,4})$/i;

const amounts: readonly ImportField[] = ['price', 'roundedPrice', 'insuranceValue'];

/**
 * The cells of a row as a person sees them: an amount gets its sign, a picture leaves its column out. Returned are the problems of cells
 * whose text is not what they show (docs/specification/import-and-export.md §9).
 */
export function applyMarks(
  row: number,
  cells: Map<ImportField, string>,
  marks: ReadonlyMap<ImportField, CellMark>,
): RowProblem[] {
  const problems: RowProblem[] = [];
  const made = (field: ImportField, cell: string) => {
    const message = `Your spreadsheet has made a date of this cell: “${cell}”.`;
    problems.push({ row, field, message, advice: 'Give the cell the format Text, and write its text again.' });
  };
  for (const field of sizes) {
    const cell = (cells.get(field) ?? '').trim();
    if (!marks.has(field) && writtenDate.test(cell)) made(field, cell);
  }
  for (const [field, mark] of marks) {
    const cell = cells.get(field) ?? '';
    if (mark.kind === 'amount') {
      // A fourth decimal keeps 1234.567 from being over a million where points separate thousands.
      if (amounts.includes(field)) cells.set(field, `${mark.sign} ${cell.replace(/\.\d{3}$/, '$&0')}`.trim());
    } else if (mark.kind === 'formula') {
      const message = `The formula in column ${mark.column} has no stored result.`;
      problems.push({ row, field, message, advice: 'Open the file in a spreadsheet, save it, and choose it again.' });
    } else if (mark.kind === 'merged' && problems.every((problem) => problem.field !== 'row')) {
      const message = 'Cells of this row are merged across columns.';
      problems.push({ row, field: 'row', message, advice: 'Split them in your spreadsheet, and fill in each cell.' });
    } else if (mark.kind === 'date' && neverDates.includes(field)) {
      made(field, cell);
    } else if (mark.kind === 'picture') {
      if (naming.includes(field)) problems.push({ row, field, message: 'This cell has a picture in place of a text.' });
      else cells.delete(field);
    }
  }
  return problems;
}
