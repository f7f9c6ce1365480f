import type { ImportReport } from '../../../contract/artworks/artworks.schemas.ts';
import { Problem } from '../../../domain/problems.ts';
import { forkProgram } from '../../runtime/fork-program.ts';
import type { ImportProgress } from './import-artworks.ts';
import type { ProcessAnswer, ProcessTask } from './import-process.ts';
import { type ImportQueueName, inImportQueue } from './import-queue.ts';

const stopped = new Problem('malformed', { message: 'The import was stopped. Nothing was imported.' });

/**
 * Megabytes. A file that needs more must not exhaust the server's memory. Reading creates many short-lived objects, which
 * a small young generation frees early.
 */
const memory = ['--max-old-space-size=256', '--max-semi-space-size=8'];

export interface ProcessOptions {
  queue: ImportQueueName;
  /** Ends the process before its transaction, because nobody waits for the result. */
  stop: AbortSignal | undefined;
  say?: (progress: ImportProgress) => void;
}

/**
 * Runs a task in a separate process, so that it does not delay visitors, and its memory is freed afterwards
 * (docs/decisions/0004). One process runs at a time; other tasks wait. Throws what the task throws, and `not-ready` when too
 * many wait.
 */
export function runImportProcess(task: ProcessTask, options: ProcessOptions): Promise<ImportReport | null> {
  return inImportQueue(options.queue, async () => {
    if (options.stop?.aborted) throw stopped;
    return run(task, options);
  });
}

function run(task: ProcessTask, { stop, say }: ProcessOptions): Promise<ImportReport | null> {
  const options = { execArgv: memory, ...(stop && { signal: stop }) };
  // It opens the database itself; what the address leaves out, PostgreSQL's driver takes from these.
  const child = forkProgram(new URL('./import-process.ts', import.meta.url), options, /^PG/);
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()));
  const result = new Promise<ImportReport | null>((resolve, reject) => {
    child.on('message', (answer: ProcessAnswer) => {
      if ('progress' in answer) say?.(answer.progress);
      else if ('report' in answer) resolve(answer.report);
      else if ('problem' in answer) reject(new Problem(answer.problem.code, answer.problem));
      else reject(Object.assign(new Error(answer.error.message), answer.error));
    });
    // A process that is stopped early may report more than one error; an unhandled one would end the server.
    child.on('error', (error) => reject(stop?.aborted ? stopped : error));
    child.once('exit', (code, signal) => reject(new Error(`The import ended without an answer (${code ?? signal}).`)));
    // A task that cannot be sent fails with the process' exit event.
    child.send(task, () => {});
  });
  // The next task begins when the memory of this one is free.
  return result.finally(() => ended);
}
