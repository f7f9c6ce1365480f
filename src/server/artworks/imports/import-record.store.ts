import type { Insertable, Selectable, Updateable } from 'kysely';
import type { ImportTask } from '../../../domain/import/import-state.ts';
import { importTasks, interruptedTexts, unfinishedStates } from '../../../domain/import/import-state.ts';
import type { Reader, Writer } from '../../db/database.ts';
import type { Tables } from '../../db/tables.ts';

/** The records of imports: what the admin area shows, and what runs. */

export type StoredImport = Selectable<Tables['imports']>;

/** The process that works on an import: only with its token it may write a result. */
export interface TaskRun {
  id: number;
  token: string;
}

export async function insertImport(tx: Writer, row: Insertable<Tables['imports']>): Promise<number> {
  const { id } = await tx.insertInto('imports').values(row).returning('id').executeTakeFirstOrThrow();
  return Number(id);
}

export async function findImport(db: Reader, id: number): Promise<StoredImport | undefined> {
  return db.selectFrom('imports').selectAll().where('id', '=', id).where('state', '<>', 'receiving').executeTakeFirst();
}

/** Imports with the newest first, after an id. */
export async function listImportRows(db: Reader, after: number | undefined, most: number): Promise<StoredImport[]> {
  return db
    .selectFrom('imports')
    .selectAll()
    .where('state', '<>', 'receiving')
    .$if(after !== undefined, (rows) => rows.where('id', '<', after ?? 0))
    .orderBy('id', 'desc')
    .limit(most)
    .execute();
}

export async function countImports(db: Reader): Promise<number> {
  const { count } = await db
    .selectFrom('imports')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('state', '<>', 'receiving')
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** The mappings of the latest imports, the newest first. */
export async function listMappings(db: Reader, most: number): Promise<Record<string, string>[]> {
  const rows = await db
    .selectFrom('imports')
    .select('mapping_json')
    .where('mapping_json', 'is not', null)
    .orderBy('id', 'desc')
    .limit(most)
    .execute();
  return rows.map(({ mapping_json }) => JSON.parse(mapping_json ?? '{}'));
}

export async function updateImport(tx: Writer, id: number, changes: Updateable<Tables['imports']>): Promise<void> {
  await tx.updateTable('imports').set(changes).where('id', '=', id).execute();
}

const noTask = { task: null, task_token: null, task_at: null, progress_json: null };

/** Ends a task with its result. Returns false if it was stopped or given up meanwhile: the result must not be written then. */
export async function endTask(
  tx: Writer,
  { id, token }: TaskRun,
  result: Updateable<Tables['imports']>,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('imports')
    .set({ ...noTask, ...result })
    .where('id', '=', id)
    .where('task_token', '=', token)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** A sign of life of a task, with its progress. */
export async function touchTask(tx: Writer, { id, token }: TaskRun, at: string, progress: string | null) {
  await tx
    .updateTable('imports')
    .set({ task_at: at, progress_json: progress })
    .where('id', '=', id)
    .where('task_token', '=', token)
    .execute();
}

/** Whether a task has given no sign of life since an instant. */
export async function hasSilentTask(db: Reader, since: string): Promise<boolean> {
  const row = await db
    .selectFrom('imports')
    .select('id')
    .where('task', 'is not', null)
    .where('task_at', '<', since)
    .executeTakeFirst();
  return row !== undefined;
}

/** Gives up the tasks without a sign of life since an instant: their server was stopped. */
export async function giveUpTasks(tx: Writer, since: string): Promise<void> {
  for (const task of importTasks) {
    await tx
      .updateTable('imports')
      .set({ ...noTask, failure: interruptedTexts[task] })
      .where('task', '=', task)
      .where('task_at', '<', since)
      .execute();
  }
}

export async function deleteImport(tx: Writer, id: number): Promise<void> {
  await tx.deleteFrom('imports').where('id', '=', id).execute();
}

/** Deletes up to `most` imports that were never written and began before an instant, and returns their number. */
export async function deleteUnfinishedBefore(tx: Writer, before: string, most: number): Promise<number> {
  const old = tx
    .selectFrom('imports')
    .select('id')
    .where('state', 'in', unfinishedStates)
    .where('task', 'is', null)
    .where('created_at', '<', before)
    .limit(most);
  const { numDeletedRows } = await tx.deleteFrom('imports').where('id', 'in', old).executeTakeFirst();
  return Number(numDeletedRows);
}

/** Returns those of some stored files that an import still needs. */
export async function listNeededFiles(db: Reader, files: readonly string[]): Promise<string[]> {
  if (files.length === 0) return [];
  const rows = await db.selectFrom('imports').select('file').where('file', 'in', files).execute();
  return rows.flatMap(({ file }) => file ?? []);
}

export type StoredProblem = Omit<Selectable<Tables['import_problems']>, 'import_id'>;

/** Rows per statement, because databases limit the number of parameters. */
const rowsAtOnce = 500;

/** Replaces the problems of an import. */
export async function replaceProblems(tx: Writer, id: number, problems: readonly StoredProblem[]): Promise<void> {
  await tx.deleteFrom('import_problems').where('import_id', '=', id).execute();
  for (let at = 0; at < problems.length; at += rowsAtOnce) {
    const rows = problems.slice(at, at + rowsAtOnce).map((problem) => ({ import_id: id, ...problem }));
    await tx.insertInto('import_problems').values(rows).execute();
  }
}

export async function listProblems(db: Reader, id: number, after: number, most: number): Promise<StoredProblem[]> {
  return db
    .selectFrom('import_problems')
    .select(['place', 'rows_json', 'field', 'message', 'advice'])
    .where('import_id', '=', id)
    .where('place', '>', after)
    .orderBy('place')
    .limit(most)
    .execute();
}

export async function countProblems(db: Reader, id: number): Promise<number> {
  const { count } = await db
    .selectFrom('import_problems')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('import_id', '=', id)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Sets the task of an import, if none is running. Returns whether it was set. */
export async function beginTask(tx: Writer, run: TaskRun, task: ImportTask, at: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('imports')
    .set({ task, task_token: run.token, task_at: at, progress_json: null, failure: null })
    .where('id', '=', run.id)
    .where('task', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}
