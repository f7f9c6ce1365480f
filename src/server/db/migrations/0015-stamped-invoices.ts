import type { Kysely } from 'kysely';
import { columnTypes, type Engine } from './frozen/column-types.ts';

/** The invoice's PDF for a cancelled or paid order, beside the PDF as issued. */
export async function stampedInvoices(db: Kysely<never>, engine: Engine): Promise<void> {
  const { text, whole, bytes } = columnTypes(engine);
  await db.schema
    .createTable('stamped_invoices')
    .addColumn('history_id', whole, (column) => column.primaryKey().references('order_history.id'))
    .addColumn('pdf', bytes, (column) => column.notNull())
    .addColumn('sha256', text, (column) => column.notNull())
    .addColumn('made_at', text, (column) => column.notNull())
    .execute();
}
