import type { Kysely } from 'kysely';
import { columnTypes, type Engine } from './frozen/column-types.ts';

/** Which import added a place, a movement, a valuation or an entry about the condition: its undo takes them back (docs/specification/import-and-export.md §7). */
export async function importedRegister(db: Kysely<never>, engine: Engine): Promise<void> {
  const { whole } = columnTypes(engine);
  for (const table of ['places', 'movements', 'valuations', 'condition_entries']) {
    await db.schema.alterTable(table).addColumn('import_id', whole).execute();
    await db.schema
      .createIndex(`${table}_import`)
      .on(table)
      .column('import_id')
      .where('import_id' as never, 'is not', null)
      .execute();
  }
}
