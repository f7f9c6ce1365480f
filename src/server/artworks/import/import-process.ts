import { constants, setPriority } from 'node:os';
import type { ImportReport } from '../../../contract/artworks/artworks.schemas.ts';
import { type FieldProblem, Problem, type ProblemCode } from '../../../domain/problems.ts';
import type { Database } from '../../db/database.ts';
import { openDatabase } from '../../db/open-database.ts';
import type { Config } from '../../runtime/config.ts';
import { type CheckOrder, checkImport } from './check-import.ts';
import { type ImportOrder, type ImportProgress, importArtworks } from './import-artworks.ts';
import { type UndoOrder, undoImport } from './undo-import.ts';

/** What the process does. */
export type ImportWork =
  | { kind: 'import'; order: ImportOrder }
  | { kind: 'check'; order: CheckOrder }
  | { kind: 'undo'; order: UndoOrder };

/** The messages to and from the process. Errors are plain data, because a message does not preserve their class. */
export interface ProcessTask {
  config: Pick<Config, 'dataDir' | 'databaseUrl'>;
  work: ImportWork;
}
export type ProcessAnswer =
  | { progress: ImportProgress }
  /** The report of an import; null for other work. */
  | { report: ImportReport | null }
  | { problem: { code: ProblemCode; message: string; errors: FieldProblem[] } }
  | { error: { message: string; stack: string | undefined; code: unknown; errcode: unknown } };

async function run({ config, work }: ProcessTask): Promise<ProcessAnswer> {
  try {
    const db = await openDatabase(config);
    try {
      return { report: await doWork(db, work) };
    } finally {
      await db.close();
    }
  } catch (thrown) {
    const error: Error & { code?: unknown; errcode?: unknown } =
      thrown instanceof Error ? thrown : new Error(`${thrown}`);
    const { message, stack, code, errcode } = error;
    if (error instanceof Problem) return { problem: { code: error.code, message, errors: error.errors } };
    return { error: { message, stack, code, errcode } };
  }
}

async function doWork(db: Database, { kind, order }: ImportWork): Promise<ImportReport | null> {
  if (kind === 'undo') await undoImport(db, order);
  else if (kind === 'check') await checkImport(db, order, say);
  else return importArtworks(db, order, say);
  return null;
}

function say(progress: ImportProgress): void {
  process.send?.({ progress });
}

// Visitors' requests get the processor first.
setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
// When the server stops, nobody waits for the import.
process.once('disconnect', () => process.exit(1));
process.once('message', async (task: ProcessTask) => {
  const answer = await run(task);
  process.send?.(answer, () => process.exit(0));
});
