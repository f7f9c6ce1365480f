import type { ImportTask } from '../../../domain/import/import-state.ts';
import { Problem } from '../../../domain/problems.ts';
import type { Services } from '../../context/context.ts';
import { databaseProblem } from '../../db/database-problem.ts';
import { measureQueue } from '../../metrics/metrics.ts';
import { BoundedQueue } from '../../runtime/concurrency.ts';
import { log, logScope } from '../../runtime/log.ts';
import { ProcessEnded, startProcess } from '../../runtime/task-process.ts';
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

/** The most tasks that wait in each group. A waiting task has its file on the disk and nothing in memory. */
const mayWait = 20;

/** Seconds after which a refused client may retry. */
const retryAfter = 30;

const tooManyWait = () =>
  new Problem('not-ready', {
    message: 'Too many imports are waiting at the moment. Nothing was imported. Please try again in a minute.',
    retryAfter,
  });

/** Each import may need 200 MB and the write lock. `awaited` is for a task whose client waits for the response. */
export const importQueue = new BoundedQueue(1, { awaited: mayWait, background: mayWait }, tooManyWait);

/** A check writes nothing, and a short one need not wait until a large list is imported or checked. */
const shortChecks = new BoundedQueue(1, { awaited: mayWait, background: mayWait }, tooManyWait);
const queues = [importQueue, shortChecks];
measureQueue('imports', () =>
  queues.reduce((sum, queue) => sum + queue.waiting('awaited') + queue.waiting('background'), 0),
);

/**
 * Milliseconds that a check may take beside an import, and then in its place. A catalogue of 40,000 works takes 3 seconds; a list that
 * takes more than both is none, or attacks the reader.
 */
export const checkLimits = { beside: 4_000, inPlace: 20_000 };

/** Milliseconds in which an import must have read more of its file. */
const longestSilence = 20_000;

const tookTooLong = new Problem('malformed', {
  message:
    'This list takes too long to read, so it was stopped. Nothing was imported. Save the sheet with the works alone, as “CSV UTF-8”, or send it in several parts.',
});
const tooMuchMemory = new Problem('malformed', {
  message:
    'This list needs more memory than the server has for an import. Nothing was imported. Save the sheet with the works alone, as “CSV UTF-8”, or send it in several parts.',
});

export interface ProcessOptions {
  queue: 'awaited' | 'background';
  /** Ends the process before its transaction, because nobody waits for the result. */
  stop: AbortSignal | undefined;
  say?: (progress: ImportProgress) => void;
}

/**
 * Runs a task in a separate process, so that it does not delay visitors, and its memory is freed afterwards
 * (docs/decisions/0004). One process runs at a time, and beside it one short check; other tasks wait. Throws what the task throws,
 * `malformed` for a list that takes too long or needs too much memory, and `not-ready` when too many wait.
 */
export async function runImportProcess(
  { config, db }: Pick<Services, 'config' | 'db'>,
  work: ImportWork,
  options: ProcessOptions,
  limits = checkLimits,
): Promise<ImportResult> {
  const { dataDir, databaseUrl, importProcesses } = config;
  const runIn = (queue: typeof importQueue, longest: number) =>
    queue.run(options.queue, async () => {
      if (options.stop?.aborted) throw stopped;
      if (!importProcesses) return doImportWork(db, work, options.say);
      return run({ config: { dataDir, databaseUrl }, work }, options, longest);
    });
  if (!isCheck(work)) return runIn(importQueue, longestSilence);
  return runIn(shortChecks, limits.beside).catch((error) => {
    if (error === tookTooLong) return runIn(importQueue, limits.inPlace);
    throw error;
  });
}

const isCheck = (work: ImportWork) => work.kind === 'check' || (work.kind === 'import' && work.order.dryRun);

/**
 * Runs a task. `longest` is for a whole check; an import begins this time anew with each part that it has read, and its
 * writing has no limit.
 */
async function run(task: ImportJob, { stop, say }: ProcessOptions, longest: number): Promise<ImportResult> {
  // The process opens the database itself; PostgreSQL's driver takes from these variables what the address leaves out.
  const process = startProcess<ImportJob, ImportResult, ImportProgress>(
    new URL('./import-process.ts', import.meta.url),
    { execArgv: memory, ...(stop && { signal: stop }) },
    /^PG/,
  );
  let isTooLong = false;
  const timer = setTimeout(() => {
    isTooLong = true;
    process.kill();
  }, longest);
  const { work } = task;
  if (work.kind === 'undo' || work.kind === 'change') clearTimeout(timer);
  try {
    return await process.run(task, (progress) => {
      if (progress.step === 'writing') clearTimeout(timer);
      else if (!isCheck(work)) timer.refresh();
      say?.(progress);
    });
  } catch (error) {
    if (stop?.aborted) throw stopped;
    if (isTooLong) throw tookTooLong;
    throw error instanceof ProcessEnded && error.signal === outOfMemory ? tooMuchMemory : error;
  } finally {
    clearTimeout(timer);
    // The next task begins when the memory of this one is free.
    await process.end();
  }
}

/** The signal with which Node ends when it may not take more memory. */
const outOfMemory = 'SIGABRT';

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
