import { type Kysely, sql } from 'kysely';
import { columnTypes, type Engine } from './frozen/column-types.ts';
import { foldForStaff } from './frozen/fold-text.ts';

/** Rows in memory at a time. */
const batchSize = 500;

/**
 * Staff find an artwork by its stock code and its collection too, which are folded in a text of their own (docs/specification/artwork.md
 * §10). A change of many artworks is recorded and undone like an import. An entry of Activity about many artworks has parts, one for each
 * artwork (docs/specification/activity.md §1), which the list of all entries leaves out.
 */
export async function catalogue(db: Kysely<never>, engine: Engine): Promise<void> {
  const { text, whole } = columnTypes(engine);
  for (const table of ['artworks', 'import_rows']) {
    await db.schema
      .alterTable(table)
      .addColumn('catalogue_text', text, (column) => column.notNull().defaultTo(''))
      .execute();
  }
  await db.schema.alterTable('import_changes').addColumn('catalogue_text', text).execute();
  await fillArtworks(db);
  await fillChanges(db);
  await db.schema
    .alterTable('imports')
    .addColumn('kind', text, (column) => column.notNull().defaultTo('file'))
    .execute();
  await db.schema.alterTable('import_rows').addColumn('changes', text).execute();
  await db.schema.alterTable('activity').addColumn('import_id', whole).execute();
  await db.schema.alterTable('activity').addColumn('part_of', whole).execute();
  const run = (statement: string) => sql.raw(statement).execute(db);
  // The staff's sort orders read it from end to end, instead of the texts of all artworks.
  await run('create index artworks_in_catalogue on artworks (area, year, price_cents, updated_at, stock_code)');
  await run('drop index activity_by_whom');
  await run('create index activity_by_whom on activity (by_whom, id) where part_of is null');
  await run('create index activity_of_kind on activity (kind, id) where part_of is null');
  await run('create index activity_wholes on activity (id) where part_of is null');
  await run('create index activity_of_import on activity (import_id) where import_id is not null');
  await run('create index activity_parts on activity (part_of) where part_of is not null');
}

interface Named {
  stock_code: string | null;
  collection: string | null;
}

async function fillArtworks(db: Kysely<never>): Promise<void> {
  for (let last = 0; ; ) {
    const { rows } = await sql<Named & { id: number }>`
      select id, stock_code, collection from artworks
      where id > ${last} and coalesce(stock_code, collection) is not null
      order by id limit ${sql.lit(batchSize)}`.execute(db);
    for (const row of rows) {
      await sql`update artworks set catalogue_text = ${catalogueText(row)} where id = ${row.id}`.execute(db);
    }
    if (rows.length < batchSize) return;
    last = rows.at(-1)?.id ?? 0;
  }
}

/** What an undo gives back. */
async function fillChanges(db: Kysely<never>): Promise<void> {
  for (let last = { import_id: 0, artwork_id: 0 }; ; ) {
    const { rows } = await sql<Named & typeof last>`
      select import_id, artwork_id, stock_code, collection from import_changes
      where kind = 'updated' and (import_id, artwork_id) > (${last.import_id}, ${last.artwork_id})
      order by import_id, artwork_id limit ${sql.lit(batchSize)}`.execute(db);
    for (const row of rows) {
      await sql`update import_changes set catalogue_text = ${catalogueText(row)}
        where import_id = ${row.import_id} and artwork_id = ${row.artwork_id}`.execute(db);
    }
    const end = rows.at(-1);
    if (rows.length < batchSize || end === undefined) return;
    last = end;
  }
}

function catalogueText({ stock_code, collection }: Named): string {
  const code = stock_code ?? '';
  const lines = [code, code.replace(/[^\p{L}\p{N}]/gu, ''), collection ?? ''].map(foldForStaff);
  return [...new Set(lines)].filter((line) => line !== '').join('\n');
}
