import { open } from 'node:fs/promises';
import type { CellMark } from '../../../domain/import/cell-marks.ts';
import { Problem } from '../../../domain/problems.ts';
import { readCsv } from './read-csv.ts';
import { readXlsx } from './read-xlsx.ts';

/** One row of a list. `row` is the row's number in a spreadsheet: the headings are the first row, mostly row 1. */
export interface FileRow {
  row: number;
  cells: string[];
  /** The share of the file that is read after it, from 0 to 1. */
  share: number;
  /** The sheet that is read, of a workbook with several, and the names of those that can be chosen. */
  sheet?: string;
  sheets?: readonly string[];
  /** The encoding of a CSV file. */
  encoding?: string;
  /** The letters of the file are probably others. */
  isInDoubt?: boolean;
  /** The spreadsheet hides it, as by a filter. */
  isHidden?: true;
  /** The marks of cells that a workbook states beside the cells’ texts, by the places of the cells. */
  marks?: ReadonlyMap<number, CellMark>;
}

/**
 * Streams the rows of a CSV file or an Excel workbook, which its first bytes tell apart. `sheet` is the one of a workbook that a person chose.
 * Throws `malformed`.
 */
export async function* readRows(path: string, sheet: string | null = null): AsyncGenerator<FileRow> {
  const file = await open(path);
  const { buffer } = await file.read(Buffer.alloc(4), 0, 4, 0).finally(() => file.close());
  if (buffer.equals(oldWorkbook)) throw new Problem('malformed', { message: notReadable });
  yield* buffer.equals(zipFile) ? readXlsx(path, sheet) : readCsv(path);
}

const zipFile = Buffer.from([0x50, 0x4b, 0x03, 0x04]);
const oldWorkbook = Buffer.from([0xd0, 0xcf, 0x11, 0xe0]);
const notReadable =
  'This is an Excel workbook of an older format (.xls), or it has a password. Save it as .xlsx without a password, and choose it again.';
