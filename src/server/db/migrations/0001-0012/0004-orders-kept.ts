import type { Kysely } from 'kysely';
import { columnTypes, type Engine } from '../frozen/column-types.ts';

/** The stored invoice, the staff's edited copy of it, and the orders that a limit refused. */
export async function ordersKept(db: Kysely<never>, engine: Engine): Promise<void> {
  const { schema } = db;
  const { text, whole, bytes } = columnTypes(engine);

  await schema
    .createTable('invoice_files')
    .addColumn('order_id', text, (column) => column.primaryKey().references('orders.id'))
    .addColumn('pdf', bytes, (column) => column.notNull())
    .addColumn('sha256', text, (column) => column.notNull())
    .addColumn('made_at', text, (column) => column.notNull())
    .execute();

  await schema
    .createTable('invoice_html')
    .addColumn('order_id', text, (column) => column.primaryKey().references('orders.id'))
    .addColumn('html', text, (column) => column.notNull())
    .addColumn('saved_at', text, (column) => column.notNull())
    .execute();

  await schema
    .createTable('limited_orders')
    // A hash of the buyer and the artworks: the same refused order again increases `times`.
    .addColumn('fingerprint', text, (column) => column.primaryKey())
    .addColumn('reason', text, (column) => column.notNull())
    .addColumn('first_name', text, (column) => column.notNull())
    .addColumn('last_name', text, (column) => column.notNull())
    .addColumn('email', text, (column) => column.notNull())
    .addColumn('phone', text, (column) => column.notNull())
    .addColumn('works_json', text, (column) => column.notNull())
    .addColumn('total_cents', whole, (column) => column.notNull())
    .addColumn('client_address', text, (column) => column.notNull())
    .addColumn('times', 'integer', (column) => column.notNull())
    .addColumn('first_at', text, (column) => column.notNull())
    .addColumn('last_at', text, (column) => column.notNull())
    .execute();
  await schema.createIndex('limited_orders_recent').on('limited_orders').columns(['last_at', 'fingerprint']).execute();
}
