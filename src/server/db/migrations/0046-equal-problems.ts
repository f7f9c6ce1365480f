import { type Kysely, sql } from 'kysely';
import { columnTypes, type Engine } from './frozen/column-types.ts';

/** Equal problems of an import are one row with the numbers of their rows (docs/specification/import-and-export.md §6). */
export async function equalProblems(db: Kysely<never>, engine: Engine): Promise<void> {
  const { text } = columnTypes(engine);
  const { schema } = db;
  await schema
    .alterTable('import_problems')
    .addColumn('rows_json', text, (column) => column.notNull().defaultTo('[]'))
    .execute();
  await sql`update import_problems set rows_json = '[' || row_number || ']'`.execute(db);
  await schema.alterTable('import_problems').dropColumn('row_number').execute();
}
