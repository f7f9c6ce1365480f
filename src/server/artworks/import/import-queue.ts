import { Problem } from '../../../domain/problems.ts';
import { measureQueue } from '../../metrics/measure-queue.ts';

/** Each waiting task has its file on the disk and nothing in memory. */
const maxWaiting = 20;

/** Seconds after which a refused client may retry. */
const retryAfter = 30;

let isRunning = false;
const waiting: (() => void)[] = [];
measureQueue('imports', () => waiting.length);

/** Runs imports one after the other: each may need 200 MB and the write lock. Throws `not-ready` when too many wait. */
export async function inImportQueue<Result>(work: () => Promise<Result>): Promise<Result> {
  if (isRunning) {
    if (waiting.length >= maxWaiting) {
      throw new Problem('not-ready', {
        message: 'Too many imports are waiting at the moment. Nothing was imported. Please try again in a minute.',
        retryAfter,
      });
    }
    await new Promise<void>((resolve) => waiting.push(resolve));
  }
  isRunning = true;
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next === undefined) isRunning = false;
    else next();
  }
}
