import { type Kysely, sql } from 'kysely';
import { columnTypes, type Engine } from './frozen/column-types.ts';
import { foldForSearch } from './frozen/fold-text.ts';

/** Rows in memory at a time. */
const batchSize = 500;

/**
 * A stock code belongs to one work, in whichever case and with whichever accents it is written (docs/specification/artwork.md §4). The
 * index is not unique: works that share a code already keep it.
 */
export async function stockKeys(db: Kysely<never>, engine: Engine): Promise<void> {
  const { text } = columnTypes(engine);
  for (const table of ['artworks', 'import_rows']) {
    await db.schema
      .alterTable(table)
      .addColumn('stock_key', text, (column) => column.notNull().defaultTo(''))
      .execute();
  }
  await db.schema.alterTable('import_changes').addColumn('stock_key', text).execute();
  for (let last = 0; ; ) {
    const { rows } = await sql<{ id: number; stock_code: string }>`
      select id, stock_code from artworks where id > ${last} and stock_code is not null
      order by id limit ${sql.lit(batchSize)}`.execute(db);
    for (const { id, stock_code } of rows) {
      await sql`update artworks set stock_key = ${foldForSearch(stock_code)} where id = ${id}`.execute(db);
    }
    if (rows.length < batchSize) break;
    last = rows.at(-1)?.id ?? 0;
  }
  await fillChanges(db);
  await sql.raw("create index artworks_stock_key on artworks (stock_key) where stock_key <> ''").execute(db);
}

/** What an undo gives back. */
async function fillChanges(db: Kysely<never>): Promise<void> {
  await sql`update import_changes set stock_key = '' where kind = 'updated'`.execute(db);
  for (let last = { import_id: 0, artwork_id: 0 }; ; ) {
    const { rows } = await sql<typeof last & { stock_code: string }>`
      select import_id, artwork_id, stock_code from import_changes
      where kind = 'updated' and stock_code is not null
        and (import_id, artwork_id) > (${last.import_id}, ${last.artwork_id})
      order by import_id, artwork_id limit ${sql.lit(batchSize)}`.execute(db);
    for (const row of rows) {
      await sql`update import_changes set stock_key = ${foldForSearch(row.stock_code)}
        where import_id = ${row.import_id} and artwork_id = ${row.artwork_id}`.execute(db);
    }
    const end = rows.at(-1);
    if (rows.length < batchSize || end === undefined) return;
    last = end;
  }
}
