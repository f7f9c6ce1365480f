import { type Kysely, sql } from 'kysely';
import { columnTypes, type Engine } from './frozen/column-types.ts';

/** A work that staff hold for a customer until a day has the same row of `holdings` as one that an order holds (docs/specification/order.md §19). */
export async function holds(db: Kysely<never>, engine: Engine): Promise<void> {
  const { text, whole } = columnTypes(engine);
  const { schema } = db;
  const table = schema.createTable('holds');
  const withId =
    engine === 'sqlite'
      ? table.addColumn('id', 'integer', (column) => column.primaryKey().autoIncrement())
      : table.addColumn('id', 'bigserial', (column) => column.primaryKey());
  await withId
    .addColumn('artwork_id', whole, (column) => column.notNull())
    .addColumn('customer_id', whole, (column) => column.notNull().references('customers.id'))
    .addColumn('price_cents', whole)
    .addColumn('until_day', text, (column) => column.notNull())
    .addColumn('notes', text, (column) => column.notNull())
    .addColumn('status_before', text, (column) => column.notNull())
    .addColumn('created_at', text, (column) => column.notNull())
    .addColumn('by_whom', text, (column) => column.notNull())
    .addColumn('ending', text)
    .addColumn('ended_at', text)
    .addColumn('version', whole, (column) => column.notNull().defaultTo(1))
    .addColumn('version_nonce', text, (column) => column.notNull())
    .execute();
  await schema.createIndex('holds_artwork').on('holds').column('artwork_id').execute();
  await schema.createIndex('holds_customer').on('holds').column('customer_id').execute();
  await schema
    .alterTable('holdings')
    .addColumn('hold_id', whole, (column) => column.references('holds.id'))
    .execute();
  const run = (statement: string) => sql.raw(statement).execute(db);
  await run('create unique index holdings_hold on holdings (hold_id) where hold_id is not null');
  await run('create index holdings_until on holdings (until) where until is not null');
}
