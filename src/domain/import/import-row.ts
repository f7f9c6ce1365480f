import { isArtworkYear, yearInWords } from '../artwork/artwork-date.ts';
import {
  type ArtworkFacts,
  artworkFields,
  type FileField,
  fieldOf,
  fileFieldNames,
} from '../artwork/artwork-fields.ts';
import { inUnits } from '../currency-words.ts';
import { isDay } from '../days.ts';
import { imagePath } from '../image/image-path.ts';
import { highestPrice } from '../money.ts';
import { fieldMessages } from '../problems.ts';
import { emailAddress, readNumber, unclearNumber } from '../typed-values.ts';
import { findNamedPeriod, type NamedPeriod } from './asked-words.ts';
import { currencyOfHeading } from './currency-signs.ts';
import { headingOf, type ImportField } from './import-columns.ts';
import { type RegisterCells, readCondition, readInsuranceValue, registerLimits } from './register-cells.ts';
import { isSpreadsheetError, restoreCell } from './spreadsheet-cell.ts';

/**
 * The reason why a row is refused. Some rows are refused by their cells alone, here; some together with the stored
 * artwork, in merge-import.ts; and some compared with other rows and artworks, in
 * `server/artworks/imports/compare-import.ts`. `row` is the row's number in a spreadsheet: the headings are row 1.
 */
export interface RowProblem {
  row: number;
  field: string;
  message: string;
  /** The advice to the person, where it is not the usual one of the field (import-preview.ts). */
  advice?: string;
  /** The question about the whole file whose answer settles it; of a word that is none of ours, which. */
  asks?: 'unit' | 'cents' | 'letters' | 'word';
  word?: string;
}

/** The content of a row. `given` has no field without a column or a value in the file. */
export interface ImportedRow {
  row: number;
  /** The catalogue's own number of the artwork; null if it has none. */
  key: string | null;
  given: Partial<ArtworkFacts>;
  /** True if the image was uploaded; the comparison with the stored images finds out. */
  hasFile: boolean;
  /** The year in the date in words, for a new artwork whose row has no year. */
  wordsYear: number | null;
  register: RegisterCells;
}

/** The most characters of a key. */
const longestKey = 200;

/** Begins at the first blank of several: from each of them the time would grow with the square of their number. */
const lineBreak = /(?<!\s)\s*[\t\r\n]\s*/g;

/** Reads the cells of one row and collects their problems. */
class RowReader {
  readonly problems: RowProblem[] = [];
  readonly #row: number;
  readonly #cells: ReadonlyMap<ImportField, string>;

  constructor(row: number, cells: ReadonlyMap<ImportField, string>) {
    this.#row = row;
    this.#cells = cells;
  }

  has(field: ImportField): boolean {
    return this.#cells.has(field);
  }

