import { Worker } from 'node:worker_threads';
import type { z } from 'zod';
import type { ImportArtworks, ImportReport } from '../../contract/artworks.schemas.ts';
import { Problem } from '../../domain/problems.ts';
import { byWhom } from '../activity/by-whom.ts';
import { spool } from '../files/spool.ts';
import type { Context } from '../http/context.ts';
import type { ImportOrder } from './import-artworks.ts';
import type { WorkerAnswer, WorkerTask } from './import-worker.ts';

/** Bytes of a file that is sent. */
const largestFile = 64 * 2 ** 20;

/** Megabytes that the thread may use: a file that needs more must not take the gallery down with it. */
const memory = 256;

/**
 * Imports in a thread of its own with a database connection of its own, so that visitors are answered meanwhile as if
 * nothing were going on (docs/decisions/0004). Throws what `importArtworks` throws, and `too-large`.
 */
export async function importAside(
  context: Context,
  { csv, ...asked }: z.output<typeof ImportArtworks>,
): Promise<ImportReport> {
  const who = { name: 'a file sent to the desk', by: byWhom(context), at: context.clock.now() };
  return spool(csv, largestFile, (path) => runAside(context, { path, ...asked, ...who }));
}

function runAside({ config }: Context, order: ImportOrder): Promise<ImportReport> {
  const worker = new Worker(new URL('./import-worker.ts', import.meta.url), {
    workerData: { config, order } satisfies WorkerTask,
    resourceLimits: { maxOldGenerationSizeMb: memory },
  });
  return new Promise((resolve, reject) => {
    worker.once('message', (answer: WorkerAnswer) => {
      if ('report' in answer) resolve(answer.report);
      else reject(new Problem(answer.problem.code, answer.problem));
    });
    worker.once('error', reject);
    worker.once('exit', (code) => reject(new Error(`The import ended with the code ${code} and no answer.`)));
  });
}
