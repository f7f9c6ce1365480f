import type { Kysely } from 'kysely';
import { columnTypes, type Engine } from './frozen/column-types.ts';

/** The columns of an artwork that an import changes, as they were, by type. */
const texts = [
  'import_key',
  'title',
  'date_text',
  'medium',
  'dimensions',
  'description',
  'alt',
  'collection',
  'stock_code',
  'status',
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
  'search_text',
  'stock_text',
];
const wholes = ['period_id', 'price_cents', 'area'];
const integers = ['year', 'available', 'featured'];

/**
 * Imports as records: the file, how far its task is, what came of it, the rows that were refused, and what each changed
 * artwork was before, so that a whole import can be undone.
 */
export async function imports(db: Kysely<never>, engine: Engine): Promise<void> {
  const { schema } = db;
  const { text, whole } = columnTypes(engine);
  const table =
    engine === 'sqlite'
      ? schema.createTable('imports').addColumn('id', 'integer', (column) => column.primaryKey().autoIncrement())
      : schema.createTable('imports').addColumn('id', 'bigserial', (column) => column.primaryKey());
  let records = table
    .addColumn('file_name', text, (column) => column.notNull())
    .addColumn('state', text, (column) => column.notNull())
    .addColumn('by_whom', text, (column) => column.notNull())
    .addColumn('created_at', text, (column) => column.notNull());
  for (const name of [
    'file',
    'task',
    'task_token',
    'task_at',
    'progress_json',
    'failure',
    'mapping_json',
    'columns_json',
    'report_json',
    'imported_at',
    'undone_at',
    'undone_by',
  ]) {
    records = records.addColumn(name, text);
  }
  await records.execute();

  await schema
    .createTable('import_problems')
    .addColumn('import_id', whole, (column) => column.notNull().references('imports.id').onDelete('cascade'))
    .addColumn('place', 'integer', (column) => column.notNull())
    .addColumn('row_number', 'integer', (column) => column.notNull())
    .addColumn('field', text, (column) => column.notNull())
    .addColumn('message', text, (column) => column.notNull())
    .addColumn('advice', text, (column) => column.notNull())
    .addPrimaryKeyConstraint('import_problems_key', ['import_id', 'place'])
    .execute();

  let changes = schema
    .createTable('import_changes')
    .addColumn('import_id', whole, (column) => column.notNull().references('imports.id').onDelete('cascade'))
    .addColumn('artwork_id', whole, (column) => column.notNull())
    .addColumn('kind', text, (column) => column.notNull())
    .addColumn('version', 'integer', (column) => column.notNull())
    .addColumn('version_nonce', text, (column) => column.notNull())
    .addColumn('image_id', whole);
  for (const name of texts) changes = changes.addColumn(name, text);
  for (const name of wholes) changes = changes.addColumn(name, whole);
  for (const name of integers) changes = changes.addColumn(name, 'integer');
  await changes.addPrimaryKeyConstraint('import_changes_key', ['import_id', 'artwork_id']).execute();
  await schema.createIndex('import_changes_artwork').on('import_changes').column('artwork_id').execute();
}
