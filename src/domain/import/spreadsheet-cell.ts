import { monthNames } from '../days.ts';
import { isCurrencySign } from './currency-signs.ts';

/**
 * A spreadsheet runs a cell that begins like a formula; in some languages the wide signs of its keyboard count too. One that splits
 * lines at semicolons or tabs reads a cell of ours as several, and a line break in it as the end of the line. So the export writes an
 * apostrophe before every text that would be run, and the import removes it. Where apostrophes stand already it is one more, so that
 * every text is unchanged after both.
 */
const formula = `['"]*[=+\\-@＝＋－＠]`;
/** A figure that a program keeps from being computed by an apostrophe: '0010, '10/12. */
const figure = '\\d[\\d.,/:% -]*$';
const afterSeparator = '(?<=[;\\t\\r\\n])';
const beforeFormula = new RegExp(`^(?=${formula}|'*[\\t\\r]|'+${figure})|${afterSeparator}(?=${formula})`, 'g');
const apostrophe = new RegExp(`^'(?=${formula}|'*[\\t\\r]|'*${figure})|${afterSeparator}'(?=${formula})`, 'g');

/** In a file with semicolons a spreadsheet that splits lines at commas runs what follows a comma too. */
const commaBeforeFormula = new RegExp(`(?<=,)(?=${formula})`, 'g');
const commaApostrophe = new RegExp(`(?<=,)'(?=${formula})`, 'g');

/** The signs that separate the cells of a CSV file. A spreadsheet of a region that writes decimals with a comma reads semicolons. */
export const csvSeparators = { comma: ',', semicolon: ';' } as const;
export type CsvSeparator = keyof typeof csvSeparators;

/** The separator of RFC 4180, which every program but such a spreadsheet reads. */
export const defaultCsvSeparator: CsvSeparator = 'comma';

export function defuseCell(text: string, separator = defaultCsvSeparator): string {
  const cell = text.replace(beforeFormula, "'");
  return separator === 'semicolon' ? cell.replace(commaBeforeFormula, "'") : cell;
}

/** Takes away what only a file with semicolons has; `restoreCell` does the rest, as for any file. */
export function restoreCommas(cell: string): string {
  return cell.replace(commaApostrophe, '');
}

export function restoreCell(cell: string): string {
  return cell.replace(apostrophe, '');
}

/**
 * True if a spreadsheet wrote the text in place of a value that it cannot compute: `#N/A`, `#REF!`, `#¿NOMBRE?` in any
 * of its languages, `#####` in a column that is too narrow, `Err:502`. Such a cell is refused and not read as empty: an
 * empty cell may remove what is stored.
 */
export function isSpreadsheetError(cell: string): boolean {
  return /^(?:#[¡¿]?[\p{Lu}0/_]+[!?]|#N\/[AD]|#NV|#GETTING_DATA|#{3,}|Err:\d{3})$/u.test(cell);
}

/** Spreadsheets recognise UTF-8 by this mark at the beginning of a file. */
export const byteOrderMark = '\uFEFF';

/** A row of a CSV file (RFC 4180), without cells that a spreadsheet would run. */
export function csvRow(cells: readonly string[], separator = defaultCsvSeparator): string {
  return `${cells.map((cell) => csvCell(cell, separator)).join(csvSeparators[separator])}\r\n`;
}

/** Begins at the first blank of several: from each of them the time would grow with the square of their number. */
const lineBreak = /(?<!\s)\s*[\r\n\u2028\u2029]\s*/g;

/** The same with each cell in one line, for a file that is only read. */
export function foldedCsvRow(cells: readonly (string | number | null)[], separator = defaultCsvSeparator): string {
  const folded = cells.map((cell) => String(cell ?? '').replace(lineBreak, ' '));
  return csvRow(folded, separator);
}

function csvCell(text: string, separator: CsvSeparator): string {
  const cell = defuseCell(text, separator);
  return /["\r\n]/.test(cell) || cell.includes(csvSeparators[separator]) ? `"${cell.replaceAll('"', '""')}"` : cell;
}

// These rules read the cells of an Excel workbook (ECMA-376, part 1, §18.3.1.4 and §18.8.30). The notice about its
// sheets stands here too.

/** Returns the notice about a workbook with several sheets. */
export const sheetText = (sheet: string) => `Read from the sheet “${sheet}”; the other sheets are left out.`;

/** The facts that a format states about a cell beside its figure. */
export interface CellFormat {
  /**
   * The date format: “day” for a date with a day, “time” for a time of day, otherwise the shown format, such as “mmm
   * yyyy”.
   */
  date?: string;
  /** The sign or code of a currency, as it is shown. */
  sign?: string;
}

/** Formats for dates that have a number only, and those of times of day. */
const dayFormats = new Set([14, 15, 16, 22, ...range(27, 31), 36, ...range(50, 58)]);
const timeFormats = new Set([...range(18, 21), ...range(45, 47)]);

function range(from: number, to: number): number[] {
  return Array.from({ length: to - from + 1 }, (_, at) => from + at);
}

/** Letters of a number format, as spreadsheets limit it. */
export const longestFormat = 255;

/** A quoted or escaped text, a blank as wide as a sign, a fill, a currency with its country, a colour or condition, any other sign. */
const formatPart = /"([^"]*)"|\\(.)|[_*].|\[\$([^\]-]*)(?:-[^\]]*)?\]|\[([^\]]*)\]|./gsu;

