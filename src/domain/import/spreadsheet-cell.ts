/**
 * A spreadsheet runs a cell that begins like a formula. In what we export such a cell gets an apostrophe in front, which
 * a spreadsheet shows as text, and our import takes it off again. A text that has apostrophes there already gets one
 * more, so that every text comes back as it was.
 */
const runsAsFormula = /^'*[=+\-@\t\r]/;
const isDefused = /^'+[=+\-@\t\r]/;

export function defuseCell(text: string): string {
  return runsAsFormula.test(text) ? `'${text}` : text;
}

export function restoreCell(cell: string): string {
  return isDefused.test(cell) ? cell.slice(1) : cell;
}
