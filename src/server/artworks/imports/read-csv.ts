import { createReadStream } from 'node:fs';
import { open, stat } from 'node:fs/promises';
import { Readable } from 'node:stream';
import type { CsvError } from 'csv-parse';
import { hasStrangeLetters } from '../../../domain/import/doubtful-letters.ts';
import { maxColumns } from '../../../domain/import/import-columns.ts';
import { csvSeparators, restoreCommas } from '../../../domain/import/spreadsheet-cell.ts';
import { Problem } from '../../../domain/problems.ts';
import type { FileRow } from './read-rows.ts';

/** The most characters of one row. After an unclosed quotation mark the rest of the file is one row. */
export const longestRow = 1_000_000;

/**
 * Streams the rows of a CSV file (RFC 4180; UTF-8, UTF-16 with its mark or Windows-1252; separated by comma, semicolon or tab) and
 * skips empty rows. Throws `malformed` with the place of the error for a file that is in no such encoding or not CSV. The error may
 * come after the last row, so the caller must not apply anything before.
 */
export async function* readCsv(path: string): AsyncGenerator<FileRow> {
  const { CsvError, parse } = await import('csv-parse');
  const { encoding, isInDoubt } = await encodingOf(path);
  const { size } = await stat(path);
  const { delimiter, isStated, comments } = await headOf(path, encoding);
  let bytesRead = 0;
  async function* decoded(): AsyncGenerator<string> {
    const decoder = new TextDecoder(encoding);
    for await (const bytes of createReadStream(path) as AsyncIterable<Buffer>) {
      bytesRead += bytes.length;
      yield decoder.decode(bytes, { stream: true });
    }
    yield decoder.decode();
  }
  const parser = Readable.from(decoded(), { objectMode: false }).pipe(
    parse({
      delimiter,
      // The statement is not a row for a spreadsheet either.
      from_line: 1 + Number(isStated) + comments,
      record_delimiter: ['\r\n', '\n', '\r'],
      relax_column_count: true,
      skip_empty_lines: true,
      max_record_size: longestRow,
      info: true,
    }),
  );
  try {
    for await (const { record, info } of parser as AsyncIterable<{ record: string[]; info: Place }>) {
      const row = info.records + info.empty_lines + comments;
      if (info.records === 1) refuseTooWide(record.length);
      if (record.some((cell) => cell.trim() !== '')) {
        yield {
          row,
          cells: delimiter === csvSeparators.semicolon ? record.map(restoreCommas) : record,
          share: bytesRead / size,
          encoding: encodingNames[encoding],
          ...(isInDoubt && { isInDoubt }),
        };
      }
    }
  } catch (error) {
    throw error instanceof CsvError ? new Problem('malformed', { message: sentenceOf(error) }) : error;
  }
}

interface Place {
  records: number;
  empty_lines: number;
}

function sentenceOf(error: CsvError): string {
  const row = Number(error.records) + Number(error.empty_lines ?? 0) + 1;
  const begins = `Row ${row} (line ${error.lines} of the file)`;
  switch (error.code) {
    case 'CSV_QUOTE_NOT_CLOSED':
      return `A quotation mark that begins in row ${row} is never closed: the file is broken, or its end is missing.`;
    case 'CSV_MAX_RECORD_SIZE':
      return `${begins} does not end: a quotation mark before it is probably never closed.`;
    default:
      return `${begins} cannot be read as CSV: a cell that contains a quotation mark must be in quotation marks, and the one inside must be doubled.`;
  }
}

/** Throws `malformed` for more columns than a list of works has. */
export function refuseTooWide(columns: number): void {
  if (columns <= maxColumns) return;
  throw new Problem('malformed', {
    message: `This file has ${columns} columns. A list of works has at most ${maxColumns}.`,
  });
}

const encodingNames = {
  'utf-8': 'UTF-8',
  'utf-16le': 'UTF-16',
  'utf-16be': 'UTF-16',
  'windows-1252': 'Windows-1252 (Western European)',
} as const;

type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252';

/**
 * Reads the whole file once. UTF-16 says so by its mark. A file that is no UTF-8 is Windows-1252, as older spreadsheets in Western
 * Europe write it, if its letters beyond ASCII are such and none is UTF-8: a damaged UTF-8 file is refused and not misread.
 */
