import type { Kysely } from 'kysely';
import { columnTypes, type Engine } from './frozen/column-types.ts';

/** What leaves the estate together for a buyer; a line names the one that has its work, so that no work is in two (docs/specification/order.md §20). */
export async function shipments(db: Kysely<never>, engine: Engine): Promise<void> {
  const { text, whole } = columnTypes(engine);
  const { schema } = db;
  const table = schema.createTable('shipments');
  const withId =
    engine === 'sqlite'
      ? table.addColumn('id', 'integer', (column) => column.primaryKey().autoIncrement())
      : table.addColumn('id', 'bigserial', (column) => column.primaryKey());
  await withId
    .addColumn('order_id', text, (column) => column.notNull().references('orders.id'))
    .addColumn('carrier', text, (column) => column.notNull())
    .addColumn('tracking_number', text, (column) => column.notNull())
    .addColumn('sent_on', text, (column) => column.notNull())
    .addColumn('delivered_on', text)
    .addColumn('at', text, (column) => column.notNull())
    .addColumn('by_whom', text, (column) => column.notNull())
    .execute();
  await schema.createIndex('shipments_order').on('shipments').column('order_id').execute();
  await schema
    .alterTable('order_lines')
    .addColumn('shipment_id', whole, (column) => column.references('shipments.id'))
    .execute();
  await schema.createIndex('order_lines_shipment').on('order_lines').column('shipment_id').execute();
}
