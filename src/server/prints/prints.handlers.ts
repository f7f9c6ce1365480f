import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import type { z } from 'zod';
import type { printCalls } from '../../contract/prints/prints.calls.ts';
import type { AskedPrint, PrintPreview } from '../../contract/prints/prints.schemas.ts';
import { Problem } from '../../domain/problems.ts';
import type { Context, HandlersOf } from '../context/context.ts';
import { withTemporaryFolder } from '../files/temporary-files.ts';
import { measureQueue } from '../metrics/metrics.ts';
import { BoundedQueue } from '../runtime/concurrency.ts';
import { log, logScope } from '../runtime/log.ts';
import { ProcessEnded, startProcess } from '../runtime/task-process.ts';
import { type CollectedPrint, collectPrint, putPrintImage } from './collect-print.ts';
import type { PrintProgress, PrintTask, RenderedPrint } from './print-process.ts';

type Asked = z.output<typeof AskedPrint>;

/** Images that are read at once. */
const imagesAtOnce = 2;

/** The first page has no more works. */
const worksOnFirstPage = 30;
/** Pixels of its images in width. */
const previewWidth = 240;

/**
 * Counts the works that a print would have, and draws its first page. Throws `conflict` for too many works or none,
 * `not-ready`.
 */
async function previewPrint(context: Context, asked: Asked): Promise<PrintPreview> {
  const { clientClosed = new AbortController().signal } = context;
  const collected = await collectPrint(context, asked, { most: worksOnFirstPage, imageWidth: previewWidth });
  const making = { isPreview: true, say: async () => {}, signal: clientClosed };
  const { page } = await inFolder(context, collected, making).catch((error: unknown) => {
    // Nobody reads the answer, and staff who close the dialog early are no defect for the log.
    if (clientClosed.aborted) throw new Problem('not-ready', { message: 'The preview was closed.' });
    throw error;
  });
  const { works, privateWorks, privateLeftOut, withoutImage } = collected;
  return { works, privateWorks, privateLeftOut, withoutImage, page };
}

/**
 * Streams the progress of a print, in lines of JSON, and then its PDF. Throws `conflict` for too many works or none.
 */
async function makePrint(context: Context, asked: Asked): Promise<AsyncIterable<Uint8Array>> {
  const collected = await collectPrint(context, asked);
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
  const writer = writable.getWriter();
  const stop = new AbortController();
  // The client has closed the connection, which is how staff cancel.
  writer.closed.catch(() => stop.abort());
  const say = (line: object) => writer.write(new TextEncoder().encode(`${JSON.stringify(line)}\n`));
  const send = async (file: string) => {
    for await (const part of createReadStream(file)) await writer.write(part);
  };
  const inScope = logScope.keep();
  void inFolder(context, collected, { isPreview: false, say, signal: stop.signal, send })
    .catch(async (error: unknown) => {
      if (stop.signal.aborted) return;
      if (!(error instanceof Problem)) inScope(() => log.error('a print failed', { error }));
      await say({ message: error instanceof Problem ? error.message : 'The print failed. Please try again.' });
    })
    .then(() => writer.close())
    .catch(() => {});
  return readable;
}

interface Making {
  isPreview: boolean;
  say: (line: object) => Promise<void>;
  signal: AbortSignal;
  /** Sends the PDF. */
  send?: (file: string) => Promise<void>;
}

/** Fetches the images and renders the print in a temporary folder. */
function inFolder(
  context: Context,
  { print, images }: CollectedPrint,
  { isPreview, say, signal, send }: Making,
): Promise<RenderedPrint> {
  const of = images.length + print.works.length;
  return withTemporaryFolder(async (folder) => {
    const waiting = [...images];
    let done = 0;
    const fetchNext = async () => {
      for (let image = waiting.shift(); image !== undefined; image = waiting.shift()) {
        signal.throwIfAborted();
        await putPrintImage(context, image, folder);
        done += 1;
        await say({ done, of });
      }
    };
    await Promise.all(Array.from({ length: imagesAtOnce }, fetchNext));
    const file = join(folder, 'print.pdf');
    const rendered = await renderInProcess(
      { print, folder, file },
      { isPreview, say: (progress) => void say({ done: done + progress.done, of }).catch(() => {}), signal },
    );
    await send?.(file);
    return rendered;
  });
}

export const printHandlers: HandlersOf<typeof printCalls> = {
  previewPrint: (input, context) => previewPrint(context, input),
  makePrint: (input, context) => makePrint(context, input),
};

/** The limits of memory in megabytes: a print reads its images one by one. */
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
function renderInProcess(
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
        execArgv: memoryFlags,
        serialization: 'advanced',
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
