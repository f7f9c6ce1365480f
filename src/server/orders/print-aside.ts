import { type ChildProcess, fork } from 'node:child_process';
import type { Invoice } from '../../domain/invoice.ts';
import { Problem } from '../../domain/problems.ts';
import { log } from '../log.ts';
import type { PrintAnswer, PrintTask } from './print-process.ts';

/**
 * Prints invoices in a process of its own, one at a time: a page takes tens of milliseconds of computing, in which nobody
 * else would be answered (docs/decisions/0006). It is started when it is needed, and ended when it has had nothing to do
 * for a while, so that its memory is given back.
 */

/** Milliseconds. */
const idle = 20_000;

/** Megabytes, as for imports: what is soon forgotten is forgotten soon. */
const memory = ['--max-old-space-size=256', '--max-semi-space-size=4'];

/** How often a process may end in the middle of an invoice, be it ended from outside, before it is given up. */
const mostTries = 2;

interface Job {
  invoice: Invoice;
  tries: number;
  done: (pdf: Uint8Array) => void;
  failed: (error: Error) => void;
}

const waiting: Job[] = [];
let current: Job | undefined;
let printer: ChildProcess | undefined;
let ending: NodeJS.Timeout | undefined;

/**
 * The printed invoice. `soon` goes before those for which nobody waits. Throws `not-ready` when no process can be had or
 * kept, as where memory is short.
 */
export function printAside(invoice: Invoice, { soon }: { soon: boolean }): Promise<Uint8Array> {
  return new Promise((done, failed) => {
    const job = { invoice, tries: 0, done, failed };
    if (soon) waiting.unshift(job);
    else waiting.push(job);
    next();
  });
}

function next(): void {
  if (current !== undefined) return;
  current = waiting.shift();
  clearTimeout(ending);
  if (current === undefined) {
    rest();
    return;
  }
  printer ??= start();
  printer.ref();
  printer.channel?.ref();
  const task: PrintTask = { invoice: current.invoice };
  current.tries += 1;
  // What can not be sent any more is heard of by its end.
  printer.send(task, () => {});
}

/** An idle printer keeps nobody from ending, and ends itself after a while; whoever comes then gets another. */
function rest(): void {
  printer?.unref();
  printer?.channel?.unref();
  ending = setTimeout(() => {
    printer?.disconnect();
    printer = undefined;
  }, idle).unref();
}

function finish(settle: (job: Job) => void): void {
  const job = current;
  current = undefined;
  if (job !== undefined) settle(job);
  next();
}

function start(): ChildProcess {
  const started = fork(new URL('./print-process.ts', import.meta.url), {
    execArgv: memory,
    serialization: 'advanced',
  });
  const end = (reason: object) => {
    if (printer !== started) return;
    printer = undefined;
    finish((job) => {
      if (job.tries < mostTries) {
        waiting.unshift(job);
        return;
      }
      log.error('an invoice could not be printed', { number: job.invoice.invoiceNumber, ...reason });
      const message = 'The invoice can not be printed just now. Please try again in a moment.';
      job.failed(new Problem('not-ready', { message, retryAfter: 10 }));
    });
  };
  started.on('message', (answer: PrintAnswer) => {
    finish((job) => {
      if ('pdf' in answer) job.done(answer.pdf);
      else job.failed(new Error(`An invoice could not be printed: ${answer.failed}`));
    });
  });
  started.on('error', (error) => end({ error }));
  started.on('exit', (code, signal) => end({ code, signal }));
  return started;
}
