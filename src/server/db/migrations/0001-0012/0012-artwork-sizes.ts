import { type Kysely, sql } from 'kysely';
import { squareMillimetres } from '../../../../domain/artwork/dimensions.ts';
import { columnTypes } from '../../column-types.ts';
import type { Database } from '../../database.ts';

/** Artworks in memory at a time. */
const batchSize = 500;

/**
 * The area by which artworks are sorted, the indexes of the shop's sort orders, and an index of collections for the search.
 * The area is what the program reads in the dimensions, as on every save of an artwork.
 */
export async function artworkSizes(db: Kysely<never>, engine: Database['engine']): Promise<void> {
  const { whole } = columnTypes(engine);
  for (const table of ['artworks', 'import_rows']) {
    await db.schema.alterTable(table).addColumn('area', whole).execute();
  }
  await readAreas(db);

  const run = (statement: string) => sql.raw(statement).execute(db);
  const [bySize, bySizeBack] = ['coalesce(area, 99999999999)', 'coalesce(area, -1)'];
  await run(`create index artworks_by_size on artworks (${bySize}, id)`);
  await run(`create index artworks_by_size_back on artworks (${bySizeBack}, id)`);
  const shopOrders = {
    year_back: 'coalesce(year, -9999)',
    price: 'coalesce(price_cents, 99999999999)',
    price_back: 'coalesce(price_cents, -1)',
    size: bySize,
    size_back: bySizeBack,
  };
  for (const [name, key] of Object.entries(shopOrders)) {
    await run(`create index artworks_offered_by_${name} on artworks (${key}, id) where available = 1`);
  }
  await run('create index artworks_of_collection on artworks (collection)');
}

async function readAreas(db: Kysely<never>): Promise<void> {
  for (let last = 0; ; ) {
    const { rows } = await sql<{ id: number; dimensions: string }>`
      select id, dimensions from artworks where id > ${last} order by id limit ${sql.lit(batchSize)}`.execute(db);
    const areas = rows.flatMap(({ id, dimensions }) => {
      const area = squareMillimetres(dimensions);
      return area === null ? [] : [sql`(${sql.lit(id)}, ${sql.lit(area)})`];
    });
    if (areas.length > 0) {
      await sql`
        with sizes (id, area) as (values ${sql.join(areas)})
        update artworks set area = sizes.area from sizes where sizes.id = artworks.id`.execute(db);
    }
    const final = rows.at(-1);
    if (final === undefined) return;
    last = final.id;
  }
}
