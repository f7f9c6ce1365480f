import { randomBytes } from 'node:crypto';
import type { ImportReport } from '../../../contract/artworks/artworks.schemas.ts';
import { isComplete } from '../../../domain/import/merge-import.ts';
import { Problem } from '../../../domain/problems.ts';
import { recordActivity } from '../../activity/record-activity.ts';
import { analyzeArtworks } from '../../db/analyze-artworks.ts';
import type { Database } from '../../db/database.ts';
import { isUniqueViolation } from '../../db/is-unique-violation.ts';
import { artworkColumns } from '../artwork-columns.ts';
import { type ComparedWork, compareImport } from './compare-import.ts';
import {
  addImportRows,
  applyImportRows,
  type ImportRow,
  isImportStale,
  listImportsBefore,
  removeImportRows,
} from './import.store.ts';

export interface ImportOrder {
  /** A CSV file. */
  path: string;
  /** What the file is called, for the record of who changed what. */
  name: string;
  /** Says what would become of each row, and writes nothing. */
  dryRun: boolean;
  /** Takes the rows that can be taken when some can not. */
  skip: boolean;
  /** Which heading is which field, where the headings do not say it. */
  mapping: Readonly<Record<string, string>>;
  /** Who imports, and when. */
  by: string;
  at: string;
}

export interface ImportProgress {
  step: 'reading' | 'writing';
  rows: number;
  /** Of the file, from 0 to 1. */
  share: number;
}

/** More problems than anybody reads: such a file is not what it was taken for. */
const mostProblems = 50_000;

/** How often an import is begun anew because works were changed while it was read. */
const tries = 3;

/** An import that was begun so long ago, in milliseconds, is not under way any more. */
const abandonedAfter = 24 * 60 * 60 * 1000;

/**
 * Takes the works of a CSV file in: new ones are added, those that are there are changed where the file says otherwise.
 * All of it takes effect in one step at the end or not at all, whenever it is stopped. A row that can not be taken is in
 * the report; with such rows nothing is written unless `skip` is asked for. Throws `malformed` for a file that is not
 * CSV, `invalid` for headings that do not fit, `changed-meanwhile` when others keep changing the same works.
 */
export async function importArtworks(
  db: Database,
  order: ImportOrder,
  say: (progress: ImportProgress) => void = () => {},
): Promise<ImportReport> {
  for (let left = tries; ; left -= 1) {
    const importId = `${order.at} ${randomBytes(6).toString('hex')}`;
    try {
      const report = await stageRows(db, importId, order, say);
      if (report.written) {
        say({ step: 'writing', rows: report.rows, share: 1 });
        await takeEffect(db, importId, order, report);
        await analyzeArtworks(db);
      }
      return report;
    } catch (error) {
      const isStale = error instanceof Problem && error.code === 'changed-meanwhile';
      if (!isStale || left === 1) throw error;
    } finally {
      if (!order.dryRun) await clearUp(db, importId, order.at);
    }
  }
}

/** Reads the file, compares each row with the stored artworks, and writes the changes to the staging table. */
async function stageRows(
  db: Database,
  importId: string,
  order: ImportOrder,
  say: (progress: ImportProgress) => void,
): Promise<ImportReport> {
  const report: ImportReport = {
    rows: 0,
    added: 0,
    updated: 0,
    unchanged: 0,
    refused: 0,
    incomplete: 0,
    written: false,
    columns: {},
    ignored: [],
    problems: [],
  };
  for await (const { columns, rows, share, works, problems } of compareImport(db.read, order.path, order.mapping)) {
    report.columns = columns.headings;
    report.ignored = columns.ignored;
    report.rows += rows;
    report.problems.push(...problems);
    report.refused += new Set(problems.map(({ row }) => row)).size;
    if (report.problems.length > mostProblems) throw tooManyProblems(report);
    for (const { kind, work } of works) {
      report[kind] += 1;
      if (!isComplete(work)) report.incomplete += 1;
    }
    say({ step: 'reading', rows: report.rows, share });
    if (order.dryRun || (report.refused > 0 && !order.skip)) continue;
    const ready = works.filter(({ kind }) => kind !== 'unchanged').map((work) => asImportRow(importId, work));
    if (ready.length > 0) await db.transaction((tx) => addImportRows(tx, ready));
  }
  const isTaken = report.refused === 0 || order.skip;
  report.written = !order.dryRun && isTaken && report.added + report.updated > 0;
  return order.dryRun || isTaken ? report : { ...report, added: 0, updated: 0 };
}

function tooManyProblems({ problems, rows }: ImportReport): Problem {
  const { row, field, message } = problems[0] ?? { row: 1, field: 'row', message: '' };
  return new Problem('invalid', {
    message: `Of the first ${rows} rows ${problems.length} cells can not be taken. Is this the right file? Row ${row}, ${field}: ${message}`,
  });
}

function asImportRow(importId: string, { row, key, known, work }: ComparedWork): ImportRow {
  return {
    import_id: importId,
    row_number: row,
    artwork_id: known?.id ?? null,
    base_version: known?.version ?? null,
    import_key: key,
    ...artworkColumns(work),
  };
}

/** The one step. Throws `changed-meanwhile` when a work is no longer as it was when it was compared. */
async function takeEffect(db: Database, importId: string, order: ImportOrder, report: ImportReport): Promise<void> {
  const changed = new Problem('changed-meanwhile', {
    message: 'Works of this file were changed while it was read. Nothing was imported. Please try again.',
  });
  const details = `${report.added} added, ${report.updated} updated, ${report.refused} refused`;
  try {
    await db.transaction(async (tx) => {
      if (await isImportStale(tx, importId)) throw changed;
      await applyImportRows(tx, importId, order.at);
      await recordActivity(tx, { by: order.by, at: order.at, action: 'imported works', subject: order.name, details });
    });
  } catch (error) {
    throw isUniqueViolation(error) ? changed : error;
  }
}

/** Removes what this import made ready, and what others left that were stopped half-way. */
async function clearUp(db: Database, importId: string, at: string): Promise<void> {
  const abandoned = await listImportsBefore(db.read, new Date(Date.parse(at) - abandonedAfter).toISOString());
  for (const id of [importId, ...abandoned]) {
    for (let more = true; more; ) more = await db.transaction((tx) => removeImportRows(tx, id));
  }
}
