import { adviceOf, groupProblems } from '../../../domain/import/import-problems.ts';
import type { RowProblem } from '../../../domain/import/import-row.ts';
import type { ImportOutcome } from './import-artworks.ts';
import type { StoredProblem } from './import-record.store.ts';

/** An outcome as the record keeps it: its problems are in a table of their own. */
export type StoredOutcome = Omit<ImportOutcome, 'problems' | 'written' | 'ignored'> & { problems: number };

export function storedOutcome({ problems, written: _, ignored: __, ...outcome }: ImportOutcome): StoredOutcome {
  return { ...outcome, problems: problems.length };
}

export function storedProblems(problems: readonly RowProblem[]): StoredProblem[] {
  return groupProblems(problems).map((problem, at) => ({
    place: at + 1,
    rows_json: JSON.stringify(problem.rows),
    field: problem.field,
    message: problem.message,
    advice: adviceOf(problem),
  }));
}
