import { type ImportField, importFieldNames } from '../../domain/import/import-columns.ts';
import { defuseCell } from '../../domain/import/spreadsheet-cell.ts';
import type { Reader } from '../db/database.ts';
import { listArtworksFrom } from './artwork.store.ts';
import { factsOf } from './artwork-columns.ts';

/** Works read at once: a visitor who asks meanwhile waits for no more than these. */
const worksTogether = 200;

/** A spreadsheet takes a file for UTF-8 when it begins with this. */
const byteOrderMark = '\uFEFF';

/** Every work as a row of CSV (RFC 4180), a piece at a time. What it gives, an import takes again without a change. */
export async function* exportArtworks(db: Reader): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder();
  yield encoder.encode(byteOrderMark + csvRow(importFieldNames));
  for (let after = 0; ; ) {
    const works = await listArtworksFrom(db, after, worksTogether);
    if (works.length > 0) yield encoder.encode(works.map((work) => csvRow(cellsOf(work))).join(''));
    if (works.length < worksTogether) return;
    after = works.at(-1)?.id ?? after;
  }
}

type ExportedWork = Awaited<ReturnType<typeof listArtworksFrom>>[number];

function cellsOf(work: ExportedWork): string[] {
  const { periodId: _, ...facts } = factsOf(work);
  const cells: Record<ImportField, string | number | boolean | null> = {
    key: work.import_key,
    period: work.period,
    ...facts,
  };
  return importFieldNames.map((field) => String(cells[field] ?? ''));
}

function csvRow(cells: readonly string[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`;
}

function csvCell(text: string): string {
  const cell = defuseCell(text);
  return /[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}
