import { uploadName } from '../../../domain/file-names.ts';
import { isCreatedPeriod } from '../../../domain/import/asked-words.ts';
import { adviceOf, groupProblems } from '../../../domain/import/import-preview.ts';
import type { RowProblem } from '../../../domain/import/import-row.ts';
import { Problem } from '../../../domain/problems.ts';
import type { Writer } from '../../db/database.ts';
import type { ImportOrder, ImportOutcome } from './import-artworks.ts';
import { endTask, insertImport, replaceProblems, type StoredProblem } from './import-record.store.ts';

/**
 * Records an import in the transaction that writes its artworks, and returns the id of its record. Throws `conflict` if
 * somebody has stopped it meanwhile: then nothing is written.
 */
export async function recordImport(tx: Writer, order: ImportOrder, outcome: ImportOutcome): Promise<number> {
  // The contents of the rows are not kept longer than they are needed: they may name a buyer. The created periods are
  // public.
  const words = outcome.words.filter(isCreatedPeriod);
  const result = {
    state: 'imported',
    imported_at: order.at,
    report_json: JSON.stringify(storedOutcome({ ...outcome, words, preview: [] })),
    columns_json: null,
    file: null,
  } as const;
  if (order.record === undefined) {
    const created = { file_name: uploadName(order.name), by_whom: order.by, created_at: order.at };
    const id = await insertImport(tx, { ...created, ...result });
    await replaceProblems(tx, id, storedProblems(outcome.problems));
    return id;
  }
  if (!(await endTask(tx, order.record, { ...result, by_whom: order.by }))) {
    throw new Problem('conflict', { message: 'The import was stopped. Nothing was imported.' });
  }
  await replaceProblems(tx, order.record.id, storedProblems(outcome.problems));
  return order.record.id;
}

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
