import { type ChildProcess, fork } from 'node:child_process';
import type { Invoice } from '../../domain/order/invoice.ts';
import { Problem } from '../../domain/problems.ts';
import { log } from '../runtime/log.ts';
import type { PrintAnswer, PrintTask } from './print-process.ts';

/** Milliseconds until a worker process without a job is ended, so that its memory is given back. */
const idle = 20_000;

/** Megabytes, as for imports: a small young generation is collected soon. */
const memory = ['--max-old-space-size=256', '--max-semi-space-size=4'];

/** How often a worker may end in the middle of an invoice, for example killed from outside, before the job fails. */
const mostTries = 2;

/**
 * Milliseconds for one invoice, including the start of the worker. A hundred lines take about a second on a slow
 * machine, so a job that takes this long hangs. Whoever waits behind it still gets an answer within the 60 seconds
 * after which common proxies give up.
 */
const jobTimeout = 20_000;

interface Job {
  invoice: Invoice;
  tries: number;
  done: (pdf: Uint8Array) => void;
  failed: (error: Error) => void;
}

/**
 * Prints one invoice. With `soon` it goes before those for which nobody waits. Throws `not-ready` when the job hangs, or
 * when no worker can be started or kept, for example because memory is short.
 */
export type InvoicePrinter = (invoice: Invoice, options: { soon: boolean }) => Promise<Uint8Array>;

/**
 * A printer with a worker process of its own. It prints one invoice at a time: a page takes tens of milliseconds of
 * computing, which would block every other request (docs/decisions/0006). The worker is started when it is needed.
 */
export function invoicePrinter({
  program = new URL('./print-process.ts', import.meta.url),
  timeout = jobTimeout,
} = {}): InvoicePrinter {
  const waiting: Job[] = [];
  let current: Job | undefined;
  let worker: ChildProcess | undefined;
  let ending: NodeJS.Timeout | undefined;
  let hanging: NodeJS.Timeout | undefined;

  const next = () => {
    if (current !== undefined) return;
    current = waiting.shift();
    clearTimeout(ending);
    if (current === undefined) {
      rest();
      return;
    }
    const job = current;
    worker ??= start();
    worker.ref();
    worker.channel?.ref();
    const task: PrintTask = { invoice: job.invoice };
    job.tries += 1;
    hanging = setTimeout(() => giveUp(job), timeout);
    // When the task cannot be sent, the worker's end says so.
    worker.send(task, () => {});
  };

  /** An idle worker keeps nobody from ending, and is ended after a while; the next job starts another one. */
  const rest = () => {
    worker?.unref();
    worker?.channel?.unref();
    ending = setTimeout(() => {
      worker?.disconnect();
      worker = undefined;
    }, idle).unref();
  };

  const finish = (settle: (job: Job) => void) => {
    const job = current;
    current = undefined;
    clearTimeout(hanging);
    if (job !== undefined) settle(job);
    next();
  };

  const fail = (job: Job, reason: object) => {
    log.error('an invoice could not be printed', { number: job.invoice.invoiceNumber, ...reason });
    const message = 'The invoice can not be printed just now. Please try again in a moment.';
    job.failed(new Problem('not-ready', { message, retryAfter: 10 }));
  };

  /** Ends a worker that hangs. The job is not tried again: it would block the others for as long once more. */
  const giveUp = (job: Job) => {
    const hung = worker;
    worker = undefined;
    // A process that is stopped or computes without end obeys no other signal.
    hung?.kill('SIGKILL');
    finish(() => fail(job, { reason: 'timeout', milliseconds: timeout }));
  };

  const start = (): ChildProcess => {
    const started = fork(program, { execArgv: memory, serialization: 'advanced' });
    const end = (reason: object) => {
      if (worker !== started) return;
      worker = undefined;
      finish((job) => {
        if (job.tries < mostTries) waiting.unshift(job);
        else fail(job, reason);
      });
    };
    started.on('message', (answer: PrintAnswer) => {
      // An answer that comes while its worker is being killed is too late: its job has failed already.
      if (worker !== started) return;
      finish((job) => {
        if ('pdf' in answer) job.done(answer.pdf);
        else job.failed(new Error(`An invoice could not be printed: ${answer.failed}`));
      });
    });
    started.on('error', (error) => end({ error }));
    started.on('exit', (code, signal) => end({ code, signal }));
    return started;
  };

  return (invoice, { soon }) =>
    new Promise((done, failed) => {
      const job = { invoice, tries: 0, done, failed };
      if (soon) waiting.unshift(job);
      else waiting.push(job);
      next();
    });
}

/** The server's own printer. */
export const printInvoiceInWorker = invoicePrinter();
