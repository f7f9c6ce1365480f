import { type Kysely, sql } from 'kysely';
import type { InquiryType } from '../../../domain/estate/inquiry.ts';
import { inquiryText } from '../../../domain/inquiry/inquiry-text.ts';
import type { Buyer } from '../../../domain/order/buyer.ts';
import type { SoldArtwork } from '../../../domain/order/invoice.ts';
import { customerText, joinTexts, orderText } from '../../../domain/search/search-texts.ts';
import { columnTypes } from '../column-types.ts';
import type { Database } from '../database.ts';
import { currentStock } from './0022-stock-tracker.ts';

/** Rows in memory at a time. */
const batchSize = 200;

/**
 * Customers, orders and inquiries are found in one folded text each instead of in tables of words, of which a long message had
 * thousands (docs/specification/search.md §2). And more letters and apostrophes are folded, also in the texts that are stored already.
 */
export async function searchTexts(db: Kysely<never>, engine: Database['engine']): Promise<void> {
  const { text } = columnTypes(engine);
  for (const table of ['customers', 'orders', 'inquiries']) {
    await db.schema
      .alterTable(table)
      .addColumn('search_text', text, (column) => column.notNull().defaultTo(''))
      .execute();
  }
  await fillCustomers(db);
  await fillOrders(db);
  await fillInquiries(db);
  for (const table of ['customer_words', 'order_words', 'inquiry_words']) await db.schema.dropTable(table).execute();
  await withoutApostrophes(db, engine);
  await foldStoredTexts(db);
}

type Key = string | number;

/** The rows of a query in the order of their ids, in parts. `after` is below every id. */
async function* rowsOf<Row extends { id: Key }>(db: Kysely<never>, table: string, after: Row['id']) {
  for (let last: Key = after; ; ) {
    const { rows } = await sql<Row>`
      select * from ${sql.table(table)} where id > ${last} order by id limit ${sql.lit(batchSize)}`.execute(db);
    yield* rows;
    const final = rows.at(-1);
    if (final === undefined) return;
    last = final.id;
  }
}

async function setText(db: Kysely<never>, table: string, id: Key, text: string): Promise<void> {
  await sql`update ${sql.table(table)} set search_text = ${text} where id = ${id}`.execute(db);
}

interface Person {
  first_name: string;
  last_name: string;
  email: string;
  phone: string;
}

interface Customer extends Person {
  id: number;
  merged_into: number | null;
  anonymised_at: string | null;
}

const personOf = ({ first_name: firstName, last_name: lastName, email, phone }: Person) => {
  return { firstName, lastName, email, phone };
};

/** The records, then those that were merged into them. */
async function fillCustomers(db: Kysely<never>): Promise<void> {
  for await (const row of rowsOf<Customer>(db, 'customers', 0)) {
    if (row.anonymised_at === null) await setText(db, 'customers', row.id, customerText(personOf(row)));
  }
  for await (const row of rowsOf<Customer>(db, 'customers', 0)) {
    if (row.merged_into !== null) await addToCustomer(db, row.merged_into, customerText(personOf(row)));
  }
}

async function addToCustomer(db: Kysely<never>, id: number, added: string): Promise<void> {
  const { rows } = await sql<{ search_text: string }>`
    select search_text from customers where id = ${id} and anonymised_at is null`.execute(db);
  const [{ search_text: before } = { search_text: null }] = rows;
  if (before === null) return;
  const joined = joinTexts(before, added);
  if (joined !== before) await setText(db, 'customers', id, joined);
}

/** The orders, and in the text of the customer the buyers' details. */
async function fillOrders(db: Kysely<never>): Promise<void> {
  interface Order {
    id: string;
    invoice_number: string;
    customer_id: number;
    customer_json: string;
  }
  for await (const { id, invoice_number: invoiceNumber, ...order } of rowsOf<Order>(db, 'orders', '')) {
    const buyer: Buyer = JSON.parse(order.customer_json);
    const { rows: lines } = await sql<{ artwork_json: string }>`
      select artwork_json from order_lines where order_id = ${id} order by id`.execute(db);
    const artworks = lines.map(({ artwork_json }): SoldArtwork => JSON.parse(artwork_json));
    await setText(db, 'orders', id, orderText({ invoiceNumber, buyer, artworks }));
    await addToCustomer(db, order.customer_id, customerText(buyer));
  }
}

async function fillInquiries(db: Kysely<never>): Promise<void> {
  interface Inquiry extends Person {
    id: number;
    inquiry_type: InquiryType;
    artwork_of_interest: string;
    message: string;
  }
  for await (const row of rowsOf<Inquiry>(db, 'inquiries', 0)) {
    const { inquiry_type: inquiryType, artwork_of_interest: artworkOfInterest, message } = row;
    const text = inquiryText({ ...personOf(row), inquiryType, artworkOfInterest, message });
    await setText(db, 'inquiries', row.id, text);
  }
}

/** The Stock Tracker's searched text had the title with its apostrophes, which a search there leaves out. */
async function withoutApostrophes(db: Kysely<never>, engine: Database['engine']): Promise<void> {
  const run = (statement: string) => sql.raw(statement).execute(db);
  await run('drop view current_stock');
  await run(
    'create view current_stock as select artwork_id, period_id, stage, price_cents, code, title, ' +
      `replace(body, '''', '') as body, customer_id, changed_at from (${currentStock(engine)}) as rows_with_apostrophes`,
  );
  await run("update stock set body = replace(body, '''', '') where body like '%''%'");
}

/** What `foldForSearch` folds since this release. */
const folded = { ı: 'i', ð: 'd', þ: 'th', ħ: 'h', ŧ: 't', ς: 'σ' };
const apostrophes = [...'ʹʻʽʾʿˈꞌ'];

async function foldStoredTexts(db: Kysely<never>): Promise<void> {
  const columns = [
    ['artworks', 'search_text', "'"],
    ['artworks', 'stock_text', ''],
    ['import_rows', 'search_text', "'"],
    ['import_rows', 'stock_text', ''],
    ['import_changes', 'search_text', "'"],
    ['import_changes', 'stock_text', ''],
    ['activity', 'search_text', "'"],
    ['deleted_records', 'search_text', "'"],
    ['image_library', 'search_text', "'"],
    ['image_library', 'name', "'"],
  ] as const;
  for (const [table, column, apostrophe] of columns) {
    const pairs = [...Object.entries(folded), ...apostrophes.map((each) => [each, apostrophe] as const)];
    const name = sql.ref(column);
    const replaced = pairs.reduce((text, [from, to]) => sql`replace(${text}, ${sql.lit(from)}, ${sql.lit(to)})`, name);
    await sql`update ${sql.table(table)} set ${name} = ${replaced} where ${name} <> ${replaced}`.execute(db);
  }
}
