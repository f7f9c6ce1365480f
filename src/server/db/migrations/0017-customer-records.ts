import { type Kysely, sql } from 'kysely';
import type { Buyer } from '../../../domain/order/buyer.ts';
import { customerWords } from '../../../domain/search/search-words.ts';
import { columnTypes } from '../column-types.ts';
import type { Database } from '../database.ts';
import { addWords } from '../word-index.ts';

/** Rows in memory at a time. */
const batchSize = 200;

/**
 * A customer's record can be corrected, merged into another one and anonymised, and is found by the words of its names, e-mail
 * addresses and telephone numbers (docs/specification/customers.md).
 */
export async function customerRecords(db: Kysely<never>, engine: Database['engine']): Promise<void> {
  const { text, whole } = columnTypes(engine);
  await db.schema.alterTable('customers').addColumn('corrected_at', text).execute();
  await db.schema.alterTable('customers').addColumn('anonymised_at', text).execute();
  await db.schema
    .alterTable('customers')
    .addColumn('merged_into', whole, (column) => column.references('customers.id'))
    .execute();
  await db.schema
    .alterTable('customers')
    .addColumn('version', 'integer', (column) => column.notNull().defaultTo(1))
    .execute();
  const random = engine === 'sqlite' ? 'lower(hex(randomblob(6)))' : 'substr(md5(random()::text), 1, 12)';
  await db.schema
    .alterTable('customers')
    .addColumn('version_nonce', text, (column) => column.notNull().defaultTo(''))
    .execute();
  await sql`update customers set version_nonce = ${sql.raw(random)}`.execute(db);

  await db.schema
    .createTable('customer_words')
    .addColumn('word', text, (column) => column.notNull())
    .addColumn('customer_id', whole, (column) => column.notNull().references('customers.id').onDelete('cascade'))
    .addPrimaryKeyConstraint('customer_words_key', ['word', 'customer_id'])
    .execute();
  await db.schema.createIndex('customer_words_customer').on('customer_words').column('customer_id').execute();

  interface Named {
    id: number;
    first_name: string;
    last_name: string;
    email: string;
    phone: string;
  }
  for (let last = 0; ; ) {
    const { rows } = await sql<Named>`
      select id, first_name, last_name, email, phone from customers
      where id > ${last} order by id limit ${sql.lit(batchSize)}`.execute(db);
    for (const { id, first_name: firstName, last_name: lastName, email, phone } of rows) {
      await addWords(db, 'customers', id, customerWords({ firstName, lastName, email, phone }));
    }
    const final = rows.at(-1);
    if (final === undefined) break;
    last = Number(final.id);
  }
  for (let last = ''; ; ) {
    const { rows } = await sql<{ id: string; customer_id: number; customer_json: string }>`
      select id, customer_id, customer_json from orders
      where id > ${last} order by id limit ${sql.lit(batchSize)}`.execute(db);
    for (const order of rows) {
      await addWords(db, 'customers', order.customer_id, customerWords(JSON.parse(order.customer_json) as Buyer));
    }
    const final = rows.at(-1);
    if (final === undefined) break;
    last = final.id;
  }
}
