import { Worker } from 'node:worker_threads';
import type { Invoice } from '../../domain/invoice.ts';
import type { PrintAnswer, PrintTask } from './print-worker.ts';

/**
 * Prints invoices in a thread of its own, one at a time: a page takes tens of milliseconds of computing, in which nobody
 * else would be answered (docs/decisions/0006). The thread is started when it is needed, and ended when it has had
 * nothing to do for a while, so that its memory is given back.
 */

/** Milliseconds. */
const idle = 20_000;

interface Job {
  invoice: Invoice;
  done: (pdf: Uint8Array) => void;
  failed: (error: Error) => void;
}

const waiting: Job[] = [];
let current: Job | undefined;
let worker: Worker | undefined;
let ending: NodeJS.Timeout | undefined;

/** The printed invoice. `soon` goes before those for which nobody waits. */
export function printAside(invoice: Invoice, { soon }: { soon: boolean }): Promise<Uint8Array> {
  return new Promise((done, failed) => {
    const job = { invoice, done, failed };
    if (soon) waiting.unshift(job);
    else waiting.push(job);
    next();
  });
}

function next(): void {
  if (current !== undefined) return;
  current = waiting.shift();
  if (current === undefined) {
    worker?.unref();
    clearTimeout(ending);
    ending = setTimeout(end, idle).unref();
    return;
  }
  clearTimeout(ending);
  worker ??= start();
  worker.ref();
  const task: PrintTask = { invoice: current.invoice };
  worker.postMessage(task);
}

function end(): void {
  void worker?.terminate();
  // Whoever comes next gets another.
  worker = undefined;
}

function start(): Worker {
  const started = new Worker(new URL('./print-worker.ts', import.meta.url));
  const finish = (settle: (job: Job) => void) => {
    const job = current;
    current = undefined;
    if (job !== undefined) settle(job);
    next();
  };
  started.on('message', (answer: PrintAnswer) => {
    finish((job) => {
      if ('pdf' in answer) job.done(answer.pdf);
      else job.failed(new Error(`An invoice could not be printed: ${answer.failed}`));
    });
  });
  // An error ends the thread; its exit follows.
  let broken = new Error('The thread that prints invoices ended.');
  started.on('error', (error) => {
    broken = error instanceof Error ? error : broken;
  });
  started.on('exit', () => {
    if (worker !== started) return;
    worker = undefined;
    if (current !== undefined) finish((job) => job.failed(broken));
  });
  return started;
}
