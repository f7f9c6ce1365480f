import type { Kysely } from 'kysely';
import { columnTypes, type Engine } from './frozen/column-types.ts';

/**
 * A request to be informed when a reserved artwork becomes available names the artwork by its id
 * (docs/specification/estate-contact.md §6). Deleting the artwork keeps the request.
 */
export async function inquiryArtworks(db: Kysely<never>, engine: Engine): Promise<void> {
  const { whole } = columnTypes(engine);
  await db.schema
    .alterTable('inquiries')
    .addColumn('artwork_id', whole, (column) => column.references('artworks.id').onDelete('set null'))
    .execute();
  await db.schema.createIndex('inquiries_artwork').on('inquiries').column('artwork_id').execute();
}
