import { type Kysely, sql } from 'kysely';
import { columnTypes, type Engine } from '../frozen/column-types.ts';

/**
 * The import of artworks. Each artwork gets a permanent key by which the same file finds it again, and there is a staging
 * table, so that an import changes the artworks in one statement.
 */
export async function importedWorks(db: Kysely<never>, engine: Engine): Promise<void> {
  const { schema } = db;
  const { text, whole } = columnTypes(engine);

  await schema.alterTable('artworks').addColumn('import_key', text).execute();
  const random = engine === 'sqlite' ? 'lower(hex(randomblob(8)))' : 'substr(md5(random()::text || id::text), 1, 16)';
  await sql`update artworks set import_key = 'w' || ${sql.raw(random)}`.execute(db);
  await schema.createIndex('artworks_import_key').unique().on('artworks').column('import_key').execute();

  let rows = schema
    .createTable('import_rows')
    .addColumn('import_id', text, (column) => column.notNull())
    .addColumn('row_number', 'integer', (column) => column.notNull())
    .addColumn('artwork_id', whole)
    .addColumn('base_version', 'integer')
    .addColumn('import_key', text, (column) => column.notNull())
    .addColumn('year', 'integer')
    .addColumn('period_id', whole)
    .addColumn('price_cents', whole)
    .addColumn('available', 'integer', (column) => column.notNull())
    .addColumn('featured', 'integer', (column) => column.notNull());
  for (const name of ['title', 'medium', 'dimensions', 'description', 'image', 'status', 'search_text']) {
    rows = rows.addColumn(name, text, (column) => column.notNull());
  }
  for (const name of [
    'date_text',
    'alt',
    'collection',
    'stock_code',
    'authentication',
    'signed',
    'condition',
    'framing',
    'provenance',
    'created_details',
    'customer_name',
    'customer_email',
    'customer_phone',
    'sale_notes',
  ]) {
    rows = rows.addColumn(name, text);
  }
  await rows.addPrimaryKeyConstraint('import_rows_key', ['import_id', 'row_number']).execute();
}
