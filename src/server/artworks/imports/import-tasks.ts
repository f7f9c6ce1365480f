import { randomUUID } from 'node:crypto';
import type { z } from 'zod';
import type { CheckImport, UploadImport } from '../../../contract/imports/imports.schemas.ts';
import { csvTooLarge, maxCsvBytes } from '../../../domain/file-names.ts';
import { answersTo, withAnswers } from '../../../domain/import/asked-words.ts';
import { type ImportTask, silentAfter, stoppedTexts, whyTaskWaits } from '../../../domain/import/import-state.ts';
import { Problem } from '../../../domain/problems.ts';
import { actorOf } from '../../activity/record-activity.ts';
import type { Context, Services } from '../../context/context.ts';
import { newSecretToken } from '../../context/cookies.ts';
import { type FileLimit, limitSize } from '../../files/temporary-files.ts';
import type { ImportOrder } from './import-artworks.ts';
import {
  beginTask,
  deleteImport,
  endTask,
  findImport,
  giveUpTasks,
  hasSilentTask,
  insertImport,
  listNeededFiles,
  type StoredImport,
  type TaskRun,
  updateImport,
} from './import-record.store.ts';
import { listKept, planUndo } from './import-undo.store.ts';
import { type ImportWork, mostInServer } from './import-work.ts';
import type { StoredOutcome } from './record-import.ts';
import { runImportTask, stopProcess } from './run-import-process.ts';

/** The answers of a person before a file is checked again; an answer that is left out stays as it was. */
export type CheckAnswers = Omit<z.output<typeof CheckImport>, 'id'>;

/**
 * Begins to check the file of an import, at first with the proposed columns. With other columns other rows may look
 * like stored works, so the question about them is asked again. Throws `not-found`, `conflict`.
 */
export async function startCheck(context: Context, id: number, answers: CheckAnswers): Promise<void> {
  const who = { by: actorOf(context), at: context.clock.now() };
  await startTask(context, id, 'check', (stored, record, path) => ({
    kind: 'check',
    order: {
      path,
      name: stored.file_name,
      record,
      ...who,
      // Another sheet has other headings.
      mapping: answers.sheet === undefined ? (answers.mapping ?? parsed(stored.mapping_json)) : null,
      sameWorks: answers.sameWorks ?? (answers.mapping === undefined ? answersOf(stored).sameWorks : null),
      unit: answers.unit ?? answersOf(stored).unit,
      letters: answers.letters ?? answersOf(stored).letters,
      sheet: answers.sheet ?? answersOf(stored).sheet,
      newPlaces: answers.newPlaces ?? (answers.mapping === undefined ? answersOf(stored).newPlaces : null),
      words: withAnswers(answersOf(stored).words, withAnswers(answers.words ?? {}, { period: answers.periods ?? {} })),
    },
  }));
}

const parsed = <Value>(json: string | null) => (json === null ? null : (JSON.parse(json) as Value));

type Answers = Pick<ImportOrder, 'sameWorks' | 'newPlaces' | 'unit' | 'letters' | 'sheet' | 'words'>;

/** Returns the answers to the questions about the file from its last check. */
function answersOf({ report_json }: StoredImport): Answers {
  const { sameWorks, newPlaces, unit, letters, sheet, words = [] } = parsed<Partial<StoredOutcome>>(report_json) ?? {};
  return {
    sameWorks: sameWorks?.answer ?? null,
    newPlaces: newPlaces?.answer ?? null,
    unit: unit?.answer ?? null,
    letters: letters?.answer ?? null,
    sheet: sheet ?? null,
    words: answersTo(words),
  };
}

