/** What an Excel workbook means by its cells (ECMA-376, part 1, §18.3.1.4 and §18.8.30), and what is said of its sheets. */

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
