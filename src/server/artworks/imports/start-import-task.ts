import type { z } from 'zod';
import type { CheckImport } from '../../../contract/imports/imports.schemas.ts';
import { answersTo, withAnswers } from '../../../domain/import/asked-words.ts';
import { type ImportTask, whyTaskWaits } from '../../../domain/import/import-state.ts';
import { Problem } from '../../../domain/problems.ts';
import { actorOf } from '../../activity/record-activity.ts';
import type { Context } from '../../context/context.ts';
import { newSecretToken } from '../../context/secret-token.ts';
import type { ImportOrder } from './import-artworks.ts';
import { beginTask, findImport, type StoredImport, type TaskRun } from './import-record.store.ts';
import { listKept, planUndo } from './import-undo.store.ts';
import { type ImportWork, mostInServer } from './import-work.ts';
import { runImportTask } from './run-import-task.ts';
import type { StoredOutcome } from './stored-outcome.ts';

/** What a person says before a file is checked again; what is left out stays as it was. */
export type CheckAnswers = Omit<z.output<typeof CheckImport>, 'id'>;

/**
 * Begins to check the file of an import, at first with the proposed columns. With other columns other rows may look like stored works,
 * so that is asked again. Throws `not-found`, `conflict`.
 */
export async function startCheck(context: Context, id: number, answers: CheckAnswers): Promise<void> {
  const who = { by: actorOf(context), at: context.clock.now() };
  await startTask(context, id, 'check', (stored, record, path) => ({
    kind: 'check',
    order: {
      ...{ path, name: stored.file_name, record, ...who },
      mapping: answers.mapping ?? parsed<Record<string, string>>(stored.mapping_json),
      sameWorks: answers.sameWorks ?? (answers.mapping === undefined ? answersOf(stored).sameWorks : null),
      unit: answers.unit ?? answersOf(stored).unit,
      newPlaces: answers.newPlaces ?? (answers.mapping === undefined ? answersOf(stored).newPlaces : null),
      words: withAnswers(answersOf(stored).words, withAnswers(answers.words ?? {}, { period: answers.periods ?? {} })),
    },
  }));
}

const parsed = <Value>(json: string | null) => (json === null ? null : (JSON.parse(json) as Value));

/** What was said of the questions about the file when it was checked last. */
function answersOf({ report_json }: StoredImport): Pick<ImportOrder, 'sameWorks' | 'newPlaces' | 'unit' | 'words'> {
  const { sameWorks, newPlaces, unit, words = [] } = parsed<Partial<StoredOutcome>>(report_json) ?? {};
  return {
    ...{ sameWorks: sameWorks?.answer ?? null, newPlaces: newPlaces?.answer ?? null, unit: unit?.answer ?? null },
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

/** How many of the artworks that stay as they are a refusal names. */
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
