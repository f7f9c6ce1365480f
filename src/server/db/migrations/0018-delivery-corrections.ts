import type { Kysely } from 'kysely';
import { columnTypes, type Engine } from './frozen/column-types.ts';

/**
 * The corrections of an order's delivery address, beside the address that the invoice freezes. The last one counts; without an
 * address it returns to the original (docs/specification/order.md §13).
 */
export async function deliveryCorrections(db: Kysely<never>, engine: Engine): Promise<void> {
  const { text } = columnTypes(engine);
  const table = db.schema.createTable('delivery_corrections');
  const withId =
    engine === 'sqlite'
      ? table.addColumn('id', 'integer', (column) => column.primaryKey().autoIncrement())
      : table.addColumn('id', 'bigserial', (column) => column.primaryKey());
  await withId
    .addColumn('order_id', text, (column) => column.notNull().references('orders.id'))
    .addColumn('at', text, (column) => column.notNull())
    .addColumn('by_whom', text, (column) => column.notNull())
    .addColumn('address_json', text)
    .execute();
  await db.schema.createIndex('delivery_corrections_order').on('delivery_corrections').column('order_id').execute();
}
