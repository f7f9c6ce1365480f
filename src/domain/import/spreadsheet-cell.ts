/**
 * A spreadsheet runs a cell that begins like a formula. The export writes an apostrophe before such a cell, so that it is
 * shown as text, and the import removes it. A text that already begins with apostrophes gets one more, so that every text
 * is unchanged after both.
 */
const runsAsFormula = /^'*[=+\-@\t\r]/;
const isDefused = /^'+[=+\-@\t\r]/;

export function defuseCell(text: string): string {
  return runsAsFormula.test(text) ? `'${text}` : text;
}

export function restoreCell(cell: string): string {
  return isDefused.test(cell) ? cell.slice(1) : cell;
}
