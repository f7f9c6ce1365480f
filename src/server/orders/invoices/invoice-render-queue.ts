import type { ChildProcess } from 'node:child_process';
import { Problem } from '../../../domain/problems.ts';
import { measureQueue } from '../../metrics/metrics.ts';
import { forkProgram } from '../../runtime/fork-program.ts';
import { log } from '../../runtime/log.ts';
import { logScope } from '../../runtime/log-scope.ts';
import type { RenderAnswer, RenderedInvoice, RenderTask } from './render-process.ts';

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

interface Job {
  task: RenderTask;
  tries: number;
  /** The worker's events come in the scope of the job that started it. */
  inScope: ReturnType<typeof logScope.keep>;
  done: (rendered: RenderedInvoice) => void;
  failed: (error: Error) => void;
}

/**
 * Renders one invoice as PDF. An urgent one, for which a reader waits, goes to the front of the queue. Throws `not-ready`
 * when the job hangs, or when no worker can run, for example because memory is short.
 */
export type InvoiceRenderer = (task: RenderTask, options: { isUrgent: boolean }) => Promise<RenderedInvoice>;

/**
 * Renders one invoice at a time in a worker process: a page takes tens of milliseconds of computing, which would block
 * every other request (docs/decisions/0006). The worker starts when it is needed.
 */
export function invoiceRenderQueue({
  program = new URL('./render-process.ts', import.meta.url),
  timeout = JOB_TIMEOUT_MS,
} = {}): InvoiceRenderer {
  const waiting: Job[] = [];
  measureQueue('invoices', () => waiting.length);
  let current: Job | undefined;
  let worker: ChildProcess | undefined;
  let idleTimer: NodeJS.Timeout | undefined;
  let jobTimer: NodeJS.Timeout | undefined;

  const next = () => {
    if (current !== undefined) return;
    current = waiting.shift();
    clearTimeout(idleTimer);
    if (current === undefined) {
      rest();
      return;
    }
    const job = current;
    worker ??= start();
    worker.ref();
    worker.channel?.ref();
    job.tries += 1;
    jobTimer = setTimeout(() => giveUp(job), timeout);
    // A task that cannot be sent fails with the worker's exit event.
    worker.send(job.task, () => {});
  };

  /** An idle worker does not keep the server running, and ends after a while; the next job starts another. */
  const rest = () => {
    worker?.unref();
    worker?.channel?.unref();
    idleTimer = setTimeout(() => {
      worker?.disconnect();
      worker = undefined;
    }, IDLE_TIMEOUT_MS).unref();
  };

  const finish = (settle: (job: Job) => void) => {
    const job = current;
    current = undefined;
    clearTimeout(jobTimer);
    if (job !== undefined) settle(job);
    next();
  };

  const fail = (job: Job, reason: object) => {
    const { invoiceNumber: number } = job.task.invoice;
    job.inScope(() => log.error('an invoice could not be rendered', { number, ...reason }));
    const message = 'The invoice cannot be printed just now. Please try again in a moment.';
    job.failed(new Problem('not-ready', { message, retryAfter: 10 }));
  };

  /** Kills a worker that hangs. Its job is not retried: it would block the queue for the same time again. */
  const giveUp = (job: Job) => {
    const killed = worker;
    worker = undefined;
    // A stopped or busy process handles no other signal.
    killed?.kill('SIGKILL');
    finish(() => fail(job, { reason: 'timeout', milliseconds: timeout }));
  };

  const start = (): ChildProcess => {
    const started = forkProgram(program, { execArgv: memoryFlags, serialization: 'advanced' });
    const end = (reason: object) => {
      if (worker !== started) return;
      worker = undefined;
      finish((job) => {
        if (job.tries < MAX_TRIES) waiting.unshift(job);
        else fail(job, reason);
      });
    };
    started.on('message', (answer: RenderAnswer) => {
      // An answer from a worker that is being killed is too late: its job has failed already.
      if (worker !== started) return;
      finish((job) => {
        if ('pdf' in answer) job.done(answer);
        else job.failed(new Error(`An invoice could not be rendered: ${answer.failed}`));
      });
    });
    started.on('error', (error) => end({ error }));
    started.on('exit', (code, signal) => end({ code, signal }));
    return started;
  };

  return (task, { isUrgent }) =>
    new Promise((done, failed) => {
      const job = { task, tries: 0, inScope: logScope.keep(), done, failed };
      if (isUrgent) waiting.unshift(job);
      else waiting.push(job);
      next();
    });
}

/** The renderer of this server. */
export const renderInvoiceInWorker = invoiceRenderQueue();
