import { type Kysely, type SchemaModule, sql } from 'kysely';
import { columnTypes, type Engine } from '../frozen/column-types.ts';

/** The tables of the gallery, the shop and the payments. */
export async function foundation(db: Kysely<never>, engine: Engine): Promise<void> {
  const { schema } = db;
  const withId = (table: string) =>
    engine === 'sqlite'
      ? schema.createTable(table).addColumn('id', 'integer', (column) => column.primaryKey().autoIncrement())
      : schema.createTable(table).addColumn('id', 'bigserial', (column) => column.primaryKey());
  const { text, whole } = columnTypes(engine);

  await schema
    .createTable('content_version')
    .addColumn('id', 'integer', (column) => column.primaryKey())
    .addColumn('number', whole, (column) => column.notNull())
    .execute();
  await sql`insert into content_version (id, number) values (1, 1)`.execute(db);

  await schema
    .createTable('documents')
    .addColumn('key', text, (column) => column.primaryKey())
    .addColumn('json', text, (column) => column.notNull())
    .addColumn('version', 'integer', (column) => column.notNull())
    .addColumn('updated_at', text, (column) => column.notNull())
    .execute();

  await withId('periods')
    .addColumn('slug', text, (column) => column.notNull().unique())
    .addColumn('name', text, (column) => column.notNull())
    .addColumn('years', text, (column) => column.notNull())
    .addColumn('start_year', 'integer')
    .addColumn('description', text, (column) => column.notNull())
    .addColumn('image', text, (column) => column.notNull())
    .addColumn('display_order', 'integer', (column) => column.notNull())
    .addColumn('color_class', text, (column) => column.notNull())
    .addColumn('key_characteristics', text, (column) => column.notNull())
    .addColumn('version', 'integer', (column) => column.notNull().defaultTo(1))
    .execute();

  await withId('artworks')
    .addColumn('title', text, (column) => column.notNull())
    .addColumn('year', 'integer')
    .addColumn('date_text', text)
    .addColumn('medium', text, (column) => column.notNull())
    .addColumn('dimensions', text, (column) => column.notNull())
    .addColumn('description', text, (column) => column.notNull())
    .addColumn('image', text, (column) => column.notNull())
    .addColumn('alt', text)
    .addColumn('period_id', whole, (column) => column.references('periods.id'))
    .addColumn('price_cents', whole)
    .addColumn('available', 'integer', (column) => column.notNull())
    .addColumn('featured', 'integer', (column) => column.notNull())
    .addColumn('collection', text)
    .addColumn('stock_code', text)
    .addColumn('status', text, (column) => column.notNull())
    .addColumn('authentication', text)
    .addColumn('signed', text)
    .addColumn('condition', text)
    .addColumn('framing', text)
    .addColumn('provenance', text)
    .addColumn('created_details', text)
    .addColumn('customer_name', text)
    .addColumn('customer_email', text)
    .addColumn('customer_phone', text)
    .addColumn('sale_notes', text)
    .addColumn('search_text', text, (column) => column.notNull())
    .addColumn('version', 'integer', (column) => column.notNull().defaultTo(1))
    .addColumn('created_at', text, (column) => column.notNull())
    .addColumn('updated_at', text, (column) => column.notNull())
    .addCheckConstraint(
      'gone_is_not_offered',
      sql`available = 0 or status not in ('sold', 'paid', 'delivered', 'museum')`,
    )
    .addCheckConstraint('a_price_is_not_negative', sql`price_cents >= 0`)
    .execute();
  await index(schema, 'artworks', 'period_id');
  await index(schema, 'artworks', 'image');

  await withId('pictures')
    .addColumn('file_path', text, (column) => column.notNull().unique())
    .addColumn('original_name', text, (column) => column.notNull())
    .addColumn('file_size', 'integer', (column) => column.notNull())
    .addColumn('width', 'integer', (column) => column.notNull())
    .addColumn('height', 'integer', (column) => column.notNull())
    .addColumn('preview', text, (column) => column.notNull())
    .addColumn('in_use', 'integer', (column) => column.notNull())
    .addColumn('notes', text, (column) => column.notNull())
    .addColumn('uploaded_at', text, (column) => column.notNull())
    .execute();

  await withId('carts')
    .addColumn('token_hash', text, (column) => column.notNull().unique())
    .addColumn('created_at', text, (column) => column.notNull())
    .execute();
  await withId('cart_items')
    .addColumn('cart_id', whole, (column) => column.notNull().references('carts.id').onDelete('cascade'))
    .addColumn('artwork_id', whole, (column) => column.notNull().references('artworks.id').onDelete('cascade'))
    .addColumn('added_at', text, (column) => column.notNull())
    .addUniqueConstraint('a_work_is_once_in_a_cart', ['cart_id', 'artwork_id'])
    .execute();
  await index(schema, 'cart_items', 'artwork_id');

  await withId('customers')
    .addColumn('email', text, (column) => column.notNull().unique())
    .addColumn('first_name', text, (column) => column.notNull())
    .addColumn('last_name', text, (column) => column.notNull())
    .addColumn('phone', text, (column) => column.notNull())
    .addColumn('address', text, (column) => column.notNull())
    .addColumn('city', text, (column) => column.notNull())
    .addColumn('state', text, (column) => column.notNull())
    .addColumn('postal_code', text, (column) => column.notNull())
    .addColumn('country', text, (column) => column.notNull())
    .addColumn('marketing_opt_in', 'integer', (column) => column.notNull())
    .addColumn('created_at', text, (column) => column.notNull())
    .execute();

  await schema
    .createTable('orders')
    .addColumn('id', text, (column) => column.primaryKey())
    .addColumn('invoice_number', text, (column) => column.notNull().unique())
    .addColumn('customer_id', whole, (column) => column.notNull().references('customers.id'))
    .addColumn('browser_hash', text, (column) => column.notNull())
    .addColumn('status', text, (column) => column.notNull())
    .addColumn('total_cents', whole, (column) => column.notNull())
    .addColumn('shipping_cents', whole, (column) => column.notNull())
    .addColumn('payment_method', text, (column) => column.notNull())
    .addColumn('shipping_method', text, (column) => column.notNull())
    .addColumn('customer_json', text, (column) => column.notNull())
    .addColumn('invoice_json', text, (column) => column.notNull())
    .addColumn('expected_payment_date', text, (column) => column.notNull())
    .addColumn('search_text', text, (column) => column.notNull())
    .addColumn('payment_reference', text)
    .addColumn('delivery_method', text)
    .addColumn('delivery_date', text)
    .addColumn('delivery_instructions', text)
    .addColumn('notes', text)
    .addColumn('link_version', 'integer', (column) => column.notNull().defaultTo(1))
    .addColumn('version', 'integer', (column) => column.notNull().defaultTo(1))
    .addColumn('created_at', text, (column) => column.notNull())
    .addColumn('updated_at', text, (column) => column.notNull())
    .execute();
  await index(schema, 'orders', 'customer_id');
  await index(schema, 'orders', 'status');
  await index(schema, 'orders', 'created_at');

  await withId('order_lines')
    .addColumn('order_id', text, (column) => column.notNull().references('orders.id'))
    .addColumn('artwork_id', whole, (column) => column.notNull().references('artworks.id'))
    .addColumn('live', 'integer', (column) => column.notNull())
    .addColumn('price_cents', whole, (column) => column.notNull())
    .addColumn('artwork_json', text, (column) => column.notNull())
    .execute();
  await index(schema, 'order_lines', 'order_id');
  await index(schema, 'order_lines', 'artwork_id');
  // An artwork exists once, so at most one live order may hold it.
  await sql`create unique index one_live_order_per_work on order_lines (artwork_id) where live = 1`.execute(db);

  await withId('order_history')
    .addColumn('order_id', text, (column) => column.notNull().references('orders.id'))
    .addColumn('status', text, (column) => column.notNull())
    .addColumn('at', text, (column) => column.notNull())
    .addColumn('by_whom', text, (column) => column.notNull())
    .addColumn('notes', text, (column) => column.notNull())
    .execute();
  await index(schema, 'order_history', 'order_id');

  await withId('communications')
    .addColumn('order_id', text, (column) => column.notNull().references('orders.id'))
    .addColumn('type', text, (column) => column.notNull())
    .addColumn('at', text, (column) => column.notNull())
    .addColumn('by_whom', text, (column) => column.notNull())
    .addColumn('notes', text, (column) => column.notNull())
    .execute();
  await index(schema, 'communications', 'order_id');

  await schema
    .createTable('invoice_counters')
    .addColumn('month', text, (column) => column.primaryKey())
    .addColumn('last_number', 'integer', (column) => column.notNull())
    .execute();

  await schema
    .createTable('idempotency_keys')
    .addColumn('scope', text, (column) => column.notNull())
    .addColumn('key_hash', text, (column) => column.notNull())
    .addColumn('body_hash', text, (column) => column.notNull())
    .addColumn('answer_json', text, (column) => column.notNull())
    .addColumn('at', text, (column) => column.notNull())
    .addPrimaryKeyConstraint('idempotency_keys_key', ['scope', 'key_hash'])
    .execute();

  await withId('events')
    .addColumn('title', text, (column) => column.notNull())
    .addColumn('date', text, (column) => column.notNull())
    .addColumn('time', text, (column) => column.notNull())
    .addColumn('location', text, (column) => column.notNull())
    .addColumn('description', text, (column) => column.notNull())
    .addColumn('paragraph1', text, (column) => column.notNull())
    .addColumn('paragraph2', text, (column) => column.notNull())
    .addColumn('paragraph3', text, (column) => column.notNull())
    .addColumn('image', text, (column) => column.notNull())
    .addColumn('link', text, (column) => column.notNull())
    .addColumn('upcoming', 'integer', (column) => column.notNull())
    .addColumn('version', 'integer', (column) => column.notNull().defaultTo(1))
    .execute();

  await withId('inquiries')
    .addColumn('first_name', text, (column) => column.notNull())
    .addColumn('last_name', text, (column) => column.notNull())
    .addColumn('email', text, (column) => column.notNull())
    .addColumn('phone', text, (column) => column.notNull())
    .addColumn('inquiry_type', text, (column) => column.notNull())
    .addColumn('artwork_of_interest', text, (column) => column.notNull())
    .addColumn('message', text, (column) => column.notNull())
    .addColumn('responded', 'integer', (column) => column.notNull())
    .addColumn('suspect', 'integer', (column) => column.notNull())
    .addColumn('created_at', text, (column) => column.notNull())
    .execute();

  await withId('administrators')
    .addColumn('username', text, (column) => column.notNull().unique())
    .addColumn('password_hash', text, (column) => column.notNull())
    .addColumn('created_at', text, (column) => column.notNull())
    .execute();
  await schema
    .createTable('sessions')
    .addColumn('id_hash', text, (column) => column.primaryKey())
    .addColumn('token_hash', text, (column) => column.notNull())
    .addColumn('administrator_id', whole, (column) =>
      column.notNull().references('administrators.id').onDelete('cascade'),
    )
    .addColumn('created_at', text, (column) => column.notNull())
    .addColumn('last_used_at', text, (column) => column.notNull())
    .execute();
  await schema
    .createTable('password_links')
    .addColumn('key_hash', text, (column) => column.primaryKey())
    .addColumn('administrator_id', whole, (column) => column.references('administrators.id').onDelete('cascade'))
    .addColumn('expires_at', text, (column) => column.notNull())
    .execute();

  await withId('attempts')
    .addColumn('kind', text, (column) => column.notNull())
    .addColumn('subject', text, (column) => column.notNull())
    .addColumn('at', text, (column) => column.notNull())
    .execute();
  await schema.createIndex('attempts_recent').on('attempts').columns(['kind', 'subject', 'at']).execute();

  await withId('activity')
    .addColumn('at', text, (column) => column.notNull())
    .addColumn('by_whom', text, (column) => column.notNull())
    .addColumn('action', text, (column) => column.notNull())
    .addColumn('subject', text, (column) => column.notNull())
    .addColumn('details', text, (column) => column.notNull())
    .execute();

  for (const table of ['documents', 'periods', 'artworks', 'pictures', 'events']) await bumpOnChange(db, engine, table);
}

function index(schema: SchemaModule, table: string, column: string): Promise<void> {
  return schema.createIndex(`${table}_${column}`).on(table).column(column).execute();
}

/**
 * Triggers that change the content version in the transaction of every change of the content, so that no verb can forget
 * it. Cached pages and ETags depend on this version.
 */
async function bumpOnChange(db: Kysely<never>, engine: Engine, table: string): Promise<void> {
  const bump = 'update content_version set number = number + 1 where id = 1';
  if (engine === 'sqlite') {
    for (const change of ['insert', 'update', 'delete']) {
      const name = `${table}_${change}_is_new_content`;
      await sql.raw(`create trigger ${name} after ${change} on ${table} begin ${bump}; end`).execute(db);
    }
    return;
  }
  await sql
    .raw(
      `create or replace function new_content() returns trigger language plpgsql as 'begin ${bump}; return null; end'`,
    )
    .execute(db);
  await sql
    .raw(
      `create trigger ${table}_is_new_content after insert or update or delete on ${table} ` +
        'for each statement execute function new_content()',
    )
    .execute(db);
}
