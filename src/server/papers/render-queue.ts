import { Problem } from '../../domain/problems.ts';
import { measureQueue } from '../metrics/metrics.ts';
import { BoundedQueue } from '../runtime/concurrency.ts';
import { log } from '../runtime/log.ts';
import { startProcess, type TaskProcess } from '../runtime/task-process.ts';
import type { RenderedPaper, RenderTask } from './render-process.ts';

/** An idle worker process ends after this time, to free its memory. */
const IDLE_TIMEOUT_MS = 20_000;

/** In megabytes, as for imports: a small young generation is collected soon. */
const memoryFlags = ['--max-old-space-size=256', '--max-semi-space-size=4'];

/** A job fails when its worker ends this often in the middle of it, for example killed from outside. */
const MAX_TRIES = 2;

/**
 * For one invoice, including the start of the worker. A hundred lines take about a second on a slow machine, so a job
 * that takes this long hangs. Requests queued behind it still finish within the 60 seconds of common proxies.
 */
const JOB_TIMEOUT_MS = 20_000;

/**
 * Renders one invoice as PDF. An urgent one, for which a reader waits, goes before all others. Throws `not-ready`
 * when the job hangs, or when no worker can run, for example because memory is short.
 */
export type InvoiceRenderer = (task: RenderTask, options: { isUrgent: boolean }) => Promise<RenderedPaper>;

/**
 * Renders one invoice at a time in a worker process: a page takes tens of milliseconds of computing, which would block
 * every other request (docs/decisions/0006). The worker starts when it is needed.
 */
export function invoiceRenderQueue({
  program = new URL('./render-process.ts', import.meta.url),
  timeout = JOB_TIMEOUT_MS,
} = {}): InvoiceRenderer {
  const queue = new BoundedQueue(1, { reader: Number.POSITIVE_INFINITY, background: Number.POSITIVE_INFINITY }, notNow);
  measureQueue('invoices', () => queue.waiting('reader') + queue.waiting('background'));
  let worker: TaskProcess<RenderTask, RenderedPaper, never> | undefined;
  let idleTimer: NodeJS.Timeout | undefined;

  /** A worker that hangs is killed. Its job is not retried: it would block the queue for the same time again. */
  const render = async (task: RenderTask, tries: number): Promise<RenderedPaper> => {
    if (worker === undefined || worker.hasEnded) {
      worker = startProcess(program, { execArgv: memoryFlags, serialization: 'advanced' });
    }
    const used = worker;
    used.hold(true);
    const limit = { isExceeded: false };
    const timer = setTimeout(() => {
      limit.isExceeded = true;
      used.kill();
    }, timeout);
    try {
      return await used.run(task);
    } catch (error) {
      if (!used.hasEnded) throw error;
      if (!limit.isExceeded && tries < MAX_TRIES) return render(task, tries + 1);
      log.error('a paper could not be rendered', { number: numberOf(task), hangs: limit.isExceeded, error });
      throw notNow();
    } finally {
      clearTimeout(timer);
    }
  };

  /** An idle worker does not keep the server running, and ends after a while; the next job starts another. */
  const rest = () => {
    const idle = worker;
    idle?.hold(false);
    idleTimer = setTimeout(() => {
      worker = undefined;
      void idle?.end();
    }, IDLE_TIMEOUT_MS).unref();
  };

  return (task, { isUrgent }) =>
    queue.run(isUrgent ? 'reader' : 'background', async () => {
      clearTimeout(idleTimer);
      return render(task, 1).finally(rest);
    });
}

/** A statement and a schedule have no number, and its customer's name is not for the log. */
function numberOf(task: RenderTask): string | undefined {
  if (task.paper === 'statement' || task.paper === 'schedule') return undefined;
  if (task.paper === 'credit note') return task.creditNote.number;
  if (task.paper === 'packing list') return task.list.invoiceNumber;
  if (task.paper === 'receipt') return task.receipt.number;
  return (task.paper === 'invoice' ? task.invoice : task.notice.invoice).invoiceNumber;
}

const notNow = () =>
  new Problem('not-ready', {
    message: 'The PDF cannot be made just now. Please try again in a moment.',
    retryAfter: 10,
  });

/** The renderer of this server. */
export const renderInvoiceInWorker = invoiceRenderQueue();
