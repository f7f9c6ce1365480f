import { Problem } from '../../domain/problems.ts';
import { measureQueue } from '../metrics/metrics.ts';
import { BoundedQueue } from '../runtime/concurrency.ts';
import { log } from '../runtime/log.ts';
import { ProcessEnded, startProcess } from '../runtime/task-process.ts';
import type { PrintProgress, PrintTask, RenderedPrint } from './print-process.ts';

/** In megabytes: a print reads its images one by one. */
const memoryFlags = ['--max-old-space-size=256', '--max-semi-space-size=4'];

/** A print that takes this long hangs. */
const TIMEOUT_MS = 240_000;

/** One print is made at a time, and so many may wait. A preview does not wait for a print. */
const queues = {
  print: new BoundedQueue(1, { print: 10 }, notNow),
  preview: new BoundedQueue(1, { preview: 10 }, notNow),
};
measureQueue('prints', () => queues.print.waiting('print') + queues.preview.waiting('preview'));

/**
 * Renders a print in a process of its own, which ends with it: its memory is free at once. A `signal` ends it in the middle. Throws
 * `not-ready` when it hangs, or when too many wait.
 */
export function renderInProcess(
  task: PrintTask,
  {
    isPreview,
    say = () => {},
    signal,
  }: { isPreview: boolean; say?: (progress: PrintProgress) => void; signal: AbortSignal },
): Promise<RenderedPrint> {
  const render = async () => {
    signal.throwIfAborted();
    const worker = startProcess<PrintTask, RenderedPrint, PrintProgress>(
      new URL('./print-process.ts', import.meta.url),
      {
        ...{ execArgv: memoryFlags, serialization: 'advanced' },
      },
    );
    const stop = () => worker.kill();
    const limit = AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]);
    limit.addEventListener('abort', stop);
    try {
      return await worker.run(task, say);
    } catch (error) {
      signal.throwIfAborted();
      if (!(error instanceof ProcessEnded)) throw error;
      log.error('a print could not be rendered', { kind: task.print.kind, works: task.print.works.length, error });
      throw notNow();
    } finally {
      limit.removeEventListener('abort', stop);
      void worker.end();
    }
  };
  return isPreview ? queues.preview.run('preview', render) : queues.print.run('print', render);
}

function notNow(): Problem {
  return new Problem('not-ready', {
    message: 'The print cannot be made just now. Please try again in a moment.',
    retryAfter: 10,
  });
}
