import { constants, setPriority } from 'node:os';
import type { ImportReport } from '../../../contract/artworks/artworks.schemas.ts';
import { type FieldProblem, Problem, type ProblemCode } from '../../../domain/problems.ts';
import { openDatabase } from '../../db/open-database.ts';
import type { Config } from '../../runtime/config.ts';
import { type ImportOrder, importArtworks } from './import-artworks.ts';

/** The messages to and from the process. Errors are plain data, because a message does not preserve their class. */
export interface ImportTask {
  config: Pick<Config, 'dataDir' | 'databaseUrl'>;
  order: ImportOrder;
}
export type ImportAnswer =
  | { report: ImportReport }
  | { problem: { code: ProblemCode; message: string; errors: FieldProblem[] } }
  | { error: { message: string; stack: string | undefined; code: unknown; errcode: unknown } };

async function run({ config, order }: ImportTask): Promise<ImportAnswer> {
  try {
    const db = await openDatabase(config);
    try {
      return { report: await importArtworks(db, order) };
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

// Visitors' requests get the processor first.
setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
// When the server stops, nobody waits for the import.
process.once('disconnect', () => process.exit(1));
process.once('message', async (task: ImportTask) => {
  const answer = await run(task);
  process.send?.(answer, () => process.exit(0));
});
