import type { ImportReport } from '../../../contract/artworks/artworks.schemas.ts';
import { openDatabase } from '../../db/open-database.ts';
import type { Config } from '../../runtime/config.ts';
import { answerTasks } from '../../runtime/task-process.ts';
import { type CheckOrder, checkImport } from './check-import.ts';
import { type ImportOrder, type ImportProgress, importArtworks } from './import-artworks.ts';
import { type UndoOrder, undoImport } from './undo-import.ts';

/** What the process does. */
export type ImportWork =
  | { kind: 'import'; order: ImportOrder }
  | { kind: 'check'; order: CheckOrder }
  | { kind: 'undo'; order: UndoOrder };

export interface ImportTask {
  config: Pick<Config, 'dataDir' | 'databaseUrl'>;
  work: ImportWork;
}

/** Returns the report of an import; null for other work. */
async function run(
  { config, work }: ImportTask,
  say: (progress: ImportProgress) => void,
): Promise<ImportReport | null> {
  const db = await openDatabase(config);
  try {
    if (work.kind === 'import') return await importArtworks(db, work.order, say);
    if (work.kind === 'undo') await undoImport(db, work.order);
    else await checkImport(db, work.order, say);
    return null;
  } finally {
    await db.close();
  }
}

answerTasks(run);
