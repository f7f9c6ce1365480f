import { type Kysely, sql } from 'kysely';
import { columnTypes, type Engine } from './frozen/column-types.ts';

/**
 * Artworks are found by their stock code. The tables of the words of orders and inquiries are empty, because 0041 drops them. What an administrator has seen is stored (docs/specification/admin-session.md §7).
 */
export async function searchAndVisits(db: Kysely<never>, engine: Engine): Promise<void> {
  const { text, whole } = columnTypes(engine);
  for (const [name, record, type] of [
    ['order', 'orders', text],
    ['inquiry', 'inquiries', whole],
  ] as const) {
    const id = `${name}_id`;
    await db.schema
      .createTable(`${name}_words`)
      .addColumn('word', text, (column) => column.notNull())
      .addColumn(id, type, (column) => column.notNull().references(`${record}.id`).onDelete('cascade'))
      .addPrimaryKeyConstraint(`${name}_words_key`, ['word', id])
      .execute();
    await db.schema.createIndex(`${name}_words_${name}`).on(`${name}_words`).column(id).execute();
  }
  await db.schema.alterTable('orders').dropColumn('search_text').execute();
  await sql`create index artworks_by_code on artworks (lower(stock_code))`.execute(db);

  await db.schema.createIndex('inquiries_created_at').on('inquiries').column('created_at').execute();
  await db.schema
    .createTable('visits')
    .addColumn('administrator_id', whole, (column) =>
      column.notNull().references('administrators.id').onDelete('cascade'),
    )
    .addColumn('records', text, (column) => column.notNull())
    .addColumn('seen_until', text, (column) => column.notNull())
    .addPrimaryKeyConstraint('visits_key', ['administrator_id', 'records'])
    .execute();
}
