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
