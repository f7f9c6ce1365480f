import type { Kysely } from 'kysely';
import { columnTypes, type Engine } from '../frozen/column-types.ts';

/** The time of an order's current link, from which it expires, and the version of an invoice's HTML. */
export async function linksAndInvoiceHtml(db: Kysely<never>, engine: Engine): Promise<void> {
  const { schema } = db;
  const { text } = columnTypes(engine);
  await schema.alterTable('orders').addColumn('link_made_at', text).execute();
  await schema
    .alterTable('invoice_html')
    .addColumn('version', 'integer', (column) => column.notNull().defaultTo(1))
    .execute();
}
