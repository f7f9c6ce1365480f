import { log } from '../runtime/log.ts';
import { logScope } from '../runtime/log-scope.ts';
import { asProblem } from './as-problem.ts';
import { problemStatus } from './problem-status.ts';

/** A refusal may name what only the caller may know, and another request may get another one. */
const privateHeaders = { 'Cache-Control': 'private, no-store' };

/**
 * The response for any error. A problem gives its message, its fields and its facts. Everything else is a defect: it is
 * logged, and the response contains the request's id, as the log line does, and no internals.
 */
export function errorResponse(error: unknown): Response {
  const known = asProblem(error);
  if (known === undefined) {
    log.error('unexpected error', { error });
    const requestId = logScope.current().request;
    return Response.json(
      {
        message: `Something went wrong on our side. Please try again; if it stays, quote the number ${requestId}.`,
        requestId,
      },
      { status: 500, headers: privateHeaders },
    );
  }
  const headers = new Headers(privateHeaders);
  if (known.retryAfter !== undefined) headers.set('Retry-After', String(known.retryAfter));
  // The rest of the body is never read, so the connection cannot carry another request.
  if (problemStatus[known.code] === 413) headers.set('Connection', 'close');
  const errors = known.errors.length > 0 ? { errors: known.errors } : {};
  return Response.json(
    { message: known.message, ...errors, ...known.facts },
    { status: problemStatus[known.code], headers },
  );
}
