import { type Kysely, sql } from 'kysely';
import { columnTypes, type Engine } from './frozen/column-types.ts';

/** Deliveries by quote: each work of one has a hold of its own (docs/specification/quotes.md). */
export async function quotes(db: Kysely<never>, engine: Engine): Promise<void> {
  const { text, whole } = columnTypes(engine);
  const { schema } = db;
  await schema
    .createTable('quotes')
    .addColumn('id', text, (column) => column.primaryKey())
    .addColumn('customer_id', whole, (column) => column.notNull().references('customers.id'))
    .addColumn('browser_hash', text, (column) => column.notNull())
    .addColumn('status', text, (column) => column.notNull())
    .addColumn('shipping_method', text, (column) => column.notNull())
    .addColumn('payment_method', text, (column) => column.notNull())
    .addColumn('customer_json', text, (column) => column.notNull())
    .addColumn('works_json', text, (column) => column.notNull())
    .addColumn('until_day', text, (column) => column.notNull())
    .addColumn('offer_json', text)
    .addColumn('offered_at', text)
    .addColumn('told_at', text)
    .addColumn('closed_at', text)
    .addColumn('seen_at', text)
    .addColumn('order_id', text, (column) => column.references('orders.id'))
    .addColumn('link_version', whole, (column) => column.notNull().defaultTo(1))
    .addColumn('search_text', text, (column) => column.notNull())
    .addColumn('created_at', text, (column) => column.notNull())
    .addColumn('updated_at', text, (column) => column.notNull())
    .addColumn('version', whole, (column) => column.notNull().defaultTo(1))
    .addColumn('version_nonce', text, (column) => column.notNull())
    .execute();
  const history = schema.createTable('quote_history');
  const withId =
    engine === 'sqlite'
      ? history.addColumn('id', 'integer', (column) => column.primaryKey().autoIncrement())
      : history.addColumn('id', 'bigserial', (column) => column.primaryKey());
  await withId
    .addColumn('quote_id', text, (column) => column.notNull().references('quotes.id'))
    .addColumn('event', text, (column) => column.notNull())
    .addColumn('at', text, (column) => column.notNull())
    .addColumn('by_whom', text, (column) => column.notNull())
    .addColumn('notes', text, (column) => column.notNull())
    .execute();
  await schema
    .alterTable('holds')
    .addColumn('quote_id', text, (column) => column.references('quotes.id'))
    .execute();
  const run = (statement: string) => sql.raw(statement).execute(db);
  await run('create index quotes_customer on quotes (customer_id)');
  await run('create index quotes_status on quotes (status, created_at)');
  await run('create index quote_history_quote on quote_history (quote_id)');
  await run('create index holds_quote on holds (quote_id) where quote_id is not null');
}
