import { createHash } from 'node:crypto';
import type { ArtworkFacts } from '../../../domain/artwork/artwork-fields.ts';
import type { AskedWords, LettersAnswer, SizeUnit, WordColumn } from '../../../domain/import/asked-words.ts';
import { applyMarks, type CellMark } from '../../../domain/import/cell-marks.ts';
import { isDoubtful } from '../../../domain/import/doubtful-letters.ts';
import { type ImportColumns, type ImportField, matchColumns } from '../../../domain/import/import-columns.ts';
import { shortened } from '../../../domain/import/import-preview.ts';
import { type ImportedRow, type RowProblem, readImportedRow } from '../../../domain/import/import-row.ts';
import { type KeyedRow, mergeImport, withFilledCells } from '../../../domain/import/merge-import.ts';
import type { Reading } from '../../../domain/import/reading-notes.ts';
import type { NewPlacesAnswer } from '../../../domain/import/register-cells.ts';
import { type AlikeRow, type SameWorksAnswer, unclearAdvice } from '../../../domain/import/same-works.ts';
import { restoreCell } from '../../../domain/import/spreadsheet-cell.ts';
import { isMoreOf, translateRow } from '../../../domain/import/translate-row.ts';
import { Problem } from '../../../domain/problems.ts';
import type { Reader } from '../../db/database.ts';
import { listUploadsByName } from '../../images/image.store.ts';
import { type KnownArtwork, listKnownArtworks, type WorkToCompare } from './import.store.ts';
import { type ComparedRegister, registerComparer } from './imported-register.ts';
import { holdAlikeRows, type MatchedRow, matchRows } from './match-rows.ts';
import { type FileRow, readRows } from './read-rows.ts';

/** One row of a file, compared with the stored artworks. */
export interface ComparedArtwork {
  row: number;
  key: string;
  /** The stored artwork that the row names. */
  known: KnownArtwork | undefined;
  /** The effect on the artwork itself. */
  kind: 'added' | 'updated' | 'unchanged';
  artwork: ArtworkFacts;
  /** The file of the image that it has then is here. */
  hasImage: boolean;
  /** The changes of the register by the row; undefined for none. */
  register: ComparedRegister | undefined;
}

export interface ComparedRows {
  columns: ImportColumns;
  /** The number of rows, and the share of the file that is read after them, from 0 to 1. */
  rows: number;
  share: number;
  artworks: ComparedArtwork[];
  problems: RowProblem[];
  /** All rows that look like stored works and would change them. They come with the last rows. */
  alike: AlikeRow<KeyedRow, WorkToCompare>[];
  /** Names of images that no upload has. */
  missingImages: string[];
  /** The sheet that is read, of a workbook with several, and those that can be chosen. */
  sheet: string | null;
  sheets: readonly string[];
  /** The facts about how the file was read so far. */
  reading: Reading;
}

interface CompareOptions {
  mapping: Readonly<Record<string, string>>;
  /** Publishes the new artworks. */
  publish: boolean;
  /** The answer about rows that look like stored works; without an answer these rows are not imported. */
  sameWorks: SameWorksAnswer | null;
  /** The answer about places that do not exist; without an answer these places are not made. */
  newPlaces: NewPlacesAnswer | null;
  /** The unit of sides that state none; without it their rows are refused. */
  unit: SizeUnit | null;
  /** The answer about letters that are probably wrong; without an answer their rows are refused. */
  letters: LettersAnswer | null;
  /** The sheet that a person chose. */
  sheet: string | null;
  /**
   * The answers about words that the import does not know. The object also collects the words without an answer, whose
   * rows are refused.
   */
  words: AskedWords;
  /** The prefix of the stock codes that are made from numbers. */
  prefix: string;
}

const uploads = '/uploads/';

/** Rows per query. */
const batchSize = 500;

