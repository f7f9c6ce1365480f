import { silentAfter, stoppedTexts } from '../../../domain/import/import-state.ts';
import { Problem } from '../../../domain/problems.ts';
import type { Services } from '../../context/context.ts';
import { deleteImport, endTask, findImport, giveUpTasks, hasSilentTask } from './import-record.store.ts';
import { stopProcess } from './run-import-task.ts';
import { importNotFound } from './start-import-task.ts';

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

/** Removes a file that was not imported, and its record. Throws `not-found`, and `conflict` for one that was imported. */
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
 * Gives up the tasks whose server was stopped, so that nobody waits for them. At the start of a server that alone uses the
 * database that is every task; otherwise those without a sign of life.
 */
export async function giveUpInterrupted({ db, clock }: Pick<Services, 'db' | 'clock'>, atStart = false): Promise<void> {
  const since = new Date(Date.parse(clock.now()) - silentAfter).toISOString();
  const before = atStart && db.engine === 'sqlite' ? endOfTime : since;
  if (await hasSilentTask(db.read, before)) await db.transaction((tx) => giveUpTasks(tx, before));
}

/** After every instant that is stored. */
const endOfTime = '9999';
