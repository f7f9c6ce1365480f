import { sql } from 'kysely';
import type { Database } from './database.ts';
import type { Tables } from './tables.ts';

/** The tables that a change of many artworks fills. */
export const tablesOfArtworks = ['artworks', 'images', 'activity', 'activity_fields'] as const;

/**
 * Updates PostgreSQL's statistics of some tables, or of all, after many rows were written. Until autovacuum does so, it plans for the few
 * rows that were there before: a list of 200,000 entries of Activity by field then takes minutes. SQLite needs none.
 */
export async function updateStatistics(db: Database, tables: readonly (keyof Tables)[] = []): Promise<void> {
  if (db.engine === 'sqlite') return;
  await db.transaction(async (tx) => {
    await sql`analyze ${sql.raw(tables.join(', '))}`.execute(tx);
  });
}
