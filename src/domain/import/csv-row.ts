import { defuseCell } from './spreadsheet-cell.ts';

/** Spreadsheets recognise UTF-8 by this mark at the beginning of a file. */
export const byteOrderMark = '\uFEFF';

/** A row of a CSV file (RFC 4180), without cells that a spreadsheet would run. */
export function csvRow(cells: readonly string[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`;
}

/** Begins at the first blank of several: from each of them the time would grow with the square of their number. */
const lineBreak = /(?<!\s)\s*[\r\n\u2028\u2029]\s*/g;

/** The same with each cell in one line, for a file that is only read. */
export function foldedCsvRow(cells: readonly (string | number | null)[]): string {
  return csvRow(cells.map((cell) => String(cell ?? '').replace(lineBreak, ' ')));
}

function csvCell(text: string): string {
  const cell = defuseCell(text);
  return /[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}
