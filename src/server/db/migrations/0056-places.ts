import { type Kysely, sql } from 'kysely';
import { columnTypes, type Engine } from './frozen/column-types.ts';

/**
 * Where each work is and was, who has it, and the receipts of loans and consignments (docs/specification/places.md). A work that is away
 * and not offered has in `away_text` what a visitor reads. Movements name no row of `artworks`: a deleted artwork keeps its log for as long as it can be restored.
 */
export async function places(db: Kysely<never>, engine: Engine): Promise<void> {
  const { text, whole, bytes } = columnTypes(engine);
  const { schema } = db;
  const withId = (name: string) => {
    const table = schema.createTable(name);
    return engine === 'sqlite'
      ? table.addColumn('id', 'integer', (column) => column.primaryKey().autoIncrement())
      : table.addColumn('id', 'bigserial', (column) => column.primaryKey());
  };
  await withId('places')
    .addColumn('version', 'integer', (column) => column.notNull().defaultTo(1))
    .addColumn('version_nonce', text, (column) => column.notNull())
    .addColumn('parent_id', whole, (column) => column.references('places.id'))
    .addColumn('name', text, (column) => column.notNull())
    .addColumn('notes', text, (column) => column.notNull().defaultTo(''))
    .addColumn('removed_at', text)
    .execute();
  await withId('movements')
    .addColumn('version', 'integer', (column) => column.notNull().defaultTo(1))
    .addColumn('version_nonce', text, (column) => column.notNull())
    .addColumn('artwork_id', whole, (column) => column.notNull())
    .addColumn('moved_on', text, (column) => column.notNull())
    .addColumn('left_on', text)
    .addColumn('place_id', whole, (column) => column.references('places.id'))
    .addColumn('custody', text, (column) => column.notNull())
    .addColumn('party', text, (column) => column.notNull().defaultTo(''))
    .addColumn('customer_id', whole, (column) => column.references('customers.id'))
    .addColumn('agreement_number', text, (column) => column.notNull().defaultTo(''))
    .addColumn('until', text)
    .addColumn('insured_by', text, (column) => column.notNull().defaultTo(''))
    .addColumn('insured_cents', whole)
    .addColumn('insured_currency', text)
    .addColumn('commission', engine === 'sqlite' ? 'real' : 'double precision')
    .addColumn('offered', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('public_text', text, (column) => column.notNull().defaultTo('nothing'))
    .addColumn('away_text', text, (column) => column.notNull().defaultTo(''))
    .addColumn('reason', text, (column) => column.notNull().defaultTo(''))
    .addColumn('batch', text, (column) => column.notNull())
    .addColumn('at', text, (column) => column.notNull())
    .addColumn('by_whom', text, (column) => column.notNull())
    .execute();
  await schema
    .createTable('receipts')
    .addColumn('number', text, (column) => column.primaryKey())
    .addColumn('kind', text, (column) => column.notNull())
    .addColumn('batch', text, (column) => column.notNull())
    .addColumn('issued_on', text, (column) => column.notNull())
    .addColumn('content_json', text, (column) => column.notNull())
    .addColumn('at', text, (column) => column.notNull())
    .addColumn('by_whom', text, (column) => column.notNull())
    .execute();
  await schema
    .createTable('receipt_files')
    .addColumn('number', text, (column) => column.primaryKey().references('receipts.number'))
    .addColumn('pdf', bytes, (column) => column.notNull())
    .addColumn('sha256', text, (column) => column.notNull())
    .addColumn('made_at', text, (column) => column.notNull())
    .execute();
  await schema
    .alterTable('artworks')
    .addColumn('away_text', text, (column) => column.notNull().defaultTo(''))
    .execute();
  const run = (statement: string) => sql.raw(statement).execute(db);
  await run('create index places_parent on places (parent_id)');
  await run('create index movements_artwork on movements (artwork_id, moved_on, id)');
  await run('create unique index movements_present on movements (artwork_id) where left_on is null');
  await run('create index movements_place on movements (place_id, artwork_id) where left_on is null');
  await run("create index movements_away on movements (custody, until) where left_on is null and custody <> 'own'");
  await run('create index movements_batch on movements (batch)');
  await run('create index movements_customer on movements (customer_id) where customer_id is not null');
  await run('create index receipts_batch on receipts (batch)');
}
