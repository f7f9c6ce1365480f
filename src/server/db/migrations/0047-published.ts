import { type Kysely, sql } from 'kysely';
import type { Engine } from './frozen/column-types.ts';

/**
 * Private works (docs/specification/artwork.md §14). The indexes of the lists that visitors get have published works only, so that a
 * list is read from its index alone, however many works are private.
 */
export async function published(db: Kysely<never>, engine: Engine): Promise<void> {
  for (const table of ['artworks', 'import_rows', 'import_changes']) {
    await db.schema
      .alterTable(table)
      .addColumn('published', 'integer', (column) => column.notNull().defaultTo(1))
      .execute();
  }
  const run = (statement: string) => sql.raw(statement).execute(db);
  const byTitle = engine === 'sqlite' ? 'substr(search_text, 1, 200)' : '(substr(search_text, 1, 200) collate "C")';
  const keys = {
    year: 'coalesce(year, 9999)',
    year_back: 'coalesce(year, -9999)',
    price: 'coalesce(price_cents, 99999999999)',
    price_back: 'coalesce(price_cents, -1)',
    size: 'coalesce(area, 99999999999)',
    size_back: 'coalesce(area, -1)',
  };
  const inMuseum =
    "(status = 'museum' or (status = 'available' and available = 0 and trim(coalesce(collection, '')) <> ''))";
  const indexes: [name: string, key: string, condition?: string, columns?: string][] = [
    ...Object.entries(keys).map(([name, key]): [string, string] => [`artworks_by_${name}`, key]),
    ['artworks_by_title', byTitle],
    ['artworks_of_period', `period_id, ${keys.year}`],
    ['artworks_offered', keys.year, 'available = 1', 'available'],
    ...Object.entries(keys)
      .slice(1)
      .map(([name, key]): [string, string, string, string] => {
        return [`artworks_offered_by_${name}`, key, 'available = 1', 'available'];
      }),
    ['artworks_featured', keys.year, 'featured = 1', 'featured'],
    ['artworks_in_museum', keys.year, inMuseum, 'status, available, collection'],
  ];
  for (const [name, key, condition, columns] of indexes) {
    await run(`drop index ${name}`);
    const where = ['published = 1', ...(condition === undefined ? [] : [condition])].join(' and ');
    // With the columns of its condition SQLite needs nothing but the index.
    const all = [key, 'id', 'published', ...(columns === undefined ? [] : [columns])].join(', ');
    await run(`create index ${name} on artworks (${all}) where ${where}`);
  }
  await run('create index artworks_published on artworks (id, published) where published = 1');
  await run('create index artworks_private on artworks (image_id) where published = 0');
}