/** Begins to import a checked file. With refused rows it needs `skip`. Throws `not-found`, `conflict`. */
export async function startImport(
  context: Context,
  id: number,
  { skip, publish }: { skip: boolean; publish: boolean },
): Promise<void> {
  const who = { by: actorOf(context), at: context.clock.now() };
  await startTask(context, id, 'import', (stored, record, path) => {
    const outcome: StoredOutcome = JSON.parse(stored.report_json ?? '{}');
    if (outcome.refused > 0 && !skip) {
      throw new Problem('conflict', { message: 'Some rows are refused. Correct them, or import the other rows only.' });
    }
    const answers = answersOf(stored);
    if (answers.sameWorks === null && (outcome.sameWorks?.rows ?? 0) > 0)
      throw new Problem('conflict', { message: unanswered });
    if (answers.newPlaces === null && (outcome.newPlaces?.rows ?? 0) > 0)
      throw new Problem('conflict', {
        message: 'Some places are not there yet. Please say first whether to create them.',
      });
    if (outcome.added + outcome.updated + (outcome.views ?? 0) === 0) {
      throw new Problem('conflict', { message: 'This file changes nothing, so there is nothing to import.' });
    }
    const mapping: Record<string, string> = JSON.parse(stored.mapping_json ?? '{}');
    const order = { path, name: stored.file_name, dryRun: false, skip, publish, ...answers, mapping, record, ...who };
    return { kind: 'import', order };
  });
}

const unanswered = 'Some rows look like works that are here already. Please say first whether they are the same works.';

/** The most artworks that a refusal names, of those that stay as they are. */
const named = 100;

/**
 * Begins to undo an import. `keeping` is the number of artworks that stay as they are, as the person has read it. Throws
 * `not-found`, and `conflict` with those artworks if it is another number.
 */
export async function startUndo(context: Context, id: number, keeping: number): Promise<void> {
  const who = { by: actorOf(context), at: context.clock.now() };
  const { read } = context.db;
  const plan = await planUndo(read, id);
  if (plan.kept !== keeping) {
    const message =
      plan.kept === 1
        ? '1 artwork cannot be undone, because it was edited, sold or deleted since the import, or its stock code belongs to another one.'
        : `${plan.kept} artworks cannot be undone, because they were edited, sold or deleted since the import, or their stock codes belong to others.`;
    throw new Problem('conflict', { message, facts: { ...plan, artworks: await listKept(read, id, named) } });
  }
  const workOf: WorkOf = (stored, record) => {
    if (plan.removed + plan.restored + plan.views + plan.register === 0) {
      throw new Problem('conflict', { message: 'Nothing of this import can be undone any more.' });
    }
    return { kind: 'undo', order: { record, kind: stored.kind, name: stored.file_name, keeping, ...who } };
  };
  await startTask(context, id, 'undo', workOf, plan.removed + plan.restored + plan.kept <= mostInServer);
}

type WorkOf = (stored: StoredImport, run: TaskRun, path: string) => ImportWork;

/** Records that a task runs, and runs it. Only one runs for each import. A short one is done by the server itself, at once. */
async function startTask(
  context: Context,
  id: number,
  task: ImportTask,
  workOf: WorkOf,
  inServer = false,
): Promise<void> {
  const run: TaskRun = { id, token: newSecretToken() };
  const stored = await context.db.transaction(async (tx) => {
    const found = await findImport(tx, id);
    if (found === undefined || found.state === 'receiving') throw importNotFound();
    const why = whyTaskWaits(task, found.state, found.task);
    if (why !== null) throw new Problem('conflict', { message: why });
    // Refused before anything is recorded.
    workOf(found, run, '');
    await beginTask(tx, run, task, context.clock.now());
    return found;
  });
  const running = { run, task, file: stored.file, workOf: (path: string) => workOf(stored, run, path), inServer };
  const ended = runImportTask(context, running);
  if (inServer) await ended;
}

export function importNotFound(): Problem {
  return new Problem('not-found', { message: 'There is no such import. Its file may have been discarded.' });
}

