import type { Kysely } from 'kysely';
import { columnTypes, type Engine } from './frozen/column-types.ts';

/** What an invoice's PDF could not print, stored with it; null for a PDF from before (docs/specification/invoice.md §8). */
export async function missingCharacters(db: Kysely<never>, engine: Engine): Promise<void> {
  const { text } = columnTypes(engine);
  await db.schema.alterTable('invoice_files').addColumn('missing_json', text).execute();
}
