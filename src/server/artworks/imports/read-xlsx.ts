import { posix } from 'node:path';
import type { CellMark } from '../../../domain/import/cell-marks.ts';
import { maxColumns, mayBeHeadings } from '../../../domain/import/import-columns.ts';
import {
  type CellFormat,
  columnOfCell,
  dayCell,
  fifteenDigits,
  lettersOfColumn,
  longestFormat,
  numberCell,
  readFormat,
  withoutEscapes,
} from '../../../domain/import/spreadsheet-cell.ts';
import { Problem } from '../../../domain/problems.ts';
import type { ZipFiles } from '../../files/zip-files.ts';
import { longestRow, refuseTooWide } from './read-csv.ts';
import type { FileRow } from './read-rows.ts';

/**
 * The limits of a workbook. It may unpack to a thousand times its size, and many cells may refer to one text
 * (docs/decisions/0029). `unpacked` is in MB, and also limits the letters that cells name; `attributes` are those of an
 * element, `lines` the rows of a sheet that may be empty.
 */
export const workbookLimits = {
  parts: 5_000,
  unpacked: 200,
  rows: 200_000,
  cells: 5_000_000,
  ranges: 100_000,
  depth: 32,
  attributes: 1_000,
  styles: 100_000,
  lines: 2 ** 20,
};

/**
 * Streams the rows of an .xlsx file: the rows of the visible sheet that a person chose, else of the first sheet that
 * may have headings, else of the first sheet that has any content. Throws `malformed` for a file that is damaged, is no
 * workbook, or is beyond the limits; the error may come after the last row.
 */
export async function* readXlsx(
  path: string,
  chosen: string | null = null,
  limits = workbookLimits,
): AsyncGenerator<FileRow> {
  const { openZipFiles } = await import('../../files/zip-files.ts');
  const zip = await openZipFiles(path, limits.parts).catch(() => {
    throw new Problem('malformed', { message: damaged });
  });
  try {
    const workbook = new Workbook(zip, limits);
    const { sheets, ...book } = await workbook.read();
    const names = sheets.map(({ name }) => name);
    if (chosen !== null && !names.includes(chosen)) throw noSheet(chosen);
    const found = chosen === null ? await sheetOfWorks(workbook, sheets, book) : names.indexOf(chosen);
    const { name = '', part } = sheets[found] ?? {};
    if (part === undefined) return;
    for await (const row of workbook.rows(part, book, await workbook.mergedRanges(part))) {
      yield sheets.length > 1 ? { ...row, sheet: name, sheets: names } : row;
    }
  } catch (error) {
    throw error instanceof Problem ? error : new Problem('malformed', { message: damaged });
  } finally {
    await zip.close();
  }
}

const noSheet = (name: string) => new Problem('malformed', { message: `This workbook has no sheet “${name}”.` });

/** The place of the first sheet that may have headings, else of the first with content; -1 for none. */
async function sheetOfWorks(workbook: Workbook, sheets: readonly Sheet[], book: Book): Promise<number> {
  if (sheets.length === 1) return 0;
  let withContent = -1;
  for (const [at, { part }] of sheets.entries()) {
    for await (const { cells } of workbook.rows(part, book, [])) {
      if (mayBeHeadings(cells)) return at;
      if (withContent === -1) withContent = at;
      break;
    }
  }
  return withContent;
}

const damaged =
  'This workbook is damaged, or its end is missing. Open it in your spreadsheet, save it once more as .xlsx or as “CSV UTF-8”, and choose it again.';
const noWorkbook =
  'This is not an Excel workbook (.xlsx). In your spreadsheet choose Save As and “.xlsx” or “CSV UTF-8”.';
const tooMuch = (what: string) =>
  new Problem('malformed', {
    message: `This workbook is too large: ${what}. Save the sheet with the works alone, as “CSV UTF-8”.`,
  });

function refuseMore(what: string, count: number, most: number, unit: string): void {
  if (count > most) throw tooMuch(`${what} more than ${most.toLocaleString('en-AU')} ${unit}`);
}

const refuseLong = (what: string, letters: number) => refuseMore(`${what} has`, letters, longestRow, 'letters');

