import { type Kysely, sql } from 'kysely';
import type { InquiryType } from '../../../domain/estate/inquiry.ts';
import { inquiryWords } from '../../../domain/inquiry/inquiry-text.ts';
import type { Buyer } from '../../../domain/order/buyer.ts';
import type { SoldArtwork } from '../../../domain/order/invoice.ts';
import { customerWords, orderWords } from '../../../domain/search/search-words.ts';
import { columnTypes } from '../column-types.ts';
import type { Database } from '../database.ts';
import { addWords } from '../word-index.ts';

/** Rows in memory at a time. */
const batchSize = 200;

/**
 * Orders and inquiries are found by their words, as customers are, and artworks by their stock code; a part of a number finds a
 * customer too (docs/specification/search.md §2). What an administrator has seen is stored (docs/specification/admin-session.md §7).
 */
export async function searchAndVisits(db: Kysely<never>, engine: Database['engine']): Promise<void> {
  const { text, whole } = columnTypes(engine);
  for (const [name, record, type] of [
    ['order', 'orders', text],
    ['inquiry', 'inquiries', whole],
  ] as const) {
    const id = `${name}_id`;
    await db.schema
      .createTable(`${name}_words`)
      .addColumn('word', text, (column) => column.notNull())
      .addColumn(id, type, (column) => column.notNull().references(`${record}.id`).onDelete('cascade'))
      .addPrimaryKeyConstraint(`${name}_words_key`, ['word', id])
      .execute();
    await db.schema.createIndex(`${name}_words_${name}`).on(`${name}_words`).column(id).execute();
  }
  await addOrders(db);
  await addInquiries(db);
  await db.schema.alterTable('orders').dropColumn('search_text').execute();
  await sql`create index artworks_by_code on artworks (lower(stock_code))`.execute(db);

  await db.schema.createIndex('inquiries_created_at').on('inquiries').column('created_at').execute();
  await db.schema
    .createTable('visits')
    .addColumn('administrator_id', whole, (column) =>
      column.notNull().references('administrators.id').onDelete('cascade'),
    )
    .addColumn('records', text, (column) => column.notNull())
    .addColumn('seen_until', text, (column) => column.notNull())
    .addPrimaryKeyConstraint('visits_key', ['administrator_id', 'records'])
    .execute();
}

async function addOrders(db: Kysely<never>): Promise<void> {
  for (let last = ''; ; ) {
    const { rows } = await sql<{ id: string; invoice_number: string; customer_id: number; customer_json: string }>`
      select id, invoice_number, customer_id, customer_json from orders
      where id > ${last} order by id limit ${sql.lit(batchSize)}`.execute(db);
    for (const { id, invoice_number: invoiceNumber, customer_id, customer_json } of rows) {
      const buyer: Buyer = JSON.parse(customer_json);
      const { rows: lines } = await sql<{ artwork_json: string }>`
        select artwork_json from order_lines where order_id = ${id}`.execute(db);
      const artworks = lines.map(({ artwork_json }): SoldArtwork => JSON.parse(artwork_json));
      await addWords(db, 'orders', id, orderWords({ invoiceNumber, buyer, artworks }));
      const isAnonymised = buyer.email === '';
      if (!isAnonymised) await addWords(db, 'customers', customer_id, customerWords(buyer));
    }
    const final = rows.at(-1);
    if (final === undefined) return;
    last = final.id;
  }
}

async function addInquiries(db: Kysely<never>): Promise<void> {
  interface Sent {
    id: number;
    first_name: string;
    last_name: string;
    email: string;
    phone: string;
    inquiry_type: InquiryType;
    artwork_of_interest: string;
    message: string;
  }
  for (let last = 0; ; ) {
    const { rows } = await sql<Sent>`
      select * from inquiries where id > ${last} order by id limit ${sql.lit(batchSize)}`.execute(db);
    for (const row of rows) {
      const { first_name: firstName, last_name: lastName, email, phone, message } = row;
      const { inquiry_type: inquiryType, artwork_of_interest: artworkOfInterest } = row;
      const words = inquiryWords({ firstName, lastName, email, phone, inquiryType, artworkOfInterest, message });
      await addWords(db, 'inquiries', row.id, words);
    }
    const final = rows.at(-1);
    if (final === undefined) return;
    last = Number(final.id);
  }
}
