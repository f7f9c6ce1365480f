import { join } from 'node:path';
import type { Config } from '../runtime/config.ts';
import type { Database } from './database.ts';

/** The database that the environment names: PostgreSQL by DATABASE_URL, else the embedded one. */
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
