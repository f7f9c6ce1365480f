import type { ImportTask } from '../../../domain/import/import-state.ts';
import { Problem } from '../../../domain/problems.ts';
import type { Services } from '../../context/context.ts';
import { databaseProblem } from '../../db/database-problem.ts';
import { log } from '../../runtime/log.ts';
import { logScope } from '../../runtime/log-scope.ts';
import type { ImportProgress } from './import-artworks.ts';
import { endTask, type TaskRun, touchTask } from './import-record.store.ts';
import { doImportWork, type ImportWork } from './import-work.ts';
import { type ProcessOptions, runImportProcess } from './run-import-process.ts';

/** Milliseconds between two signs of life, which also store the progress. */
const touchEvery = 1000;

/** The tasks of this server by token, to stop them. */
const running = new Map<string, AbortController>();

export interface RunningTask {
  run: TaskRun;
  task: ImportTask;
  /** The stored file; null for an import without one. */
  file: string | null;
  workOf: (path: string) => ImportWork;
  /** Done by the server itself, because a process takes longer to start. */
  inServer: boolean;
}

/** Runs a task, records its progress, and why it failed. Never throws: nobody waits for it. */
export function runImportTask(services: Services, task: RunningTask): Promise<void> {
  return logScope.inJob('import', () => runTask(services, task));
}

async function runTask(services: Services, { run, task, file, workOf, inServer }: RunningTask): Promise<void> {
  const { db, files, clock, config } = services;
  const stop = new AbortController();
  running.set(run.token, stop);
  let progress: ImportProgress | null = null;
  const touch = () => db.transaction((tx) => touchTask(tx, run, clock.now(), progress && JSON.stringify(progress)));
  let touching = false;
  const timer = setInterval(async () => {
    if (touching || db.isClosed()) return;
    touching = true;
    await touch().catch(() => {});
    touching = false;
  }, touchEvery).unref();

  const options: ProcessOptions = {
    queue: 'background',
    stop: stop.signal,
    say: (said) => {
      progress = said;
    },
  };
  const { dataDir, databaseUrl } = config;
  const process = (path: string) =>
    inServer
      ? doImportWork(db, workOf(path))
      : runImportProcess({ config: { dataDir, databaseUrl }, work: workOf(path) }, options);
  try {
    const report = task === 'undo' || file === null ? await process('') : await files.withLocalFile(file, process);
    if (report !== null && 'written' in report && !report.written) await fail(services, run, unwritten);
    else if (task === 'import' && file !== null) await files.remove(file);
  } catch (error) {
    // The record says already that it was stopped, and by whom nobody asks.
    if (!stop.signal.aborted && !db.isClosed()) await fail(services, run, failureOf(error));
  } finally {
    clearInterval(timer);
    running.delete(run.token);
  }
}

/** Ends the process of a task, if this server runs it. */
export function stopProcess(token: string): void {
  running.get(token)?.abort();
}

const unwritten =
  'The artworks have changed since the file was checked: rows are refused now, or look like works that are here. Nothing was imported. Please have the file checked again.';

function failureOf(error: unknown): string {
  if (error instanceof Problem) return error.message;
  const problem = error instanceof Error ? databaseProblem(error) : undefined;
  log.error('an import failed', { error });
  if (problem !== undefined) return problem.message;
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return fileGone;
  return 'The server could not finish this, because of an error in it. Nothing was changed. Please try again.';
}

const fileGone = 'The file is no longer on the server. Nothing was imported. Please choose it again.';

async function fail({ db }: Services, run: TaskRun, failure: string): Promise<void> {
  await db
    .transaction((tx) => endTask(tx, run, { failure }))
    .catch((error) => log.error('the failure of an import could not be recorded', { error }));
}
