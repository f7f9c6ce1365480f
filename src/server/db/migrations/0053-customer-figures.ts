import type { Kysely } from 'kysely';

/** The list of customers reads what they bought from these indexes alone: the rows of orders are long (customers/customer.store.ts). */
export async function customerFigures(db: Kysely<never>): Promise<void> {
  const { schema } = db;
  await schema
    .createIndex('orders_customer_figures')
    .on('orders')
    .columns(['customer_id', 'status', 'sold_on', 'id'])
    .execute();
  await schema
    .createIndex('order_lines_figures')
    .on('order_lines')
    .columns(['order_id', 'credit_note', 'price_cents', 'id'])
    .execute();
}
