import { z } from 'zod';
import type { importCalls } from '../../../contract/imports/imports.calls.ts';
import type { Import, ImportDetails, ImportProblem } from '../../../contract/imports/imports.schemas.ts';
import { artworkFields } from '../../../domain/artwork/artwork-fields.ts';
import { fileName } from '../../../domain/file-names.ts';
import type { ImportField } from '../../../domain/import/import-columns.ts';
import { changedFields, rowsInWords } from '../../../domain/import/import-preview.ts';
import type { ImportState } from '../../../domain/import/import-state.ts';
import type { CsvSeparator } from '../../../domain/import/spreadsheet-cell.ts';
import { estateDay } from '../../content/read-settings.ts';
import { type Context, type HandlersOf, nameFile } from '../../context/context.ts';
import { type CsvColumns, csvInParts, cutPage, ListPage, parseCursor } from '../../context/list-page.ts';
import type { Reader } from '../../db/database.ts';
import { rowsInParts } from '../../db/queries.ts';
import { listPeriods } from '../../periods/period.store.ts';
import { valuesOf } from '../../records/record.store.ts';
import { listKnownArtworks } from './import.store.ts';
import {
  countImports,
  countProblems,
  findImport,
  listImportRows,
  listProblems,
  type StoredImport,
  type StoredProblem,
} from './import-record.store.ts';
import {
  discardImport,
  giveUpInterrupted,
  importNotFound,
  receiveImport,
  startCheck,
  startImport,
  startUndo,
  stopImport,
} from './import-tasks.ts';
import { hasChanges, listChanged, listKept, planUndo } from './import-undo.store.ts';
import type { StoredOutcome } from './record-import.ts';

/** The most artworks that the preview of an undo names, of those that it leaves as they are. */
const named = 200;

async function present({ db }: Context, id: number) {
  return presentImport(await getImport(db.read, id));
}

export const importHandlers: HandlersOf<typeof importCalls> = {
  uploadImport: async (input, context) => presentImport(await receiveImport(context, input)),
  listImports: async (input, context) => {
    await giveUpInterrupted(context);
    return listImports(context.db.read, input);
  },
  getImport: async ({ id }, context) => {
    await giveUpInterrupted(context);
    return presentImportDetails(context.db.read, await getImport(context.db.read, id));
  },
  discardImport: async ({ id }, context) => {
    await discardImport(context, id);
    return {};
  },
  checkImport: async ({ id, ...answers }, context) => {
    await startCheck(context, id, answers);
    return present(context, id);
  },
  startImport: async ({ id, ...how }, context) => {
    await startImport(context, id, how);
    return present(context, id);
  },
  stopImport: async ({ id }, context) => {
    await stopImport(context, id);
    return present(context, id);
  },
  previewUndo: async ({ id }, { db }) => {
    await getImport(db.read, id);
    return { ...(await planUndo(db.read, id)), artworks: await listKept(db.read, id, named) };
  },
  undoImport: async ({ id, keeping }, context) => {
    await startUndo(context, id, keeping);
    return present(context, id);
  },
  listImportProblems: (input, { db }) => listImportProblems(db.read, input),
  exportImportProblems: async ({ id, separator }, context) => {
    const stored = await getImport(context.db.read, id);
    nameFile(context, fileName('csv', 'import-problems', await estateDay(context)));
    return exportImportProblems(context.db.read, stored, separator);
  },
};

/** The most artworks of a change that are named. */
const mostChanged = 60;

/** The asked page of a list. */
interface Pages {
  limit?: number | undefined;
  cursor?: string | undefined;
}

const parsed = <Value>(json: string | null): Value | null => (json === null ? null : (JSON.parse(json) as Value));

/** Returns the outcome of the last check. If the columns of a file do not fit, only the file's sheets are known. */
function outcomeOf({ state, report_json }: StoredImport): StoredOutcome | null {
  return state === 'received' ? null : parsed(report_json);
}

function presentImport(stored: StoredImport): Import {
  const outcome = outcomeOf(stored);
  return {
    id: stored.id,
    kind: stored.kind,
    fileName: stored.file_name,
    // A file that still arrives is never read.
    state: stored.state as ImportState,
    by: stored.by_whom,
    at: stored.created_at,
    task: stored.task,
    progress: parsed(stored.progress_json),
    failure: stored.failure,
    outcome,
    importedAt: stored.imported_at,
    undoneAt: stored.undone_at,
    undoneBy: stored.undone_by,
  };
}

