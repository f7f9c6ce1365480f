import type { Kysely } from 'kysely';
import { columnTypes, type Engine } from './frozen/column-types.ts';

/** Private links to press images (docs/specification/print.md §9). */
export async function pressLinks(db: Kysely<never>, engine: Engine): Promise<void> {
  const { text, whole } = columnTypes(engine);
  await db.schema
    .createTable('press_links')
    .addColumn('id', text, (column) => column.primaryKey())
    .addColumn('label', text, (column) => column.notNull())
    .addColumn('asked_json', text, (column) => column.notNull())
    .addColumn('until_day', text, (column) => column.notNull())
    .addColumn('created_at', text, (column) => column.notNull())
    .addColumn('by_whom', text, (column) => column.notNull())
    .addColumn('closed_at', text)
    .addColumn('downloads', whole, (column) => column.notNull().defaultTo(0))
    .addColumn('downloaded_at', text)
    .addColumn('link_version', whole, (column) => column.notNull().defaultTo(1))
    .execute();
}
