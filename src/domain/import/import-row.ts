import { isArtworkYear, yearInWords } from '../artwork/artwork-date.ts';
import { type ArtworkFacts, artworkFields, type FieldWith, fieldsWhere } from '../artwork/artwork-fields.ts';
import { highestPrice } from '../artwork/artwork-limits.ts';
import { artworkStatuses } from '../artwork/artwork-status.ts';
import { imagePath } from '../artwork/image-path.ts';
import type { ImportField } from './import-columns.ts';
import { restoreCell } from './spreadsheet-cell.ts';

/** Why a row can not be taken. `row` as a spreadsheet counts: the headings are row 1. */
export interface RowProblem {
  row: number;
  field: string;
  message: string;
}

/** What a row says of a work. A field that the file has no column for, or leaves open, is not in `said`. */
export interface ImportedRow {
  row: number;
  /** The catalogue's own number for the work; null where it has none. */
  key: string | null;
  said: Partial<ArtworkFacts>;
  /** A year found in the date's words, for a work that is new: the row itself gives none. */
  wordsYear: number | null;
}

/** Of a period, what a row can name it by. */
export interface NamedPeriod {
  id: number;
  slug: string;
  name: string;
}

/** Texts that are read as they are. The title is read first, and `readDate` reads the date in words. */
type TextField = Exclude<FieldWith<'type', 'line' | 'prose'>, 'dateText'>;
const textFields = fieldsWhere<TextField>(({ type }) => type === 'line' || type === 'prose').filter(
  (name: string) => name !== 'title' && name !== 'dateText',
);

/** The most characters of a key. */
const longestKey = 200;

/** What reads the cells of one row, and collects what is wrong with them. */
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

  refuse(field: ImportField, message: string): null {
    this.problems.push({ row: this.#row, field, message });
    return null;
  }

  /** One line: a line break in the cell is a space. */
  line(field: ImportField, most: number): string {
    return this.#text(field, (this.#cells.get(field) ?? '').replace(/\s*[\t\r\n]+\s*/g, ' '), most);
  }

  /** Several lines. */
  prose(field: ImportField, most: number): string {
    return this.#text(field, withPlainLineEnds(this.#cells.get(field) ?? ''), most);
  }

  #text(field: ImportField, cell: string, most: number): string {
    const text = restoreCell(cell.trim()).trim();
    // biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters to refuse
    if (/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/.test(text)) {
      this.refuse(field, 'This contains characters that can not be stored.');
    }
    if (text.length > most) this.refuse(field, `Please keep this under ${most} characters.`);
    return text;
  }
}

/** Line ends are one character in what we store, whichever machine wrote the file. */
export function withPlainLineEnds(text: string): string {
  return text.replace(/\r\n?/g, '\n');
}

/**
 * What one row says, by the fields of its columns; or every reason why it can not be taken. Cells are read as their
 * words are meant: "c. 1816–18" in the year's column is a date in words, "yes" and "TRUE" are the same.
 */
export function readImportedRow(
  row: number,
  cells: ReadonlyMap<ImportField, string>,
  periods: readonly NamedPeriod[],
): ImportedRow | { problems: RowProblem[] } {
  const reader = new RowReader(row, cells);
  const key = reader.line('key', longestKey) || null;
  const said: Partial<ArtworkFacts> = {};

  const readText = (name: TextField) => {
    const { type, limit, empty } = artworkFields[name];
    if (!reader.has(name)) return;
    const text = type === 'line' ? reader.line(name, limit) : reader.prose(name, limit);
    Object.assign(said, { [name]: text || empty });
  };

  readText('title');
  if (said.title === '') reader.refuse('title', 'A work needs a title.');
  const wordsYear = readDate(reader, said);
  for (const name of textFields) readText(name);
  if (reader.has('image')) {
    const image = imagePath(reader.line('image', artworkFields.image.limit));
    if (image !== '') said.image = image;
  }
  if (reader.has('price')) said.price = readPrice(reader);
  if (reader.has('period')) said.periodId = readPeriod(reader, periods);
  if (reader.has('customerEmail')) said.customerEmail = readEmail(reader);
  readOffer(reader, said);

  return reader.problems.length > 0 ? { problems: reader.problems } : { row, key, said, wordsYear };
}

/**
 * The year for sorting and the date in words. An empty year beside a date that names one is left open: the answer is
 * the year that a new work is sorted by, and a work that is there keeps its own.
 */
function readDate(reader: RowReader, said: Partial<ArtworkFacts>): number | null {
  let words = reader.line('dateText', artworkFields.dateText.limit);
  const year = reader.line('year', artworkFields.dateText.limit);
  if (reader.has('dateText')) said.dateText = words || null;
  if (/^\d{4}$/.test(year) && isArtworkYear(Number(year))) {
    said.year = Number(year);
    return null;
  }
  if (year !== '') {
    // Words in the year's column, and no column of words beside them: they are the date in words.
    if (words !== '' || yearInWords(year) === null) {
      return reader.refuse('year', `"${year}" is not a year. Words for a date belong in dateText.`);
    }
    words = year;
    said.dateText = year;
  }
  const found = yearInWords(words);
  if (found === null && reader.has('year')) said.year = null;
  return found;
}

function readPrice(reader: RowReader): number | null {
  const cell = reader.line('price', 100);
  if (cell === '') return null;
  const plain = /^(?:AU?)?\$?\s*(\d{1,3}(?:,\d{3})+|\d+)(?:\.00?)?$/i.exec(cell)?.[1]?.replaceAll(',', '');
  if (plain === undefined) return reader.refuse('price', 'Please enter whole dollars.');
  const price = Number(plain);
  return price > highestPrice ? reader.refuse('price', 'This price is too high.') : price;
}

function readPeriod(reader: RowReader, periods: readonly NamedPeriod[]): number | null {
  const cell = reader.line('period', 200);
  if (cell === '') return null;
  const name = cell.toLowerCase();
  const found = periods.find((period) => period.slug === name || period.name.toLowerCase() === name);
  return found?.id ?? reader.refuse('period', `There is no period "${cell}".`);
}

function readEmail(reader: RowReader): string | null {
  const cell = reader.line('customerEmail', 320);
  if (cell === '') return null;
  return /^[^\s@]+@[^\s@]+$/.test(cell) ? cell : reader.refuse('customerEmail', 'Please enter a valid email address.');
}

function readOffer(reader: RowReader, said: Partial<ArtworkFacts>): void {
  for (const field of ['available', 'featured'] as const) {
    const cell = reader.line(field, 100).toLowerCase();
    if (['true', 'yes', 'y', '1', 'x'].includes(cell)) said[field] = true;
    else if (['false', 'no', 'n', '0'].includes(cell)) said[field] = false;
    else if (cell !== '') reader.refuse(field, 'Please write yes or no.');
  }
  const cell = reader.line('status', 100).toLowerCase();
  const status = artworkStatuses.find((each) => each === cell);
  if (status !== undefined) said.status = status;
  else if (cell !== '') reader.refuse('status', `A status is one of ${artworkStatuses.join(', ')}.`);
}
