import type { ImportTask } from '../../../domain/import/import-state.ts';
import { Problem } from '../../../domain/problems.ts';
import type { Services } from '../../context/context.ts';
import { databaseProblem } from '../../db/database-problem.ts';
import { measureQueue } from '../../metrics/metrics.ts';
import { BoundedQueue } from '../../runtime/concurrency.ts';
import { log, logScope } from '../../runtime/log.ts';
import { startProcess } from '../../runtime/task-process.ts';
import type { ImportProgress } from './import-artworks.ts';
import type { ImportJob } from './import-process.ts';
import { endTask, type TaskRun, touchTask } from './import-record.store.ts';
import { doImportWork, type ImportResult, type ImportWork } from './import-work.ts';

const stopped = new Problem('malformed', { message: 'The import was stopped. Nothing was imported.' });

/**
 * Megabytes. A file that needs more must not exhaust the server's memory. Reading creates many short-lived objects, which
 * a small young generation frees early.
 */
const memory = ['--max-old-space-size=256', '--max-semi-space-size=8'];

/** In each group. A waiting task has its file on the disk and nothing in memory. */
const mayWait = 20;

/** Seconds after which a refused client may retry. */
const retryAfter = 30;

/** Each import may need 200 MB and the write lock. `awaited` is for a task whose client waits for the response. */
export const importQueue = new BoundedQueue(
  1,
  { awaited: mayWait, background: mayWait },
  () =>
    new Problem('not-ready', {
      message: 'Too many imports are waiting at the moment. Nothing was imported. Please try again in a minute.',
      retryAfter,
    }),
);
measureQueue('imports', () => importQueue.waiting('awaited') + importQueue.waiting('background'));

export interface ProcessOptions {
  queue: 'awaited' | 'background';
  /** Ends the process before its transaction, because nobody waits for the result. */
  stop: AbortSignal | undefined;
  say?: (progress: ImportProgress) => void;
}

/**
 * Runs a task in a separate process, so that it does not delay visitors, and its memory is freed afterwards
 * (docs/decisions/0004). One process runs at a time; other tasks wait. Throws what the task throws, and `not-ready` when too
 * many wait.
 */
export function runImportProcess(
  { config, db }: Pick<Services, 'config' | 'db'>,
  work: ImportWork,
  options: ProcessOptions,
): Promise<ImportResult> {
  const { dataDir, databaseUrl, importProcesses } = config;
  return importQueue.run(options.queue, async () => {
    if (options.stop?.aborted) throw stopped;
    if (!importProcesses) return doImportWork(db, work, options.say);
    return run({ config: { dataDir, databaseUrl }, work }, options);
  });
}

async function run(task: ImportJob, { stop, say }: ProcessOptions): Promise<ImportResult> {
  // It opens the database itself; what the address leaves out, PostgreSQL's driver takes from these.
  const process = startProcess<ImportJob, ImportResult, ImportProgress>(
    new URL('./import-process.ts', import.meta.url),
    { execArgv: memory, ...(stop && { signal: stop }) },
    /^PG/,
  );
  try {
    return await process.run(task, say);
  } catch (error) {
    throw stop?.aborted ? stopped : error;
  } finally {
    // The next task begins when the memory of this one is free.
    await process.end();
  }
}

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
  const { db, files, clock } = services;
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
  const process = (path: string) =>
    inServer ? doImportWork(db, workOf(path)) : runImportProcess(services, workOf(path), options);
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