/** Reads a file and compares its rows with the stored artworks, in batches. Throws `malformed`, `invalid`. */
export async function* compareImport(
  db: Reader,
  path: string,
  { mapping, publish, sameWorks, newPlaces, unit, letters, words, prefix, sheet: chosen }: CompareOptions,
): AsyncGenerator<ComparedRows> {
  const keys = keysOfFile();
  const match = matchRows(db, prefix);
  const waiters = holdAlikeRows(db);
  const compareRegister = await registerComparer(db, newPlaces);
  let width = 0;
  let columns: ImportColumns | undefined;
  let waiting: FileRow[] = [];
  let keyBefore: string | undefined;
  let share = 0;
  let sheet: string | null = null;
  let sheets: readonly string[] = [];
  const pictures = new Set<string>();
  const reading: Reading = { hiddenRows: 0, pictures };

  const compare = async (fitting: ImportColumns): Promise<ComparedRows> => {
    const problems: RowProblem[] = [];
    const read: KeyedRow[] = [];
    for (const fileRow of waiting) {
      const parsed = takeCells(fileRow, { width, columns: fitting, unit, letters, words });
      if ('problems' in parsed) problems.push(...parsed.problems);
      else read.push({ ...parsed, key: keys.keyOf(parsed), hasKey: parsed.key !== null });
    }
    const taken = read.filter((each) => {
      const before = keys.rowBefore(each);
      const message = `Row ${before} has the key "${each.key}" already.`;
      if (before !== undefined) problems.push({ row: each.row, field: 'key', message });
      return before === undefined;
    });
    const matched = await match(taken);
    problems.push(...matched.problems);
    const missingImages = await nameImages(db, matched.rows);
    const artworks = await merge(await waiters.hold(matched.rows), problems);
    const rows = waiting.length;
    return {
      columns: fitting,
      rows,
      share,
      sheet,
      sheets,
      reading,
      artworks,
      problems,
      alike: [],
      missingImages,
    };
  };

  const merge = async (rows: readonly MatchedRow[], problems: RowProblem[]): Promise<ComparedArtwork[]> => {
    const artworks: ComparedArtwork[] = [];
    const registers = await compareRegister(
      rows.map(({ row: { row, register }, known }) => ({
        row,
        register,
        known: known && { id: known.id, note: known.facts.condition ?? '' },
      })),
    );
    for (const { row, known, isNamed } of rows) {
      const said = known === undefined || isNamed ? row : withFilledCells(row);
      const merged = mergeImport(said, known ?? null, publish);
      const register = registers.get(row.row);
      if (merged.kind === 'refused') problems.push(merged.problem);
      else if (register !== undefined && 'problem' in register) problems.push(register.problem);
      else artworks.push({ row: row.row, key: known?.key ?? row.key, known, register, ...merged });
    }
    problems.sort((a, b) => a.row - b.row);
    return artworks;
  };

  /** The rows that waited for the end of the file. A person is asked about those that would change a work. */
  async function* compareHeld(fitting: ImportColumns): AsyncGenerator<ComparedRows> {
    const { alike, others } = waiters.end();
    const nothing = {
      columns: fitting,
      rows: 0,
      share,
      sheet,
      sheets,
      reading,
      artworks: [],
      problems: [],
      alike: [],
      missingImages: [],
    };
    const clear = alike.filter(({ unclear }) => unclear === null);
    const asked = alike.filter(({ unclear }) => unclear !== null);
    for (const part of batchesOf(clear)) {
      const problems: RowProblem[] = [];
      const artworks = await merge(await withWorks(part), problems);
      const unchanged = artworks.filter(({ kind, register }) => kind === 'unchanged' && register === undefined);
      const settled = new Set(unchanged.map(({ row }) => row));
      asked.push(...part.filter(({ row: { row } }) => !settled.has(row)));
      yield sameWorks === 'change' ? { ...nothing, artworks, problems } : { ...nothing, artworks: unchanged };
    }
    asked.sort((one, other) => one.row.row - other.row.row);
    const problems = asked.flatMap(({ row: { row }, unclear }) =>
      sameWorks === 'change' && unclear !== null
        ? [{ row, field: 'row', message: unclear, advice: unclearAdvice }]
        : [],
    );
    yield { ...nothing, problems, alike: asked };
    const added = sameWorks === 'add' ? [...others, ...asked.map(({ row }) => row)] : others;
    for (const part of batchesOf(added)) {
      const refused: RowProblem[] = [];
      const artworks = await merge(
        part.map((row) => ({ row, known: undefined, isNamed: false })),
        refused,
      );
      yield { ...nothing, artworks, problems: refused };
    }
  }

  /** The rows with the one work that each of them looks like. */
  const withWorks = async (rows: readonly AlikeRow<KeyedRow, WorkToCompare>[]): Promise<MatchedRow[]> => {
    const ids = rows.flatMap(({ works: [work] }) => work?.id ?? []);
    const byId = new Map((await listKnownArtworks(db, ids)).map((known) => [known.id, known]));
    return rows.map(({ row, works: [work] }) => {
      const known = byId.get(work?.id ?? 0);
      // Nobody can say that a row is another work than a work that was deleted meanwhile: the file is read again.
      if (known === undefined) throw new Problem('changed-meanwhile');
      return { row, known, isNamed: false };
    });
  };

  for await (const read of readRows(path, chosen)) {
    share = read.share;
    sheet = read.sheet ?? null;
    sheets = read.sheets ?? [];
    reading.encoding = read.encoding;
    if (columns === undefined) {
      width = read.cells.length;
      columns = columnsOf(read.cells, mapping);
      continue;
    }
    const marks = marksByField(read, columns);
    // Formulas without a result in columns that are not used.
    if (read.cells.every((cell) => cell === '') && marks.size === 0) continue;
    if (read.isHidden) reading.hiddenRows += 1;
    for (const [field, { kind }] of marks) if (kind === 'picture') pictures.add(columns.headings[field] ?? field);
    const cells = cellsByField(read.cells, columns);
    if (isMoreOf(cells, keyBefore, columns.program)) continue;
    keyBefore = cells.get('key');
    waiting.push(read);
    if (waiting.length < batchSize) continue;
    yield await compare(columns);
    waiting = [];
  }
  if (columns === undefined) throw new Problem('malformed', { message: 'This file is empty.' });
  share = 1;
  yield await compare(columns);
  yield* compareHeld(columns);
}