/**
 * Reads a format. `code` is the code of a format of the workbook's own, of at most `longestFormat` letters. The first
 * part of the code, for amounts above 0, counts.
 */
export function readFormat(id: number, code: string | undefined): CellFormat {
  if (code === undefined) {
    if (id === 17) return { date: 'mmm yyyy' };
    return dayFormats.has(id) ? { date: 'day' } : timeFormats.has(id) ? { date: 'time' } : {};
  }
  let [texts, signs, pattern] = ['', '', ''];
  let isTime = false;
  for (const [part, quoted, escaped, currency, bracket] of code.matchAll(formatPart)) {
    if (part === ';') break;
    const text = quoted ?? escaped;
    texts += text ?? (/\p{Sc}/u.test(part) && part.length === 1 ? part : '');
    signs += currency ?? '';
    isTime ||= /^(?:h+|m+|s+)$/i.test(bracket ?? '');
    pattern += text === undefined ? (part.length === 1 ? part : '') : text.replace(/[a-z]/gi, '');
  }
  const date = shownDate(pattern, isTime);
  // “GBP £” says one currency twice.
  const words = (signs.trim() || texts.trim()).split(/\s+/);
  const [sign = ''] = signs.trim() !== '' || words.every(isCurrencySign) ? words : [];
  return { ...(date !== undefined && { date }), ...(sign !== '' && { sign }) };
}

/** Amounts have no letters of days; `General` is no pattern. */
function shownDate(pattern: string, isTime: boolean): string | undefined {
  if (/d/i.test(pattern)) return 'day';
  if (/y/i.test(pattern)) return pattern.trim();
  if (isTime || (/[hs]/i.test(pattern) && !/[#?]/.test(pattern))) return 'time';
  return /m/i.test(pattern) && !/[0#?]/.test(pattern) ? pattern.trim() : undefined;
}

const millisecondsOfDay = 86_400_000;

/** The last day of a workbook, 31 December 9999. */
const lastDay = 2_958_465;

/** A number has 15 digits at most, as spreadsheets show it: without those that a computer adds (59.690000000000005 is 59.69). */
export function fifteenDigits(text: string): string {
  const number = Number(text);
  if (text.trim() === '' || !Number.isFinite(number)) return text;
  return String(Number(number.toPrecision(15)));
}

/** A number, or the day that it stands for as far as its format shows it. */
export function numberCell(text: string, { date }: CellFormat, from1904: boolean): string {
  const day = Math.floor(Number(text)) + (from1904 ? 1462 : 0);
  if (text.trim() === '' || date === undefined || date === 'time' || !(day >= 1 && day <= lastDay))
    return fifteenDigits(text);
  // The year 1900 has a 29 February in workbooks.
  const shown = new Date(Date.UTC(1899, 11, day < 60 ? 31 : 30) + day * millisecondsOfDay).toISOString().slice(0, 10);
  return dayCell(shown, { date });
}

/** “1965-03-01”, or “Mar 1965” and “1965” where a format shows no more. A year has its four digits. */
export function dayCell(day: string, { date = 'day' }: CellFormat): string {
  if (date === 'day' || date === 'time') return day;
  const [year = '', month = ''] = day.split('-');
  const name = monthNames[Number(month) - 1] ?? '';
  const shown = ['', String(Number(month)), month, name.slice(0, 3), name];
  return date.replace(/y+|m+/gi, (part) => (/y/i.test(part) ? year : (shown[part.length] ?? name)));
}

/** The place of a column, from 0: 28 for "AC7". */
export function columnOfCell(reference: string): number | undefined {
  const [letters] = /^[A-Z]{1,3}(?=\d)/.exec(reference) ?? [];
  if (letters === undefined) return undefined;
  return [...letters].reduce((place, letter) => place * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}

/** The letters of a column, from its place: "AC" for 28. */
export function lettersOfColumn(place: number): string {
  const before = Math.floor(place / 26);
  return `${before === 0 ? '' : lettersOfColumn(before - 1)}${String.fromCharCode(65 + (place % 26))}`;
}

/** Characters that XML does not have are written by their number: _x000D_. */
export function withoutEscapes(text: string): string {
  return text.replace(/_x([\da-fA-F]{4})_/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
}