/** Stops the task of an import before it writes anything; one that has just ended stays ended. Throws `not-found`. */
export async function stopImport({ db }: Services, id: number): Promise<void> {
  const stopped = await db.transaction(async (tx) => {
    const stored = await findImport(tx, id);
    if (stored === undefined) throw importNotFound();
    const { task, task_token: token } = stored;
    if (task === null || token === null) return null;
    await endTask(tx, { id, token }, { failure: stoppedTexts[task] });
    return token;
  });
  if (stopped !== null) stopProcess(stopped);
}

/**
 * Removes a file that was not imported, and its record. Throws `not-found`, and `conflict` for a file that was
 * imported.
 */
export async function discardImport({ db, files }: Services, id: number): Promise<void> {
  const discarded = await db.transaction(async (tx) => {
    const stored = await findImport(tx, id);
    if (stored === undefined) throw importNotFound();
    if (stored.state === 'imported' || stored.state === 'undone') {
      throw new Problem('conflict', { message: 'This file was imported. The list of imports keeps it.' });
    }
    await deleteImport(tx, id);
    return stored;
  });
  if (discarded.task_token !== null) stopProcess(discarded.task_token);
  if (discarded.file !== null) await files.remove(discarded.file);
}

/**
 * Gives up the tasks whose server was stopped, so that nobody waits for them. When a server that alone uses the
 * database starts, these are all tasks; otherwise they are the tasks without a sign of life.
 */
export async function giveUpInterrupted({ db, clock }: Pick<Services, 'db' | 'clock'>, atStart = false): Promise<void> {
  const since = new Date(Date.parse(clock.now()) - silentAfter).toISOString();
  const before = atStart && db.engine === 'sqlite' ? endOfTime : since;
  if (await hasSilentTask(db.read, before)) await db.transaction((tx) => giveUpTasks(tx, before));
}

/** After every instant that is stored. */
const endOfTime = '9999';

/** The folder of stored files. A file belongs to the record that names it; others are removed. */
const importFolder = 'imports/';

/**
 * Stores a file as it arrives, and begins to check it. The record comes first, so that a file that arrived only in part
 * is known. Throws `too-large`, `malformed`.
 */
export async function receiveImport(
  context: Context,
  { file, fileName }: z.output<typeof UploadImport>,
): Promise<StoredImport> {
  const { db, files, clock } = context;
  const at = clock.now();
  const stored = `${importFolder}${randomUUID()}`;
  const name = fileName.trim() || 'A file without a name';
  const id = await db.transaction((tx) =>
    insertImport(tx, {
      file_name: name,
      state: 'receiving',
      by_whom: actorOf(context),
      created_at: at,
      file: stored,
    }),
  );
  try {
    await files.put(stored, limitSize(file instanceof Uint8Array ? [file] : file, csvLimit));
    await db.transaction((tx) => updateImport(tx, id, { state: 'received' }));
  } catch (error) {
    await db.transaction((tx) => deleteImport(tx, id));
    await files.remove(stored);
    throw error;
  }
  await startCheck(context, id, {});
  const received = await findImport(db.read, id);
  if (received === undefined) throw new Problem('not-found');
  return received;
}

export const csvLimit: FileLimit = { maxBytes: maxCsvBytes, tooLarge: csvTooLarge };

/** Milliseconds. A file has its record before it is stored; a copy of an older clock is covered too. */
const unneededAfter = 60 * 60 * 1000;

/** Removes the stored files that no import needs any more: of imports that were written, discarded or interrupted. */
export async function removeImportFiles({ db, files, clock }: Pick<Services, 'db' | 'files' | 'clock'>): Promise<void> {
  const before = new Date(Date.parse(clock.now()) - unneededAfter).toISOString();
  const old: string[] = [];
  for await (const { name, modifiedAt } of files.list(importFolder)) if (modifiedAt < before) old.push(name);
  const needed = new Set(await listNeededFiles(db.read, old));
  for (const name of old) if (!needed.has(name)) await files.remove(name);
}
