/**
 * A spreadsheet runs a cell that begins like a formula; in some languages the wide signs of its keyboard count too. One that splits
 * lines at semicolons or tabs reads a cell of ours as several, and a line break in it as the end of the line. So the export writes an
 * apostrophe before every text that would be run, and the import removes it. Where apostrophes stand already it is one more, so that
 * every text is unchanged after both.
 */
const formula = `['"]*[=+\\-@＝＋－＠]`;
const afterSeparator = '(?<=[;\\t\\r\\n])';
const beforeFormula = new RegExp(`^(?=${formula}|'*[\\t\\r])|${afterSeparator}(?=${formula})`, 'g');
const apostrophe = new RegExp(`^'(?=${formula}|'*[\\t\\r])|${afterSeparator}'(?=${formula})`, 'g');

export function defuseCell(text: string): string {
  return text.replace(beforeFormula, "'");
}

export function restoreCell(cell: string): string {
  return cell.replace(apostrophe, '');
}

/**
 * What a spreadsheet writes in place of a value that it cannot compute: `#N/A`, `#REF!`, `#¿NOMBRE?` in any of its languages, `#####`
 * in a column that is too narrow, `Err:502`. Such a cell is refused and not read as empty: an empty cell may remove what is stored.
 */
export function isSpreadsheetError(cell: string): boolean {
  return /^(?:#[¡¿]?[\p{Lu}0/_]+[!?]|#N\/[AD]|#NV|#GETTING_DATA|#{3,}|Err:\d{3})$/u.test(cell);
}

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

// What an Excel workbook means by its cells (ECMA-376, part 1, §18.3.1.4 and §18.8.30), and what is said of its sheets.

/** Of a workbook with several sheets. */
export const sheetText = (sheet: string) =>
  `Read from the sheet “${sheet}”, the first that has anything; the other sheets are left out.`;

/** Formats for dates that have a number only; those of times of day alone are none of them. */
const dateFormats = new Set([14, 15, 16, 17, 22, ...range(27, 31), 36, ...range(50, 58)]);

function range(from: number, to: number): number[] {
  return Array.from({ length: to - from + 1 }, (_, at) => from + at);
}

/** Whether cells of this format show a date. `code` is that of a format of the workbook's own. */
export function isDateFormat(id: number, code: string | undefined): boolean {
  if (code === undefined) return dateFormats.has(id);
  const [positive = ''] = code.replace(/"[^"]*"|\\.|_.|\*.|\[[^\]]*\]/g, '').split(';');
  return /[dy]/i.test(positive);
}

const millisecondsOfDay = 86_400_000;

/** The last day of a workbook, 31 December 9999. */
const lastDay = 2_958_465;

/** A number without the digits that a computer adds (60.499999999999997 is 60.5), or the day that it stands for. */
export function numberCell(text: string, isDate: boolean, from1904: boolean): string {
  const number = Number(text);
  if (text.trim() === '' || !Number.isFinite(number)) return text;
  const day = Math.floor(number) + (from1904 ? 1462 : 0);
  if (!isDate || day < 1 || day > lastDay) return String(number);
  // The year 1900 has a 29 February in workbooks.
  return new Date(Date.UTC(1899, 11, day < 60 ? 31 : 30) + day * millisecondsOfDay).toISOString().slice(0, 10);
}

/** The place of a column, from 0: 28 for "AC7". */
export function columnOfCell(reference: string): number | undefined {
  const [letters] = /^[A-Z]{1,3}(?=\d)/.exec(reference) ?? [];
  if (letters === undefined) return undefined;
  return [...letters].reduce((place, letter) => place * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}

/** Characters that XML does not have are written by their number: _x000D_. */
export function withoutEscapes(text: string): string {
  return text.replace(/_x([\da-fA-F]{4})_/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
}
