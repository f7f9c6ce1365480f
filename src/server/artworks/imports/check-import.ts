import { fieldsOfColumns, type ImportField, rememberedMapping } from '../../../domain/import/import-columns.ts';
import { restoreCell, sheetText } from '../../../domain/import/spreadsheet-cell.ts';
import { Problem } from '../../../domain/problems.ts';
import type { Database } from '../../db/database.ts';
import { type ImportOrder, type ImportProgress, importArtworks } from './import-artworks.ts';
import { endTask, listMappings, replaceProblems, type TaskRun } from './import-record.store.ts';
import { readRows } from './read-rows.ts';
import { storedOutcome, storedProblems } from './record-import.ts';

/** A column of a file, with the field that it is for and its first values. */
export interface StoredColumn {
  heading: string;
  field: ImportField | null;
  samples: string[];
}

export type CheckOrder = Omit<ImportOrder, 'mapping' | 'dryRun' | 'skip' | 'publish' | 'record'> & {
  record: TaskRun;
  /** The person's choice; null for what the headings and earlier imports propose. */
  mapping: Record<string, string> | null;
};

/** Rows of which a person sees the values, and the most characters of a value. */
const sampleRows = 3;
const longestSample = 80;

/** The number of earlier imports in which the mapping of equal headings is sought. */
const rememberedImports = 20;

/**
 * Reads a file without writing an artwork, and records what an import of it would do. Throws `malformed`; a mapping that
 * does not fit is recorded with the columns, so that the person can choose others.
 */
export async function checkImport(
  db: Database,
  { mapping, record, ...order }: CheckOrder,
  say: (progress: ImportProgress) => void,
): Promise<void> {
  const head = await readHead(order.path, order.sheet);
  const used = mapping ?? rememberedMapping(head.headings, await listMappings(db.read, rememberedImports));
  const fields = fieldsOfColumns(head.headings, used);
  const columns: StoredColumn[] = head.headings.map((heading, at) => ({
    heading,
    field: fields[at] ?? null,
    samples: head.samples[at] ?? [],
  }));
  const known = { columns_json: JSON.stringify(columns), mapping_json: JSON.stringify(used) };
  try {
    const outcome = await importArtworks(
      db,
      { ...order, mapping: used, dryRun: true, skip: false, publish: false },
      say,
    );
    await db.transaction(async (tx) => {
      const report_json = JSON.stringify(storedOutcome(outcome));
      if (await endTask(tx, record, { ...known, state: 'checked', report_json, failure: null })) {
        await replaceProblems(tx, record.id, storedProblems(outcome.problems));
      }
    });
  } catch (error) {
    if (!(error instanceof Problem) || error.code !== 'invalid') throw error;
    const sentences = error.errors.length > 0 ? error.errors.map(({ message }) => message) : [error.message];
    if (head.sheet !== undefined) sentences.push(sheetText(head.sheet));
    const failure = [...new Set(sentences)].join(' ');
    // Another sheet may be the right one.
    const report_json = JSON.stringify({ sheet: head.sheet ?? null, sheets: head.sheets });
    await db.transaction(async (tx) => {
      if (await endTask(tx, record, { ...known, state: 'received', report_json, failure })) {
        await replaceProblems(tx, record.id, []);
      }
    });
  }
}

/** The headings of a file, and the first values of each column. */
async function readHead(path: string, chosen: string | null) {
  let headings: string[] | undefined;
  const samples: string[][] = [];
  let rows = 0;
  let sheet: string | undefined;
  let sheets: readonly string[] = [];
  for await (const { cells, ...read } of readRows(path, chosen)) {
    if (headings === undefined) {
      headings = cells.map(restoreCell);
      sheet = read.sheet;
      sheets = read.sheets ?? [];
      continue;
    }
    for (const [at] of headings.entries()) {
      const value = (cells[at] ?? '').trim().slice(0, longestSample);
      if (value !== '') samples[at] = [...(samples[at] ?? []), value];
    }
    rows += 1;
    if (rows === sampleRows) break;
  }
  return { headings: headings ?? [], samples, sheet, sheets };
}
