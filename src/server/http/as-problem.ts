import { Problem } from '../../domain/problems.ts';
import { databaseProblem } from '../db/database-problem.ts';
import { storageProblem } from '../files/storage-error.ts';
import { log } from '../runtime/log.ts';

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
