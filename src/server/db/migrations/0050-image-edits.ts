import type { Kysely } from 'kysely';
import { columnTypes, type Engine } from './frozen/column-types.ts';

/** From which image another one was turned and cropped, and how (docs/specification/images.md §14). The source cannot be deleted before. */
export async function imageEdits(db: Kysely<never>, engine: Engine): Promise<void> {
  const { whole } = columnTypes(engine);
  await db.schema
    .createTable('image_edits')
    .addColumn('image_id', whole, (column) => column.primaryKey().references('images.id').onDelete('cascade'))
    .addColumn('source_id', whole, (column) => column.notNull().references('images.id'))
    .addColumn('turns', 'integer', (column) => column.notNull())
    .addColumn('crop_left', 'integer', (column) => column.notNull())
    .addColumn('crop_top', 'integer', (column) => column.notNull())
    .addColumn('crop_width', 'integer', (column) => column.notNull())
    .addColumn('crop_height', 'integer', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('image_edits_source_id').on('image_edits').column('source_id').execute();
}
