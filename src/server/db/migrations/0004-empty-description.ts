import type { Kysely } from 'kysely';
import { type Engine, tableBuilder } from './table-builder.ts';

/**
 * An empty description is null, as every empty optional text of an artwork (docs/specification/artwork.md §9). SQLite cannot take `not null`
 * from a column, so both databases get a new column in its place.
 */
export async function emptyDescription(db: Kysely<never>, engine: Engine): Promise<void> {
  const { run, text } = tableBuilder(db, engine);
  for (const table of ['artworks', 'import_rows']) {
    await db.schema.alterTable(table).addColumn('description_or_null', text).execute();
    await run(`update ${table} set description_or_null = nullif(description, '')`);
    await db.schema.alterTable(table).dropColumn('description').execute();
    await db.schema.alterTable(table).renameColumn('description_or_null', 'description').execute();
  }
}