async function encodingOf(path: string): Promise<{ encoding: Encoding; isInDoubt: boolean }> {
  let encoding: Encoding = 'utf-8';
  let decoder = new TextDecoder(encoding, { fatal: true });
  let isFirst = true;
  let lines = 1;
  let badLine: number | undefined;
  let isWestern = true;
  let isInDoubt = false;
  const western = new TextDecoder('windows-1252');
  for await (const bytes of createReadStream(path) as AsyncIterable<Buffer>) {
    if (isFirst) {
      isFirst = false;
      const mark = bytes.subarray(0, 2).toString('hex');
      if (mark === 'fffe' || mark === 'feff') encoding = mark === 'fffe' ? 'utf-16le' : 'utf-16be';
      else if (bytes.subarray(0, 200).filter((byte) => byte === 0).length > 20) {
        throw new Problem('malformed', {
          message: `This file is not UTF-8 but UTF-16 without the mark that says so. ${saveAgain}`,
        });
      }
      decoder = new TextDecoder(encoding, { fatal: true });
    }
    try {
      if (badLine === undefined) decoder.decode(bytes, { stream: true });
    } catch {
      badLine = lines + countLines(bytes.subarray(0, validLength(bytes)));
    }
    // ASCII with single letters of Western Europe: no control characters, no sequence of UTF-8.
    isWestern &&= !notWestern.test(bytes.toString('latin1'));
    isInDoubt ||= isWestern && badLine !== undefined && hasStrangeLetters(western.decode(bytes));
    lines += countLines(bytes);
  }
  try {
    if (badLine === undefined) decoder.decode();
  } catch {
    // The end of the file is missing.
    [badLine, isWestern] = [lines, false];
  }
  if (badLine === undefined) return { encoding, isInDoubt: false };
  if (encoding !== 'utf-8') {
    throw new Problem('malformed', { message: `This file is damaged, or its end is missing. ${saveAgain}` });
  }
  if (isWestern) return { encoding: 'windows-1252', isInDoubt };
  throw new Problem('malformed', {
    message: `This file is not UTF-8: line ${badLine} has bytes that are no characters. ${saveAgain}`,
  });
}

const saveAgain = 'Please save it as “CSV UTF-8” and send it again.';

// Bytes that no text in Windows-1252 has (0x1d is FileMaker's), or that are a letter of UTF-8.
const notWestern =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: it looks for them
  /[\x00-\x08\x0e-\x1c\x1e\x1f\x7f\x81\x8d\x8f\x90\x9d]|[\xc2-\xdf][\x80-\xbf]|[\xe0-\xef][\x80-\xbf]{2}/;

function countLines(bytes: Buffer): number {
  let lines = 0;
  for (let at = bytes.indexOf(10); at !== -1; at = bytes.indexOf(10, at + 1)) lines += 1;
  return lines;
}

/** The number of bytes before the first invalid one. */
function validLength(bytes: Buffer): number {
  let [good, bad] = [0, bytes.length];
  while (bad - good > 1) {
    const middle = (good + bad) >> 1;
    try {
      new TextDecoder('utf-8', { fatal: true }).decode(bytes.subarray(0, middle), { stream: true });
      good = middle;
    } catch {
      bad = middle;
    }
  }
  return good;
}

/** The first line of a file that states its separator, as spreadsheets write and read it: "sep=;". */
const statement = /^"?sep=([^"\r\n])"?[,;\t]*(?:[\r\n]|$)/i;

interface Head {
  delimiter: string;
  isStated: boolean;
  /** The number of lines above the headings. */
  comments: number;
}

/** The separator that the file states, else the most frequent of comma, semicolon and tab in the headings. */
async function headOf(path: string, encoding: Encoding): Promise<Head> {
  const file = await open(path);
  const { buffer, bytesRead } = await file.read(Buffer.alloc(longestRow), 0, longestRow, 0);
  await file.close();
  const text = new TextDecoder(encoding).decode(buffer.subarray(0, bytesRead));
  const stated = statement.exec(text)?.[1];
  const comments = commentLines(text.split(/\r\n|[\r\n]/).slice(stated === undefined ? 0 : 1));
  if (stated !== undefined) return { delimiter: stated, isStated: true, comments };
  const headings =
    text
      .split(/(?<=\n|\r(?!\n))/)
      .slice(comments)
      .join('')
      .replace(/"[^"]*"/g, '')
      .replace(/^[ \r\n]+/, '')
      .split(/[\r\n]/, 1)[0] ?? '';
  const counted = [',', ';', '\t'].map((sign) => ({ sign, times: headings.split(sign).length }));
  const { sign } = counted.reduce((best, each) => (each.times > best.times ? each : best));
  return { delimiter: sign, isStated: false, comments };
}

/**
 * Counts the lines above the headings that are about the file: “# exported in May”. A line with as many separators as
 * the next line is the headings.
 */
function commentLines(lines: readonly string[]): number {
  const separators = (line = '') => line.replace(/[^,;\t]/g, '').length;
  const first = lines.findIndex((line) => !line.startsWith('#'));
  const headings = lines.slice(0, first).findIndex((line) => separators(line) >= separators(lines[first]));
  return headings === -1 ? Math.max(0, first) : headings;
}
