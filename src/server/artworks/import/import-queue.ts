import { Problem } from '../../../domain/problems.ts';
import { measureQueue } from '../../metrics/metrics.ts';

/** `awaited` is for a task whose client waits for the response; those of `background` come after it. */
export type ImportQueueName = 'awaited' | 'background';

/** In each queue. A waiting task has its file on the disk and nothing in memory. */
const maxWaiting = 20;

/** Seconds after which a refused client may retry. */
const retryAfter = 30;

let isRunning = false;
const waiting: Record<ImportQueueName, (() => void)[]> = { awaited: [], background: [] };
measureQueue('imports', () => waiting.awaited.length + waiting.background.length);

/** Runs imports one after the other: each may need 200 MB and the write lock. Throws `not-ready` when too many wait. */
export async function inImportQueue<Result>(queue: ImportQueueName, work: () => Promise<Result>): Promise<Result> {
  if (isRunning) {
    if (waiting[queue].length >= maxWaiting) {
      throw new Problem('not-ready', {
        message: 'Too many imports are waiting at the moment. Nothing was imported. Please try again in a minute.',
        retryAfter,
      });
    }
    await new Promise<void>((resolve) => waiting[queue].push(resolve));
  }
  isRunning = true;
  try {
    return await work();
  } finally {
    const next = waiting.awaited.shift() ?? waiting.background.shift();
    if (next === undefined) isRunning = false;
    else next();
  }
}
