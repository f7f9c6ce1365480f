import { type Kysely, sql } from 'kysely';
import { columnTypes, type Engine } from './frozen/column-types.ts';

/**
 * Inquiries are listed in pages (docs/specification/estate-contact.md §5), and an order's due date, which never
 * moves, is a column of its own, so that pending tasks are found by an index.
 */
export async function inquirySearch(db: Kysely<never>, engine: Engine): Promise<void> {
  const { text } = columnTypes(engine);
  await db.schema
    .createIndex('inquiries_listed')
    .on('inquiries')
    .columns(['responded', 'suspect', 'created_at', 'id'])
    .execute();

  await db.schema
    .alterTable('orders')
    .addColumn('due_date', text, (column) => column.notNull().defaultTo(''))
    .execute();
  const dueDate = engine === 'sqlite' ? "json_extract(invoice_json, '$.dueDate')" : "invoice_json::json ->> 'dueDate'";
  await sql`update orders set due_date = ${sql.raw(dueDate)}`.execute(db);
  await db.schema
    .createIndex('orders_by_status_and_due_date')
    .on('orders')
    .columns(['status', 'due_date', 'expected_payment_date', 'id'])
    .execute();
}