  /** A cell has one problem, the first that is found. */
  refuse(field: ImportField, message: string, more: Pick<RowProblem, 'advice' | 'asks' | 'word'> = {}): null {
    if (this.problems.some((problem) => problem.field === field)) return null;
    this.problems.push({ row: this.#row, field, message, ...more });
    return null;
  }

  /** A single line: line breaks become spaces. */
  line(field: ImportField, most: number): string {
    return this.#text(field, withPlainLineEnds(this.#cells.get(field) ?? '').replace(lineBreak, ' '), most);
  }

  /** Several lines. */
  prose(field: ImportField, most: number): string {
    return this.#text(field, withPlainLineEnds(this.#cells.get(field) ?? ''), most);
  }

  #text(field: ImportField, cell: string, most: number): string {
    const text = restoreCell(cell.trim()).trim();
    // Before any other pattern reads it: one whose time grows with the square of the letters would take minutes.
    if (text.length > most) {
      this.refuse(field, `Please keep this under ${most} characters.`);
      return '';
    }
    if (isSpreadsheetError(text)) {
      this.refuse(field, `"${text}" is an error of your spreadsheet, not a value.`, { advice: errorAdvice });
      return '';
    }
    // biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters to refuse
    if (/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/.test(text)) {
      this.refuse(field, 'This contains characters that cannot be stored.');
    }
    return text;
  }
}

const errorAdvice = 'Correct the formula of this cell in your spreadsheet, or empty the cell.';

/** Line ends are stored as one character, whichever system wrote the file: FileMaker has three of its own. */
export function withPlainLineEnds(text: string): string {
  return text.replace(/\r\n?|[\v\f]/g, '\n').replaceAll('\u001d', '\n');
}

/** A row's problems are listed in this order of types. */
const typeOrder = ['line', 'prose', 'image', 'price', 'reference', 'day', 'email', 'flag', 'choice'];
const placeOf = (name: FileField) => typeOrder.indexOf(fieldOf(name).type);

/** The title is read first, and the two fields of the date together. */
const otherFields = fileFieldNames
  .filter((name) => !['title', 'year', 'dateText'].includes(name))
  .sort((one, other) => placeOf(one) - placeOf(other));

/** The value of a field's cell; undefined where the file does not give one. */
function readCell(reader: RowReader, name: FileField, periods: readonly NamedPeriod[]): unknown {
  const field = fieldOf(name);
  const column = headingOf(name);
  if (!reader.has(column)) return undefined;
  switch (field.type) {
    case 'line':
      return reader.line(column, field.limit) || (field.initial === null ? null : '');
    case 'prose':
      return reader.prose(column, field.limit) || (field.initial === null ? null : '');
    case 'image':
      return imagePath(reader.line(column, field.limit)) || undefined;
    case 'price':
      return readPrice(reader, column);
    case 'reference':
      return readPeriod(reader, column, periods);
    case 'day':
      return readDay(reader, column);
    case 'email':
      return readEmail(reader, column);
    case 'flag':
      return readFlag(reader, column);
    case 'choice':
      return readChoice(reader, column, field);
    default:
      throw new Error(`The import cannot read ${name}.`);
  }
}

export const missingTitle = 'A work needs a title.';

/**
 * Parses one row, or returns all of its problems. Common variants are accepted: "c. 1816–18" in the year's column is a
 * date in words, and "yes" means the same as "TRUE". `headings` are those of the file.
 */
export function readImportedRow(
  row: number,
  cells: ReadonlyMap<ImportField, string>,
  periods: readonly NamedPeriod[],
  headings: Partial<Record<ImportField, string>> = {},
): ImportedRow | { problems: RowProblem[] } {
  const reader = new RowReader(row, cells);
  const key = reader.line('key', longestKey) || null;
  const given: Partial<ArtworkFacts> = {};

  const read = (name: FileField) => {
    const value = readCell(reader, name, periods);
    if (value !== undefined) Object.assign(given, { [name]: value });
  };

  read('title');
  if (given.title === '') reader.refuse('title', missingTitle);
  const wordsYear = readDate(reader, given);
  for (const name of otherFields) read(name);
  const register = readRegister(reader, headings);

  return reader.problems.length > 0
    ? { problems: reader.problems }
    : { row, key, given, hasFile: false, wordsYear, register };
}

function readRegister(reader: RowReader, headings: Partial<Record<ImportField, string>>): RegisterCells {
  const location = reader.line('location', registerLimits.location);
  const amount = reader.line('insuranceValue', registerLimits.insuranceValue);
  const condition = reader.prose('condition', registerLimits.condition);
  const value = amount === '' ? '' : readInsuranceValue(amount, currencyOfHeading(headings.insuranceValue ?? ''));
  if (typeof value === 'string' && value !== '') reader.refuse('insuranceValue', value);
  return {
    ...(location !== '' && { location }),
    ...(typeof value !== 'string' && { insuranceValue: value }),
    ...(condition !== '' && { condition: readCondition(condition) }),
  };
}

/**
 * Reads the year for sorting and the date in words. If the year is empty and the date in words contains one, that year is
 * returned: a new artwork is sorted by it, and a stored artwork keeps its own.
 */
function readDate(reader: RowReader, given: Partial<ArtworkFacts>): number | null {
  let words = withoutDecimals(reader.line('dateText', artworkFields.dateText.limit));
  const year = withoutDecimals(reader.line('year', artworkFields.dateText.limit));
  if (reader.has('dateText')) given.dateText = words || null;
  if (/^\d{4}$/.test(year) && isArtworkYear(Number(year))) {
    given.year = Number(year);
    return null;
  }
  if (/^\d{1,4}[.,]\d+$/.test(year)) return reader.refuse('year', `"${year}" is not a year.`);
  if (year !== '') {
    // A date in words in the year's column, if there is no other.
    if (words !== '' || yearInWords(year) === null) {
      return reader.refuse('year', `"${year}" is not a year.`);
    }
    words = year;
    given.dateText = year;
  }
  const found = yearInWords(words);
  if (found === null && reader.has('year')) given.year = null;
  return found;
}

/** A year that a program wrote as a number with decimals: "1965.0". */
function withoutDecimals(date: string): string {
  return date.replace(/^(\d{4})[.,]0+$/, '$1');
}

const centsAdvice =
  'Choose the field “Price, rounded to whole dollars” for this column, or write whole dollars in your spreadsheet.';

function readPrice(reader: RowReader, column: ImportField): number | null {
  const cell = reader.line(column, 100);
  if (cell === '') return null;
  const price = readNumber(cell);
  if (price === 'unclear') return reader.refuse(column, unclearNumber(cell));
  if (price === undefined) {
    const word = /\d/.test(cell) ? {} : ({ asks: 'word', word: cell } as const);
    return reader.refuse(column, inUnits('Please enter whole dollars.'), word);
  }
  if (!Number.isInteger(price)) {
    return reader.refuse(column, inUnits('Please enter whole dollars.'), {
      advice: inUnits(centsAdvice),
      asks: 'cents',
    });
  }
  if (price < 0) return reader.refuse(column, 'A price cannot be below zero.');
  return price > highestPrice ? reader.refuse(column, 'This price is too high.') : price;
}

function readPeriod(reader: RowReader, column: ImportField, periods: readonly NamedPeriod[]): number | null {
  const cell = reader.line(column, 200);
  if (cell === '') return null;
  const found = findNamedPeriod(periods, cell);
  return found?.id ?? reader.refuse(column, `There is no period "${cell}".`, { asks: 'word', word: cell });
}

function readDay(reader: RowReader, column: ImportField): string | null {
  const cell = reader.line(column, 100);
  if (cell === '') return null;
  return isDay(cell) ? cell : reader.refuse(column, 'Please write the day as year-month-day, such as 2026-03-31.');
}

function readEmail(reader: RowReader, column: ImportField): string | null {
  const cell = reader.line(column, 320);
  if (cell === '') return null;
  return emailAddress.test(cell) ? cell : reader.refuse(column, fieldMessages.email);
}

function readFlag(reader: RowReader, column: ImportField): boolean | undefined {
  const word = reader.line(column, 100);
  const cell = word.toLowerCase();
  if (['true', 'yes', 'y', '1', 'x'].includes(cell)) return true;
  if (['false', 'no', 'n', '0'].includes(cell)) return false;
  if (cell !== '') reader.refuse(column, 'Please write yes or no.', { asks: 'word', word });
  return undefined;
}

function readChoice(
  reader: RowReader,
  column: ImportField,
  { label, options }: { label: string; options: readonly string[] },
): string | undefined {
  const word = reader.line(column, 100);
  const chosen = options.find((each) => each === word.toLowerCase());
  if (chosen === undefined && word !== '') {
    reader.refuse(column, `A ${label.toLowerCase()} is one of ${options.join(', ')}.`, { asks: 'word', word });
  }
  return chosen;
}