interface Sheet {
  name: string;
  part: string;
}

interface Book {
  texts: string[];
  /** The format of each cell style. */
  formats: CellFormat[];
  /** Days are counted from 1904. */
  from1904: boolean;
}

type Attributes = Record<string, string>;

/** A cell while it is read. */
interface ReadCell {
  type: string;
  style: number;
  text: string;
  /** It has a formula; it has a stored value, be it an empty one; its value is a picture or another thing without a text. */
  isFormula: boolean;
  isStored: boolean;
  isRich: boolean;
}

/** The handlers for the elements of a part; names have no prefix. */
interface Handlers {
  open?(name: string, attributes: Attributes): void;
  close?(name: string): void;
  text?(text: string): void;
}

/** The parts of a workbook (ECMA-376), with a limit for all that are read together. */
class Workbook {
  readonly #zip: ZipFiles;
  readonly #limits: typeof workbookLimits;
  /** Bytes that may still be unpacked. */
  #left: number;
  /** The names of the parts in the file: some programs write them in another case, or with backslashes. */
  readonly #names = new Map<string, string>();

  constructor(zip: ZipFiles, limits: typeof workbookLimits) {
    this.#zip = zip;
    this.#limits = limits;
    this.#left = limits.unpacked * 2 ** 20;
  }

