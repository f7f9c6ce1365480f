import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { Problem } from '../../domain/problems.ts';
import { measureQueue } from '../metrics/metrics.ts';
import { BoundedQueue, shareWhileRunning } from '../runtime/concurrency.ts';
import { log } from '../runtime/log.ts';
import { startProcess, type TaskProcess } from '../runtime/task-process.ts';
import type { RenderedPaper, RenderTask } from './render-process.ts';

/** An idle worker process ends after this time, to free its memory. */
const IDLE_TIMEOUT_MS = 20_000;

/** The limits of memory in megabytes, as for imports: a small young generation is collected soon. */
const memoryFlags = ['--max-old-space-size=256', '--max-semi-space-size=4'];

/** A job fails when its worker ends this often in the middle of it, for example killed from outside. */
const MAX_TRIES = 2;

/**
 * The time for one invoice, including the start of the worker. A hundred lines take about a second on a slow machine,
 * so a job that takes this long hangs. Requests queued behind it still finish within the 60 seconds of common proxies.
 */
const JOB_TIMEOUT_MS = 20_000;

/** Bytes of papers that stay in memory: hundreds of an invoice's size. */
const mostKept = 16 * 2 ** 20;

/**
 * Renders one invoice as PDF. An urgent one, for which a reader waits, goes before all others. Throws `not-ready`
 * when the job hangs, or when no worker can run, for example because memory is short.
 */
export type InvoiceRenderer = (task: RenderTask, options: { isUrgent: boolean }) => Promise<RenderedPaper>;

/**
 * Renders one invoice at a time in a worker process: a page takes tens of milliseconds of computing, which would block
 * every other request (docs/decisions/0006). The worker starts when it is needed. A paper says the same as long as its content is the same:
 * it is kept, so that who asks for it again and again delays nobody else's.
 */
export function invoiceRenderQueue({
  program = new URL('./render-process.ts', import.meta.url),
  timeout = JOB_TIMEOUT_MS,
} = {}): InvoiceRenderer {
  const queue = new BoundedQueue(1, { reader: Number.POSITIVE_INFINITY, background: Number.POSITIVE_INFINITY }, notNow);
  measureQueue('invoices', () => queue.waiting('reader') + queue.waiting('background'));
  const kept = new LRUCache<string, RenderedPaper>({ maxSize: mostKept, sizeCalculation: ({ pdf }) => pdf.length });
  const share = shareWhileRunning<RenderedPaper>();
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

  return async (task, { isUrgent }) => {
    const group = isUrgent ? 'reader' : 'background';
    const name = createHash('sha256').update(JSON.stringify(task)).digest('hex');
    const known = kept.get(name);
    if (known !== undefined) return known;
    // A reader does not wait for a paper in the background, because others may go before it.
    return share(`${group} ${name}`, async () => {
      const rendered = await queue.run(group, async () => {
        clearTimeout(idleTimer);
        return render(task, 1).finally(rest);
      });
      kept.set(name, rendered);
      return rendered;
    });
  };
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
