import { sql } from 'kysely';
import type { Database } from './database.ts';
import type { Tables } from './tables.ts';

/** The tables that a change of many artworks fills. */
export const tablesOfArtworks = ['artworks', 'images', 'activity', 'activity_fields'] as const;

/**
 * Updates PostgreSQL's statistics of all tables, or of those of some tables that `written` rows change by a tenth or
 * more, as autovacuum does a minute later. Until then PostgreSQL plans for the few rows that were there before: a list
 * of 200,000 entries of Activity by field takes minutes. SQLite needs no such update.
 */
export async function updateStatistics(
  db: Database,
  { tables, written }: { tables: readonly (keyof Tables)[]; written: number } = { tables: [], written: 0 },
): Promise<void> {
  if (db.engine === 'sqlite') return;
  await db.transaction(async (tx) => {
    if (tables.length === 0) return sql`analyze`.execute(tx);
    const { rows } = await sql<{ name: string }>`
      select relname as name from pg_class
      where oid in (${sql.join(tables.map((name) => sql`${name}::regclass`))}) and reltuples * 0.1 < ${written}`.execute(
      tx,
    );
    if (rows.length > 0) await sql`analyze ${sql.join(rows.map(({ name }) => sql.ref(name)))}`.execute(tx);
  });
}
