import { Problem } from '../../../domain/problems.ts';
import { measureQueue } from '../../metrics/metrics.ts';
import { BoundedQueue } from '../../runtime/concurrency.ts';
import { startProcess } from '../../runtime/task-process.ts';
import type { ImportProgress } from './import-artworks.ts';
import type { ImportTask } from './import-process.ts';
import type { ImportResult } from './import-work.ts';

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
export function runImportProcess(task: ImportTask, options: ProcessOptions): Promise<ImportResult> {
  return importQueue.run(options.queue, async () => {
    if (options.stop?.aborted) throw stopped;
    return run(task, options);
  });
}

async function run(task: ImportTask, { stop, say }: ProcessOptions): Promise<ImportResult> {
  // It opens the database itself; what the address leaves out, PostgreSQL's driver takes from these.
  const process = startProcess<ImportTask, ImportResult, ImportProgress>(
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
