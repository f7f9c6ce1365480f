import { fork } from 'node:child_process';
import type { z } from 'zod';
import type { ImportArtworks, ImportReport } from '../../../contract/artworks/artworks.schemas.ts';
import { Problem } from '../../../domain/problems.ts';
import { actorOf } from '../../activity/actor-of.ts';
import type { Context } from '../../context/context.ts';
import { withTemporaryFile } from '../../files/with-temporary-file.ts';
import type { ImportAnswer, ImportTask } from './import-process.ts';

const limit = {
  maxBytes: 64 * 2 ** 20,
  tooLarge: new Problem('too-large', { message: 'A file may have at most 64 MB.' }),
};

const stopped = 'The import was stopped. Nothing was imported.';

/**
 * Megabytes. A file that needs more must not exhaust the server's memory. Reading creates many short-lived objects, which
 * a small young generation frees early.
 */
const memory = ['--max-old-space-size=256', '--max-semi-space-size=8'];

/**
 * Imports in a separate process, so that it does not delay visitors, and its memory is freed afterwards
 * (docs/decisions/0004). Throws what `importArtworks` throws, and `too-large`.
 */
export async function startImportProcess(
  context: Context,
  { csv, ...asked }: z.output<typeof ImportArtworks>,
): Promise<ImportReport> {
  const who = { name: 'a file sent to the admin area', by: actorOf(context), at: context.clock.now() };
  const { dataDir, databaseUrl } = context.config;
  const task = (path: string) => ({ config: { dataDir, databaseUrl }, order: { path, ...asked, ...who } });
  return withTemporaryFile(csv, limit, (path) => runInProcess(task(path), context.clientClosed));
}

/** `clientClosed` ends the process before its transaction, because nobody waits for the answer. */
function runInProcess(task: ImportTask, clientClosed: AbortSignal | undefined): Promise<ImportReport> {
  const child = fork(new URL('./import-process.ts', import.meta.url), {
    execArgv: memory,
    ...(clientClosed && { signal: clientClosed }),
  });
  return new Promise((resolve, reject) => {
    child.once('message', (answer: ImportAnswer) => {
      if ('report' in answer) resolve(answer.report);
      else if ('problem' in answer) reject(new Problem(answer.problem.code, answer.problem));
      else reject(Object.assign(new Error(answer.error.message), answer.error));
    });
    child.once('error', (error) =>
      reject(clientClosed?.aborted ? new Problem('malformed', { message: stopped }) : error),
    );
    child.once('exit', (code, signal) => reject(new Error(`The import ended without an answer (${code ?? signal}).`)));
    child.send(task);
  });
}
