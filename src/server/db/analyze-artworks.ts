import { sql } from 'kysely';
import type { Database } from './database.ts';

/**
 * After many works came in at once. PostgreSQL keeps a list of what its search indexes have not taken in yet, and an idea
 * of how many works there are; both are put right now, and not when it next finds the time. SQLite has neither.
 */
export async function analyzeArtworks(db: Database): Promise<void> {
  if (db.engine === 'sqlite') return;
  await db.transaction(async (tx) => {
    await sql`select gin_clean_pending_list('artworks_words'), gin_clean_pending_list('artworks_letters')`.execute(tx);
    await sql`analyze artworks`.execute(tx);
  });
}
