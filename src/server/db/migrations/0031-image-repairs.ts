import type { Kysely } from 'kysely';
import { columnTypes, type Engine } from './frozen/column-types.ts';

/** The last repair of the images, and how far it is while it runs (docs/specification/images.md §12): one row. */
export async function imageRepairs(db: Kysely<never>, engine: Engine): Promise<void> {
  const { text } = columnTypes(engine);
  await db.schema
    .createTable('image_repairs')
    .addColumn('id', 'integer', (column) => column.primaryKey())
    .addColumn('token', text, (column) => column.notNull())
    .addColumn('started_at', text, (column) => column.notNull())
    .addColumn('touched_at', text, (column) => column.notNull())
    .addColumn('by_whom', text, (column) => column.notNull())
    .addColumn('checked', 'integer', (column) => column.notNull())
    .addColumn('total', 'integer', (column) => column.notNull())
    .addColumn('repaired', 'integer', (column) => column.notNull())
    .addColumn('outcome', text)
    .execute();
}
