import type { Kysely } from 'kysely';
import { columnTypes, type Engine } from './frozen/column-types.ts';

/**
 * Deleted artworks, periods and events, which can be restored for 90 days (docs/specification/restore.md §1). They leave their own
 * tables, so that no query can show one by mistake; the reference keeps their images.
 */
export async function deletedRecords(db: Kysely<never>, engine: Engine): Promise<void> {
  const { text, whole } = columnTypes(engine);
  await db.schema
    .createTable('deleted_records')
    .addColumn('kind', text, (column) => column.notNull())
    .addColumn('record_id', whole, (column) => column.notNull())
    .addColumn('name', text, (column) => column.notNull())
    .addColumn('search_text', text, (column) => column.notNull())
    .addColumn('image_id', whole, (column) => column.references('images.id'))
    .addColumn('deleted_at', text, (column) => column.notNull())
    .addColumn('deleted_by', text, (column) => column.notNull())
    .addColumn('json', text, (column) => column.notNull())
    .addPrimaryKeyConstraint('deleted_records_key', ['kind', 'record_id'])
    .execute();
  await db.schema.createIndex('deleted_records_image_id').on('deleted_records').column('image_id').execute();
  await db.schema
    .createIndex('deleted_records_latest')
    .on('deleted_records')
    .columns(['kind', 'deleted_at', 'record_id'])
    .execute();
}
