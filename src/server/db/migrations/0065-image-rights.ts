import type { Kysely } from 'kysely';
import { columnTypes, type Engine } from './frozen/column-types.ts';

/** What an artwork and a view say of the rights in their images, in place of the settings (docs/specification/images.md §15). */
export async function imageRights(db: Kysely<never>, engine: Engine): Promise<void> {
  const { text } = columnTypes(engine);
  for (const table of ['artworks', 'import_rows', 'import_changes']) {
    for (const column of ['rights_holder', 'rights_credit']) {
      await db.schema.alterTable(table).addColumn(column, text).execute();
    }
  }
  await db.schema
    .alterTable('artwork_views')
    .addColumn('rights_holder', text, (column) => column.notNull().defaultTo(''))
    .execute();
}
