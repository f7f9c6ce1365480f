import type { ChildProcess } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { Problem } from '../../domain/problems.ts';
import type { Config } from '../runtime/config.ts';
import { forkProgram } from '../runtime/fork-program.ts';
import { log } from '../runtime/log.ts';
import { damagedImage } from './encode-image.ts';
import type { ImageResult, ImageWork } from './image-process.ts';
import { inTurn } from './in-turn.ts';
import { readImage } from './read-image.ts';

/** Milliseconds between two measurements of a process's memory. */
const measureEvery = 100;

/** By these the process ends itself in a damaged file. */
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
): Promise<{ size: number; width: number; height: number }> {
  // Refuses what is no image, or too large a one, before a process decodes it.
  const { isLarge } = await readImage(work.from, work.maxPixels);
  const result = await (isLarge ? inTurn('large image', () => run(work, imageMemory)) : run(work, imageMemory));
  if ('problem' in result) throw new Problem(result.problem.code, result.problem);
  if ('error' in result) throw new Error(result.error);
  return result;
}

interface ProcessEnd {
  code: number | null;
  signal: NodeJS.Signals | null;
}

async function run(work: ImageWork, maxMegabytes: number): Promise<ImageResult> {
  const child = forkProgram(new URL('./image-process.ts', import.meta.url), { execArgv: ['--max-old-space-size=128'] });
  const limit = limitMemory(child, maxMegabytes);
  try {
    const result = await new Promise<ImageResult | ProcessEnd>((resolve, reject) => {
      child.once('message', (message: { result: ImageResult }) => resolve(message.result));
      child.once('error', reject);
      child.once('exit', (code, signal) => resolve({ code, signal }));
      // Work that cannot be sent fails with the process's exit event.
      child.send(work, () => {});
    });
    if (!('signal' in result)) return result;
    throw limit.isExceeded ? tooMuchMemory() : errorOf(result);
  } finally {
    clearInterval(limit.timer);
  }
}

/**
 * Ends the process when it takes more memory than it may, without what the system can read again from files; only Linux tells how
 * much it is.
 */
function limitMemory(child: ChildProcess, maxMegabytes: number) {
  const limit = {
    isExceeded: false,
    timer: setInterval(async () => {
      const status = await readFile(`/proc/${child.pid}/status`, 'utf8').catch(() => '');
      const megabytes = Number(/^RssAnon:\s+(\d+)/m.exec(status)?.[1] ?? 0) / 1024;
      if (megabytes <= maxMegabytes || limit.isExceeded) return;
      limit.isExceeded = true;
      // Does nothing if the process has just ended; `process.kill` would throw, or end another process with the same number.
      child.kill('SIGKILL');
    }, measureEvery),
  };
  return limit;
}

const tooMuchMemory = () =>
  new Problem('too-large', {
    message: 'This image needs more memory than the server has for it. Please save it as a baseline JPEG, or smaller.',
  });

/** Why a process ended without a result. */
function errorOf({ code, signal }: ProcessEnd): Error {
  log.warn('an image process ended without a result', { code, signal });
  if (signal === null) return new Error(`The image process ended with code ${code}.`);
  if (crashes.includes(signal)) return damagedImage();
  const message =
    'The image could not be read: the server has too little memory for it at the moment. Nothing was saved. Please try again later, or send a smaller one.';
  return new Problem('not-ready', { message, retryAfter });
}
