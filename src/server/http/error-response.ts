import { randomUUID } from 'node:crypto';
import { log } from '../runtime/log.ts';
import { asProblem } from './as-problem.ts';
import { problemStatus } from './problem-status.ts';

/**
 * The errors' one exit. A problem tells its sentence, its fields and its facts; anything else is ours to mend:
 * it is logged whole with an id, and the answer names the id and nothing of the server's inside.
 */
export function errorResponse(error: unknown): Response {
  const known = asProblem(error);
  if (known === undefined) {
    const id = randomUUID();
    log.error('unexpected error', { id, error });
    return Response.json(
      { message: `Something went wrong on our side. Please try again; if it stays, quote the number ${id}.` },
      { status: 500 },
    );
  }
  const headers = new Headers();
  if (known.retryAfter !== undefined) headers.set('Retry-After', String(known.retryAfter));
  // What is still coming in is read by nobody: the next request needs another connection.
  if (known.code === 'too-large') headers.set('Connection', 'close');
  const errors = known.errors.length > 0 ? { errors: known.errors } : {};
  return Response.json(
    { message: known.message, ...errors, ...known.facts },
    { status: problemStatus[known.code], headers },
  );
}
