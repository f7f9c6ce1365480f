import { Problem } from '../../domain/problems.ts';
import { databaseProblem } from '../db/database-problem.ts';
import { log } from '../runtime/log.ts';

/** An error as a problem: a problem itself, or a known error of the disk or the database. Undefined for a defect. */
export function asProblem(error: unknown): Problem | undefined {
  if (error instanceof Problem) return error;
  if (!(error instanceof Error)) return undefined;
  const isDiskFull = 'code' in error && error.code === 'ENOSPC';
  const problem = isDiskFull ? new Problem('no-space') : databaseProblem(error);
  // The response hides internals, so the log has them. A bad request needs no stack trace.
  if (problem !== undefined)
    log.warn(problem.message, problem.code === 'malformed' ? { why: error.message } : { error });
  return problem;
}
