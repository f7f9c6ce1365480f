import { readFile } from 'node:fs/promises';
import { Problem } from '../../domain/problems.ts';
import { measureQueue } from '../metrics/metrics.ts';
import { BoundedQueue, inTurn } from '../runtime/concurrency.ts';
import type { Config } from '../runtime/config.ts';
import { log } from '../runtime/log.ts';
import { ProcessEnded, startProcess, type TaskProcess } from '../runtime/task-process.ts';
import { damagedImage } from './encode-image.ts';
import type { ImageWork, WrittenImage } from './image-process.ts';
import { readImage } from './read-image.ts';

/** Milliseconds between two measurements of a process's memory. */
const measureEvery = 100;

/** The signals by which the process ends itself when a file is damaged. */
const crashes: readonly NodeJS.Signals[] = ['SIGSEGV', 'SIGABRT', 'SIGTRAP', 'SIGBUS', 'SIGILL', 'SIGFPE'];

/** Seconds after which there may be memory again. */
const retryAfter = 30;

/**
 * Decodes an image in a separate process, so that the server holds none of it, and the system gets its memory back. Two that may
 * need much memory run one after the other. Returns the size of the written file. Throws the `Problem` of the image, also when its
 * process takes more memory than `imageMemory` or is ended by the system.
 */
export async function runImageProcess(
  { imageMemory }: Pick<Config, 'imageMemory'>,
  work: ImageWork,
): Promise<WrittenImage> {
  // Refuses what is no image, or too large a one, before a process decodes it.
  const { isLarge } = await readImage(work.from, work.maxPixels);
  return isLarge ? inTurn('large image', () => run(work, imageMemory)) : run(work, imageMemory);
}

async function run(work: ImageWork, maxMegabytes: number): Promise<WrittenImage> {
  const process = startProcess<ImageWork, WrittenImage>(new URL('./image-process.ts', import.meta.url), {
    execArgv: ['--max-old-space-size=128'],
  });
  const limit = limitMemory(process, maxMegabytes);
  try {
    return await process.run(work);
  } catch (error) {
    if (limit.isExceeded) throw tooMuchMemory();
    throw error instanceof ProcessEnded ? errorOf(error) : error;
  } finally {
    clearInterval(limit.timer);
    await process.end();
  }
}

/**
 * Ends the process when it takes more memory than it may, without what the system can read again from files; only Linux tells how
 * much it is.
 */
function limitMemory(process: Pick<TaskProcess<never, never, never>, 'pid' | 'kill'>, maxMegabytes: number) {
  const limit = {
    isExceeded: false,
    timer: setInterval(async () => {
      const status = await readFile(`/proc/${process.pid}/status`, 'utf8').catch(() => '');
      const megabytes = Number(/^RssAnon:\s+(\d+)/m.exec(status)?.[1] ?? 0) / 1024;
      if (megabytes <= maxMegabytes || limit.isExceeded) return;
      limit.isExceeded = true;
      process.kill();
    }, measureEvery),
  };
  return limit;
}

const tooMuchMemory = () =>
  new Problem('too-large', {
    message: 'This image needs more memory than the server has for it. Please save it as a baseline JPEG, or smaller.',
  });

/** Returns the error of a process that ended without a result. */
function errorOf({ code, signal }: ProcessEnded): Error {
  log.warn('an image process ended without a result', { code, signal });
  if (signal === null) return new Error(`The image process ended with code ${code}.`);
  if (crashes.includes(signal)) return damagedImage();
  const message =
    'The image could not be read: the server has too little memory for it at the moment. Nothing was saved. Please try again later, or send a smaller one.';
  return new Problem('not-ready', { message, retryAfter });
}

/** The most images that are decoded at once: each may need half a gigabyte. */
const maxRunning = 2;

/**
 * The staff's uploads come first: visitors can request many images and must not block the staff. A waiting upload holds its file in
 * memory; a waiting visitor holds only a connection. After a backup without renditions is restored, a gallery page may request 60
 * missing images: 500 are enough for eight visitors.
 */
const mayWait = { staff: 20, visitor: 500 };

/** Seconds after which a refused client may retry; dozens of images are ready by then. */
const retryWhenFull = 5;

const queue = new BoundedQueue(maxRunning, mayWait, () => {
  const message = 'Too many images are being prepared at the moment. Please try again in a moment.';
  return new Problem('not-ready', { message, retryAfter: retryWhenFull });
});
measureQueue('images-of-staff', () => queue.waiting('staff'));
measureQueue('images-of-visitors', () => queue.waiting('visitor'));

/**
 * Runs `work` as soon as fewer than two are running. `work` itself must allocate its memory, not its caller. Throws
 * `not-ready` when too many wait.
 */
export function queueDecode<Result>(who: keyof typeof mayWait, work: () => Promise<Result>): Promise<Result> {
  return queue.run(who, work);
}
