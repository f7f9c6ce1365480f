import { openDatabase } from '../../db/database.ts';
import type { Config } from '../../runtime/config.ts';
import { answerTasks } from '../../runtime/task-process.ts';
import type { ImportProgress } from './import-artworks.ts';
import { doImportWork, type ImportResult, type ImportWork } from './import-work.ts';

export interface ImportJob {
  config: Pick<Config, 'dataDir' | 'databaseUrl'>;
  work: ImportWork;
}

async function run({ config, work }: ImportJob, say: (progress: ImportProgress) => void): Promise<ImportResult> {
  const db = await openDatabase(config);
  try {
    return await doImportWork(db, work, say);
  } finally {
    await db.close();
  }
}

answerTasks(run);
