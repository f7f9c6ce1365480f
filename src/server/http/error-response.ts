import { Problem, type ProblemCode } from '../../domain/problems.ts';
import { databaseProblem } from '../db/database-problem.ts';
import { storageProblem } from '../files/files.ts';
import { log, logScope } from '../runtime/log.ts';

/** An error as a problem: a problem itself, or a known error of the storage or the database. Undefined for a defect. */
export function asProblem(error: unknown): Problem | undefined {
  if (error instanceof Problem) return error;
  if (!(error instanceof Error)) return undefined;
  const problem = storageProblem(error) ?? databaseProblem(error);
  // The response hides internals, so the log has them. A bad request needs no stack trace.
  if (problem !== undefined)
    log.warn(problem.message, problem.code === 'malformed' ? { why: error.message } : { error });
  return problem;
}

/** The headers of a refusal: it may name what only the caller may know, and another request may get another refusal. */
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

/** The HTTP status of each problem. */
export const problemStatus: Record<ProblemCode, number> = {
  malformed: 400,
  'sign-in': 401,
  'bad-login': 401,
  'no-access': 401,
  'no-right': 403,
  'wrong-password': 403,
  'other-site': 403,
  'not-found': 404,
  'artwork-not-found': 404,
  'period-not-found': 404,
  'order-not-found': 404,
  'account-not-found': 404,
  'method-not-allowed': 405,
  conflict: 409,
  'not-for-sale': 409,
  'not-reserved': 409,
  'empty-cart': 409,
  'cart-changed': 409,
  'cart-full': 409,
  'works-gone': 409,
  'impossible-move': 409,
  'more-than-due': 409,
  'held-by-order': 409,
  'status-in-tracker': 409,
  'earlier-movement': 409,
  'offered-without-image': 409,
  'slug-taken': 409,
  'period-has-artworks': 409,
  'named-in-order': 409,
  'last-account': 409,
  'image-in-use': 409,
  'set-up-done': 409,
  gone: 410,
  'changed-meanwhile': 412,
  'too-large': 413,
  'image-too-large': 413,
  'wrong-type': 415,
  invalid: 422,
  'delivery-by-quote': 422,
  'key-reused': 422,
  'too-many': 429,
  'not-ready': 503,
  'no-space': 507,
};
