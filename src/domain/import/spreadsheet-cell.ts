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
