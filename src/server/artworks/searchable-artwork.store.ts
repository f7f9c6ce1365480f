import { sql } from 'kysely';
import type { Reader } from '../db/database.ts';
import { inMuseum, isPublished } from './open-list.store.ts';

/** The columns of an artwork that a search needs, as the table stores them. */
export type SearchableRow = Awaited<ReturnType<typeof listSearchableFrom>>[number];

const searchable = (db: Reader) =>
  db
    .selectFrom('artworks')
    .select(['id', 'search_text', 'year', 'price_cents', 'area', 'period_id', 'collection', 'featured', 'available'])
    .select(['stock_code', 'dimensions', 'status', 'away_text'])
    .select(sql<boolean | number>`case when ${inMuseum} then 1 else 0 end`.as('in_museum'))
    .where(isPublished);

/** Lists some published artworks that follow an id, by id. */
export async function listSearchableFrom(db: Reader, afterId: number, limit: number) {
  return searchable(db).where('id', '>', afterId).orderBy('id').limit(limit).execute();
}

/** The published artworks with these ids. */
export async function listSearchable(db: Reader, ids: readonly number[]): Promise<SearchableRow[]> {
  return searchable(db).where('id', 'in', ids).execute();
}

/** Up to `most` ids of artworks that were added, changed or deleted after a content version with this number. */
export async function listChangedIds(db: Reader, afterNumber: number, most: number): Promise<number[]> {
  const rows = await db
    .selectFrom('artwork_changes')
    .select('artwork_id')
    .where('number', '>', afterNumber)
    .limit(most)
    .execute();
  return rows.map(({ artwork_id }) => artwork_id);
}

export async function listPeriodNames(db: Reader): Promise<{ id: number; slug: string; name: string }[]> {
  return db.selectFrom('periods').select(['id', 'slug', 'name']).execute();
}
