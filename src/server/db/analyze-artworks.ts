import { sql } from 'kysely';
import type { Database } from './database.ts';

/** Updates PostgreSQL's statistics after an import, instead of waiting for autovacuum. SQLite needs none. */
export async function analyzeArtworks(db: Database): Promise<void> {
  if (db.engine === 'sqlite') return;
  await db.transaction(async (tx) => {
    await sql`analyze artworks, images`.execute(tx);
  });
}
