import { type Kysely, sql } from 'kysely';
import { columnTypes, type Engine } from './frozen/column-types.ts';

/**
 * The original of an artwork, at most one (docs/specification/images.md §10). It refers to no row of `artworks`, because a deleted
 * artwork can be restored with it.
 */
export async function originals(db: Kysely<never>, engine: Engine): Promise<void> {
  const { text, whole } = columnTypes(engine);
  await db.schema
    .createTable('originals')
    .addColumn('artwork_id', whole, (column) => column.primaryKey())
    .addColumn('file', text, (column) => column.notNull())
    .addColumn('file_name', text, (column) => column.notNull())
    .addColumn('type', text, (column) => column.notNull())
    .addColumn('file_size', whole, (column) => column.notNull())
    .addColumn('sha256', text, (column) => column.notNull())
    .addColumn('width', whole, (column) => column.notNull())
    .addColumn('height', whole, (column) => column.notNull())
    .addColumn('image_id', whole, (column) => column.references('images.id').onDelete('set null'))
    .addColumn('stored_at', text, (column) => column.notNull())
    .addColumn('tiles_at', text)
    .execute();
  await db.schema.createIndex('originals_image_id').on('originals').column('image_id').execute();

  // Its tiles are content: they are in the artwork's manifest.
  if (engine === 'postgres') {
    await sql`
      create trigger originals_is_new_content after insert or update or delete on originals
      for each statement execute function new_content()`.execute(db);
    return;
  }
  const bump = 'update content_version set number = number + 1, nonce = lower(hex(randomblob(8))) where id = 1';
  for (const change of ['insert', 'update', 'delete']) {
    await sql
      .raw(`create trigger originals_${change}_is_new_content after ${change} on originals begin ${bump}; end`)
      .execute(db);
  }
}