  async read(): Promise<Book & { sheets: Sheet[] }> {
    for await (const { name } of this.#zip.list('')) this.#names.set(plainName(name), name);
    const [{ part: main = '' } = {}] = (await this.#relations('')).filter(({ type }) => type === 'officeDocument');
    if ((await this.#find(main)) === undefined) throw new Problem('malformed', { message: noWorkbook });
    const relations = await this.#relations(main);
    const partOf = (wanted: string) => relations.find(({ type }) => type === wanted)?.part;
    const book = {
      texts: await this.#texts(partOf('sharedStrings')),
      formats: await this.#styles(partOf('styles')),
    };
    const sheets: Sheet[] = [];
    let from1904 = false;
    await this.#each(main, {
      open: (name, attributes) => {
        if (name === 'workbookPr') from1904 = /^(?:1|true)$/.test(attributes.date1904 ?? '');
        if (name !== 'sheet' || (attributes.state ?? 'visible') !== 'visible') return;
        const [, wanted] = Object.entries(attributes).find(([each]) => each.endsWith(':id')) ?? [];
        const sheet = relations.find(({ id, type }) => id === wanted && type === 'worksheet');
        if (sheet !== undefined) sheets.push({ name: attributes.name ?? '', part: sheet.part });
        this.#refuseManyParts(sheets);
      },
    });
    return { ...book, from1904, sheets };
  }

  /** The rows of a sheet that have content. */
  async *rows(part: string, book: Book, merged: readonly MergedRange[]): AsyncGenerator<FileRow> {
    const { size = 1 } = (await this.#find(part)) ?? {};
    let [number, at, lines, cellsRead, width] = [0, 0, 0, 0, 0];
    let cells: string[] = [];
    let marks = new Map<number, CellMark>();
    let isHidden = false;
    let cell: ReadCell | undefined;
    const fill = fillMerged(merged);
    let [isValue, isReading] = [false, false];
    let length = 0;
    const found: Omit<FileRow, 'share'>[] = [];
    const count = (letters: number) => {
      length += letters;
      refuseLong(`row ${number}`, length);
    };
    /** Letters that several cells stand for. */
    const countNamed = (letters: number) => {
      count(letters);
      this.#take(letters, 'its cells have', 'MB of text');
    };
    const put = () => {
      if (cell === undefined) return;
      const mark = markOf(cell, at, book);
      const text = mark?.kind === 'picture' ? '' : cellText(cell, book);
      if (cell.type === 's') countNamed(text.length);
      cell = undefined;
      if (text === '' && mark === undefined) return;
      if (at >= maxColumns) refuseTooWide(at + 1);
      if (mark !== undefined) marks.set(at, mark);
      while (cells.length < at) cells.push('');
      cells[at] = text;
    };
    const handlers: Handlers = {
      open: (name, attributes) => {
        if (name === 'row') {
          [number, at, length, cells] = [Number(attributes.r) || number + 1, -1, 0, []];
          marks = new Map();
          isHidden = /^(?:1|true)$/.test(attributes.hidden ?? '');
          lines += 1;
          refuseMore('it has', lines, this.#limits.lines, 'rows');
        } else if (name === 'c') {
          at = columnOfCell(attributes.r ?? '') ?? at + 1;
          cellsRead += 1;
          refuseMore('it has', cellsRead, this.#limits.cells, 'cells');
          const { t: type = 'n', s: style = 0, vm } = attributes;
          cell = {
            type,
            style: Number(style),
            text: '',
            isFormula: false,
            isStored: false,
            isRich: vm !== undefined,
          };
        } else {
          if (name === 'rPh') isReading = true;
          if (cell !== undefined && name === 'f') cell.isFormula = true;
          if (cell !== undefined && (name === 'v' || name === 'is')) cell.isStored = true;
          isValue = name === 'v' || (name === 't' && !isReading);
        }
      },
      text: (text) => {
        if (!isValue || cell === undefined) return;
        count(text.length);
        cell.text += text;
      },
      close: (name) => {
        isValue = false;
        if (name === 'rPh') isReading = false;
        if (name === 'c') put();
        if (name !== 'row' || (cells.every((text) => text.trim() === '') && marks.size === 0)) return;
        // The headings are the first row; the others have at least as many cells.
        if (width === 0) width = cells.length;
        else countNamed(fill(number, cells, marks));
        while (cells.length < width) cells.push('');
        found.push({ row: number, cells, ...(marks.size > 0 && { marks }), ...(isHidden && { isHidden }) });
      },
    };
    let rows = 0;
    for await (const share of this.#pieces(part, handlers, size)) {
      for (const row of found.splice(0)) {
        rows += 1;
        refuseMore('it has', rows, this.#limits.rows, 'rows');
        yield { ...row, share };
      }
    }
  }

  /** The ranges of merged cells, which a sheet names after its rows: its text is searched before they are read. */
  async mergedRanges(part: string): Promise<MergedRange[]> {
    const ranges: MergedRange[] = [];
    const decoder = new TextDecoder();
    let [read, rest] = [0, ''];
    for await (const bytes of this.#read(part)) {
      read += bytes.length;
      if (read > this.#left) throw tooMuch(`it unpacks to more than ${this.#limits.unpacked} MB`);
      const text = rest + decoder.decode(bytes, { stream: true });
      for (const [, from = '', top, to = '', bottom] of text.matchAll(mergedRange)) {
        const [left, right] = [columnOfCell(`${from}1`), columnOfCell(`${to}1`)];
        if (left === undefined || right === undefined) continue;
        ranges.push({ left, right, top: Number(top), bottom: Number(bottom) });
      }
      refuseMore('it has', ranges.length, this.#limits.ranges, 'merged cells');
      // A name that goes on in the next bytes.
      const last = text.lastIndexOf('<');
      rest = last > text.lastIndexOf('>') && text.length - last < longestName ? text.slice(last) : '';
    }
    return ranges.sort((one, other) => one.top - other.top);
  }

  /** The parts that one part names, of the whole file those of '', with the last word of their type. */
  async #relations(part: string): Promise<{ id: string; type: string; part: string }[]> {
    const folder = posix.dirname(part);
    const found: { id: string; type: string; part: string }[] = [];
    await this.#each(posix.join(folder, '_rels', `${posix.basename(part)}.rels`), {
      open: (name, { Id = '', Type = '', Target = '', TargetMode }) => {
        if (name !== 'Relationship' || TargetMode === 'External') return;
        const path = Target.replaceAll('\\', '/');
        const target = path.startsWith('/') ? path.slice(1) : posix.join(folder, path);
        found.push({ id: Id, type: posix.basename(Type), part: target });
        this.#refuseManyParts(found);
      },
    });
    return found;
  }

  /** Refuses too many named parts; most names repeat the same part. */
  #refuseManyParts({ length }: readonly unknown[]): void {
    refuseMore('it names', length, this.#limits.parts, 'parts');
  }

  /** The texts that cells name by their place. A reading of Chinese letters (rPh) is no part of a text. */
  async #texts(part: string | undefined): Promise<string[]> {
    const texts: string[] = [];
    let [isText, isReading, text] = [false, false, ''];
    const open = (name: string) => {
      if (name === 'si') text = '';
      if (name === 'rPh') isReading = true;
      isText = name === 't' && !isReading;
    };
    const close = (name: string) => {
      isText = false;
      if (name === 'rPh') isReading = false;
      if (name !== 'si') return;
      texts.push(text);
      refuseMore('it has', texts.length, this.#limits.cells, 'texts');
    };
    await this.#each(part, {
      open,
      close,
      text: (more) => {
        if (!isText) return;
        text += more;
        refuseLong('a text', text.length);
      },
    });
    return texts;
  }

  async #styles(part: string | undefined): Promise<CellFormat[]> {
    const known = new Map<string, CellFormat>();
    const formats: CellFormat[] = [];
    let isCells = false;
    await this.#each(part, {
      open: (name, { numFmtId = '', formatCode = '' }) => {
        if (name === 'cellXfs') isCells = true;
        if (name === 'numFmt') {
          // Before a pattern reads it.
          refuseMore('a number format has', formatCode.length, longestFormat, 'letters');
          known.set(numFmtId, readFormat(Number(numFmtId), formatCode));
        }
        if (name === 'xf' && isCells) formats.push(known.get(numFmtId) ?? readFormat(Number(numFmtId), undefined));
        refuseMore('it has', known.size + formats.length, this.#limits.styles, 'formats');
      },
      close: (name) => {
        if (name === 'cellXfs') isCells = false;
      },
    });
    return formats;
  }

  #find(part: string) {
    return this.#zip.find(this.#names.get(plainName(part)) ?? part);
  }

