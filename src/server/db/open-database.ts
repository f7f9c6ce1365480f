import { join } from 'node:path';
import type { Config } from '../runtime/config.ts';
import type { Database, OpenOptions } from './database.ts';

/** Opens PostgreSQL if DATABASE_URL is set, else the embedded SQLite. */
export async function openDatabase(
  { databaseUrl, dataDir }: Pick<Config, 'databaseUrl' | 'dataDir'>,
  options: OpenOptions = {},
): Promise<Database> {
  if (databaseUrl !== null) {
    const { openPostgres } = await import('./open-postgres.ts');
    return openPostgres(databaseUrl, options);
  }
  const { openSqlite } = await import('./open-sqlite.ts');
  return openSqlite(join(dataDir, 'oeuvre.sqlite'), options);
}
