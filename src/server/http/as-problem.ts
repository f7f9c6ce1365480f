import { Problem } from '../../domain/problems.ts';
import { databaseProblem } from '../db/database-problem.ts';
import { log } from '../runtime/log.ts';

/** What was refused, or what the machine below reports that has a name here. Undefined: ours to mend. */
export function asProblem(error: unknown): Problem | undefined {
  if (error instanceof Problem) return error;
  if (!(error instanceof Error)) return undefined;
  const isDiskFull = 'code' in error && error.code === 'ENOSPC';
  const problem = isDiskFull ? new Problem('no-space') : databaseProblem(error);
  // The answer says nothing of the server's inside, so the log does; of a bad request a line is enough.
  if (problem !== undefined)
    log.warn(problem.message, problem.code === 'malformed' ? { why: error.message } : { error });
  return problem;
}