  #read(part: string) {
    return this.#zip.read(this.#names.get(plainName(part)) ?? part);
  }

  /** Reads a part whole; one that is not there has nothing. */
  async #each(part: string | undefined, handlers: Handlers): Promise<void> {
    if (part === undefined || (await this.#find(part)) === undefined) return;
    for await (const _ of this.#pieces(part, handlers, 1));
  }

  /** Reads a part in pieces, and says after each which share of it is read. */
  async *#pieces(part: string, handlers: Handlers, size: number): AsyncGenerator<number> {
    const { write, end } = await xmlParser(handlers, this.#limits);
    const decoder = new TextDecoder('utf-8', { fatal: true });
    let read = 0;
    for await (const bytes of this.#read(part)) {
      this.#take(bytes.length, 'it unpacks to', 'MB');
      read += bytes.length;
      write(decoder.decode(bytes, { stream: true }));
      yield Math.min(1, read / size);
    }
    write(decoder.decode());
    end();
    yield 1;
  }

  /** Counts what is read, and what cells stand for: each may be much more than the file has. */
  #take(size: number, what: string, unit: string): void {
    this.#left -= size;
    if (this.#left < 0) throw tooMuch(`${what} more than ${this.#limits.unpacked} ${unit}`);
  }
}

const plainName = (name: string) => name.replaceAll('\\', '/').replace(/^\//, '').toLowerCase();

/** Knows no entities but those of XML itself. */
async function xmlParser({ open, close, text }: Handlers, limits: typeof workbookLimits) {
  const { Parser } = await import('htmlparser2');
  let [depth, attributesRead, unread] = [0, 0, 0];
  const parser = new Parser(
    {
      onopentagname: () => {
        attributesRead = 0;
      },
      onattribute: () => {
        unread = 0;
        attributesRead += 1;
        refuseMore('an element has', attributesRead, limits.attributes, 'attributes');
      },
      onopentag: (name, attributes) => {
        unread = 0;
        depth += 1;
        if (depth > limits.depth) throw new Problem('malformed', { message: damaged });
        open?.(withoutPrefix(name), attributes);
      },
      onclosetag: (name) => {
        unread = 0;
        depth -= 1;
        close?.(withoutPrefix(name));
      },
      ontext: (more) => {
        unread = 0;
        text?.(more);
      },
      onprocessinginstruction: (name) => {
        if (name.toUpperCase() === '!DOCTYPE') throw new Problem('malformed', { message: declared });
      },
    },
    { xmlMode: true },
  );
  return {
    write: (more: string) => {
      unread += more.length;
      parser.write(more);
      // The parser holds a name or an attribute until its end.
      refuseLong('part of it', unread);
    },
    end: () => {
      if (depth > 0) throw new Problem('malformed', { message: damaged });
      parser.end();
    },
  };
}

const declared =
  'This workbook declares words of its own, which no spreadsheet does, so it is not read. Save it once more in your spreadsheet, or as “CSV UTF-8”.';

const withoutPrefix = (name: string) => name.slice(name.indexOf(':') + 1);

/** A range of merged cells, by its columns from 0 and its rows from 1. */
interface MergedRange {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

const mergedRange =
  /<(?:\w{1,20}:)?mergeCell\s[^<>]{0,200}?\bref\s?=\s?["']([A-Z]{1,3})(\d{1,7}):([A-Z]{1,3})(\d{1,7})["']/g;
const longestName = 400;

/**
 * Fills in merged cells. Their value stands in the first of them, and counts for every row of the range. If the range
 * has several columns, the column of the value is unclear. Call the function for the rows in their order; a range that
 * begins in the headings does not belong to works. Returns the letters that a row gets.
 */
function fillMerged(ranges: readonly MergedRange[]) {
  const open = new Map<number, MergedRange & { text: string; mark: CellMark | undefined }>();
  let next = 0;
  return (row: number, cells: string[], marks: Map<number, CellMark>): number => {
    let letters = 0;
    for (let range = ranges[next]; range !== undefined && range.top <= row; range = ranges[next]) {
      const { left, top } = range;
      if (top === row) open.set(left, { ...range, text: cells[left] ?? '', mark: marks.get(left) });
      next += 1;
    }
    for (const [left, { bottom, right, text, mark }] of open) {
      if (bottom < row) open.delete(left);
      else if (text !== '' || mark !== undefined) {
        while (cells.length <= left) cells.push('');
        if (cells[left] === '') {
          cells[left] = text;
          letters += text.length;
        }
        if (mark !== undefined) marks.set(left, mark);
        // Ranges do not overlap. If a forged workbook has ranges that do, they end here.
        for (let at = left + 1; at <= Math.min(right, maxColumns) && marks.get(at)?.kind !== 'merged'; at += 1)
          marks.set(at, { kind: 'merged' });
      }
    }
    return letters;
  };
}

/** Returns the mark that says what a cell shows beside its text. */
function markOf({ type, style, text, ...cell }: ReadCell, place: number, { formats }: Book): CellMark | undefined {
  if (cell.isFormula && !cell.isStored) return { kind: 'formula', column: lettersOfColumn(place) };
  if (type === 'e') return cell.isRich ? { kind: 'picture' } : undefined;
  if (text === '' || (type !== 'n' && type !== 'd')) return undefined;
  const { date, sign } = formats[style] ?? {};
  if (date !== undefined || type === 'd') return { kind: 'date' };
  return sign === undefined && !/\.\d{3}$/.test(fifteenDigits(text)) ? undefined : { kind: 'amount', sign: sign ?? '' };
}

/** A cell as a CSV file would have it. */
function cellText({ type, style, text }: ReadCell, book: Book): string {
  const format = book.formats[style] ?? {};
  switch (type) {
    case 's':
      return text === '' ? '' : withoutEscapes(sharedText(Number(text), book));
    case 'b':
      return text === '1' ? 'yes' : 'no';
    case 'n':
      return numberCell(text, format, book.from1904);
    case 'd':
      return dayCell(text.slice(0, 10), format);
    default:
      return withoutEscapes(text);
  }
}

function sharedText(place: number, { texts }: Book): string {
  const text = texts[place];
  if (text === undefined) throw new Problem('malformed', { message: damaged });
  return text;
}