/** Throws `not-found`. */
async function getImport(db: Reader, id: number): Promise<StoredImport> {
  const stored = await findImport(db, id);
  if (stored === undefined) throw importNotFound();
  return stored;
}

async function presentImportDetails(db: Reader, stored: StoredImport): Promise<ImportDetails> {
  const outcome = outcomeOf(stored);
  return {
    ...presentImport(stored),
    columns: parsed<ImportDetails['columns']>(stored.columns_json) ?? [],
    fields: outcome?.fields ?? {},
    preview: outcome?.preview ?? [],
    sameWorks: outcome?.sameWorks ?? null,
    newPlaces: outcome?.newPlaces ?? null,
    unit: outcome?.unit ?? null,
    letters: outcome?.letters ?? null,
    sheets: parsed<Partial<StoredOutcome>>(stored.report_json)?.sheets ?? [],
    notes: outcome?.notes ?? [],
    cents: outcome?.cents ?? 0,
    words: outcome?.words ?? [],
    missingImages: outcome?.missingImages ?? { count: 0, names: [] },
    changed: stored.kind === 'change' ? await presentChanged(db, stored.id) : [],
    undoable: stored.state === 'imported' && (await hasChanges(db, stored.id)),
  };
}

/** Lists the artworks of a change that still exist, with each field before the change and now. */
async function presentChanged(db: Reader, importId: number): Promise<ImportDetails['changed']> {
  const before = new Map((await listChanged(db, importId, mostChanged)).map((row) => [row.artwork_id, row]));
  const periodNames = new Map((await listPeriods(db)).map(({ id, name }) => [id, name]));
  const known = await listKnownArtworks(db, [...before.keys()]);
  return known.map(({ id, facts }) => {
    // A change of many artworks changes no image.
    const was = { ...valuesOf(artworkFields, before.get(id) ?? {}), image: facts.image };
    return { id, title: facts.title, fields: changedFields(was, facts, periodNames) };
  });
}

/** Imports with the newest first. Throws `malformed` for a cursor that is not one of ours. */
async function listImports(db: Reader, { limit = 50, cursor }: Pages): Promise<ListPage<Import>> {
  const after = parseCursor(cursor, z.int(), z.int())?.[1];
  const { shown, next } = cutPage(await listImportRows(db, after, limit + 1), limit, ({ id }) => [id, id]);
  return new ListPage(shown.map(presentImport), await countImports(db), next);
}

/** The problems of an import, equal ones once, in the order of their first rows. Throws `not-found`, `malformed`. */
async function listImportProblems(
  db: Reader,
  { id, limit = 50, cursor }: Pages & { id: number },
): Promise<ListPage<ImportProblem>> {
  const stored = await getImport(db, id);
  const after = parseCursor(cursor, z.int(), z.int())?.[1] ?? 0;
  const rows = await listProblems(db, id, after, limit + 1);
  const { shown, next } = cutPage(rows, limit, ({ place }) => [place, place]);
  return new ListPage(shown.map(withHeading(stored)), await countProblems(db, id), next);
}

function withHeading(stored: StoredImport): (problem: StoredProblem) => ImportProblem {
  const headings = parsed<StoredOutcome>(stored.report_json)?.columns ?? {};
  return ({ place, rows_json, ...problem }) => {
    const rows = JSON.parse(rows_json) as number[];
    const heading = headings[problem.field as ImportField] ?? '';
    return { id: place, rows: rowsInWords(rows), count: rows.length, heading, ...problem };
  };
}

/** Rows per query. */
const partSize = 500;

const problemColumns: CsvColumns<ImportProblem & { row: number }> = {
  Row: ({ row }) => row,
  Column: ({ heading }) => heading,
  'What is wrong': ({ message }) => message,
  'What to do': ({ advice }) => advice,
};

/** The problems as CSV, each row by itself, to work through in a spreadsheet. */
function exportImportProblems(db: Reader, stored: StoredImport, separator: CsvSeparator): AsyncGenerator<Uint8Array> {
  return csvInParts(problemColumns, problemsInParts(db, stored), separator);
}

async function* problemsInParts(db: Reader, stored: StoredImport) {
  const parts = rowsInParts<StoredProblem>(partSize, (last, limit) =>
    listProblems(db, stored.id, last?.place ?? 0, limit),
  );
  const present = withHeading(stored);
  for await (const problems of parts) {
    yield problems.flatMap((problem) =>
      (JSON.parse(problem.rows_json) as number[]).map((row) => ({ row, ...present(problem) })),
    );
  }
}
