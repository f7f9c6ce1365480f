import { sql } from 'kysely';
import type { Database } from './database.ts';

/**
 * Updates PostgreSQL's statistics and merges the pending entries of its search indexes after an import, instead of waiting
 * for autovacuum. SQLite needs neither.
 */
export async function analyzeArtworks(db: Database): Promise<void> {
  if (db.engine === 'sqlite') return;
  await db.transaction(async (tx) => {
    await sql`select gin_clean_pending_list('artworks_words'), gin_clean_pending_list('artworks_letters')`.execute(tx);
    await sql`analyze artworks, images`.execute(tx);
  });
}
