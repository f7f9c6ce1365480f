import { fork } from 'node:child_process';
import type { z } from 'zod';
import type { ImportArtworks, ImportReport } from '../../../contract/artworks/artworks.schemas.ts';
import { Problem } from '../../../domain/problems.ts';
import { actorOf } from '../../activity/actor-of.ts';
import type { Context } from '../../context/context.ts';
import { withTemporaryFile } from '../../files/with-temporary-file.ts';
import type { ImportAnswer, ImportTask } from './import-process.ts';

/** Bytes of a file that is sent. */
const largestFile = 64 * 2 ** 20;

const stopped = 'The import was stopped. Nothing was imported.';

/**
 * Megabytes: a file that needs more must not take the gallery down with it. Reading makes much that is soon forgotten,
 * and in a small young generation it is forgotten soon.
 */
const memory = ['--max-old-space-size=256', '--max-semi-space-size=8'];

/**
 * Imports in a process of its own, so that visitors are answered meanwhile as if nothing were going on, and its memory is
 * given back (docs/decisions/0004). Throws what `importArtworks` throws, and `too-large`.
 */
export async function startImportProcess(
  context: Context,
  { csv, ...asked }: z.output<typeof ImportArtworks>,
): Promise<ImportReport> {
  const who = { name: 'a file sent to the desk', by: actorOf(context), at: context.clock.now() };
  const { dataDir, databaseUrl } = context.config;
  const task = (path: string) => ({ config: { dataDir, databaseUrl }, order: { path, ...asked, ...who } });
  return withTemporaryFile(csv, largestFile, (path) => runAside(task(path), context.clientClosed));
}

/** `clientClosed` ends the process before its transaction, because nobody waits for the answer. */
function runAside(task: ImportTask, clientClosed: AbortSignal | undefined): Promise<ImportReport> {
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
