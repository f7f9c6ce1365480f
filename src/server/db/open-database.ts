import { join } from 'node:path';
import type { Config } from '../runtime/config.ts';
import type { Database } from './database.ts';

/** Opens PostgreSQL if DATABASE_URL is set, else the embedded SQLite. */
export async function openDatabase({
  databaseUrl,
  dataDir,
}: Pick<Config, 'databaseUrl' | 'dataDir'>): Promise<Database> {
  if (databaseUrl !== null) {
    const { openPostgres } = await import('./open-postgres.ts');
    return openPostgres(databaseUrl);
  }
  const { openSqlite } = await import('./open-sqlite.ts');
  return openSqlite(join(dataDir, 'oeuvre.sqlite'));
}
