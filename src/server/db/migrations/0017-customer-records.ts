import { type Kysely, sql } from 'kysely';
import { columnTypes, type Engine } from './frozen/column-types.ts';

/**
 * A customer's record can be corrected, merged into another one and anonymised (docs/specification/customers.md). The
 * table of its words is empty, because 0041 drops it.
 */
export async function customerRecords(db: Kysely<never>, engine: Engine): Promise<void> {
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
}