function batchesOf<Row>(rows: readonly Row[]): Row[][] {
  return Array.from({ length: Math.ceil(rows.length / batchSize) }, (_, at) =>
    rows.slice(at * batchSize, (at + 1) * batchSize),
  );
}

/**
 * Replaces the name of an image by the path of the upload that had this name, the latest one. Returns the names that no
 * upload has; the image of an artwork that has one already is not missing.
 */
async function nameImages(db: Reader, rows: readonly MatchedRow[]): Promise<string[]> {
  const named = rows.flatMap(({ row: { given } }) => (given.image?.startsWith(uploads) ? [given.image] : []));
  if (named.length === 0) return [];
  const names = [...new Set(named)].map((path) => path.slice(uploads.length));
  const found = await listUploadsByName(db, names);
  const missing: string[] = [];
  for (const { row, known } of rows) {
    if (!row.given.image?.startsWith(uploads)) continue;
    const name = row.given.image.slice(uploads.length);
    const path = found.get(name);
    if (path === undefined) {
      if (!known?.hasImage) missing.push(name);
    } else {
      row.given.image = path;
      row.hasFile = true;
    }
  }
  return missing;
}

function columnsOf(headings: readonly string[], mapping: Readonly<Record<string, string>>): ImportColumns {
  const columns = matchColumns(headings.map(restoreCell), mapping);
  if ('problems' in columns) {
    const [first] = columns.problems;
    throw new Problem('invalid', {
      message: first?.message ?? '',
      errors: columns.problems.map(({ path, message }) => ({ path: `mapping.${path}`, message })),
    });
  }
  return columns;
}

function takeCells(
  read: FileRow,
  file: {
    width: number;
    columns: ImportColumns;
    unit: SizeUnit | null;
    letters: LettersAnswer | null;
    words: AskedWords;
  },
): ImportedRow | { problems: RowProblem[] } {
  const { row, cells } = read;
  const { width, columns, words } = file;
  if (cells.length < width || cells.slice(width).some((cell) => cell !== '')) {
    const message = `This row has ${cells.length} cells where the headings are ${width}.`;
    return { problems: [{ row, field: 'row', message }] };
  }
  const byField = cellsByField(cells, columns);
  const marked = applyMarks(row, byField, marksByField(read, columns));
  if (file.letters === null) marked.push(...doubtfulLetters(row, byField, read.isInDoubt === true));
  const translated = translateRow(row, byField, columns, file);
  const parsed = readImportedRow(row, byField, words.periods, columns.headings);
  const found = [...('problems' in parsed ? parsed.problems : []), ...translated];
  // A cell has one problem.
  const problems = [...marked, ...found.filter(({ field }) => marked.every((problem) => problem.field !== field))];
  for (const { field, word } of problems) if (word !== undefined) words.ask(field as WordColumn, word);
  return 'problems' in parsed || problems.length > 0 ? { problems } : parsed;
}

function cellsByField(cells: readonly string[], { places }: ImportColumns): Map<ImportField, string> {
  return new Map([...places].map(([field, place]) => [field, cells[place] ?? '']));
}

function doubtfulLetters(row: number, cells: ReadonlyMap<ImportField, string>, ofFileInDoubt: boolean): RowProblem[] {
  return [...cells].flatMap(([field, cell]): RowProblem[] => {
    if (!isDoubtful(cell, ofFileInDoubt)) return [];
    const message = `The letters of this cell may be wrong${quoted.includes(field) ? `: “${shortened(cell.trim())}”` : ''}.`;
    return [{ row, field, message, advice: lettersAdvice, asks: 'letters' }];
  });
}

/** The fields that the record of an import may quote: any other cell may name a buyer. */
const quoted: readonly ImportField[] = ['title', 'dateText', 'medium', 'dimensions', 'description', 'period'];

const lettersAdvice =
  'Save the file once more as “CSV UTF-8” in the program that has it, or say that the letters are right.';

function marksByField({ marks }: FileRow, { places }: ImportColumns): Map<ImportField, CellMark> {
  const found = new Map<ImportField, CellMark>();
  for (const [field, place] of marks === undefined ? [] : places) {
    const mark = marks?.get(place);
    if (mark !== undefined) found.set(field, mark);
  }
  return found;
}

/**
 * The key by which a row finds its artwork again: the catalogue's own, else a hash of title, date, medium and dimensions
 * with the row's position among equal rows. So 271 drawings called "Blank" stay 271 artworks in every import.
 */
function keysOfFile() {
  const alike = new Map<string, number>();
  const rows = new Map<string, number>();
  return {
    keyOf({ key, given }: ImportedRow): string {
      if (key !== null) return key;
      const words = [given.title, given.dateText ?? given.year, given.medium, given.dimensions].join('\n\n');
      const hash = createHash('sha256').update(words).digest('hex').slice(0, 20);
      const place = (alike.get(hash) ?? 0) + 1;
      alike.set(hash, place);
      return `${hash}-${place}`;
    },
    rowBefore({ row, key }: { row: number; key: string }): number | undefined {
      const before = rows.get(key);
      if (before === undefined) rows.set(key, row);
      return before;
    },
  };
}
