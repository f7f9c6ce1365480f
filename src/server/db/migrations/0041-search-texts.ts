import { type Kysely, sql } from 'kysely';
import { currentStock } from './0022-stock-tracker.ts';
import { columnTypes, type Engine } from './frozen/column-types.ts';
import { foldForStaff } from './frozen/fold-text.ts';

/** Rows in memory at a time. */
const batchSize = 200;

/**
 * Customers, orders and inquiries are found in one folded text each instead of in tables of words, of which a long message had
 * thousands (docs/specification/search.md §2). And more letters and apostrophes are folded, also in the texts that are stored already.
 */
export async function searchTexts(db: Kysely<never>, engine: Engine): Promise<void> {
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

interface PersonRow {
  first_name: string;
  last_name: string;
  email: string;
  phone: string;
}

interface Customer extends PersonRow {
  id: number;
  merged_into: number | null;
  anonymised_at: string | null;
}

interface Person {
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
}

const personOf = ({ first_name: firstName, last_name: lastName, email, phone }: PersonRow): Person => {
  return { firstName, lastName, email, phone };
};

/** The records, then those that were merged into them. */
async function fillCustomers(db: Kysely<never>): Promise<void> {
  for await (const row of rowsOf<Customer>(db, 'customers', 0)) {
    if (row.anonymised_at === null) await setText(db, 'customers', row.id, searchableText(personLines(personOf(row))));
  }
  for await (const row of rowsOf<Customer>(db, 'customers', 0)) {
    if (row.merged_into !== null) await addToCustomer(db, row.merged_into, searchableText(personLines(personOf(row))));
  }
}

async function addToCustomer(db: Kysely<never>, id: number, added: string): Promise<void> {
  const { rows } = await sql<{ search_text: string }>`
    select search_text from customers where id = ${id} and anonymised_at is null`.execute(db);
  const [{ search_text: before } = { search_text: null }] = rows;
  if (before === null) return;
  const joined = searchableText([before, added].flatMap((text) => text.split('\n')));
  if (joined !== before) await setText(db, 'customers', id, joined);
}

interface SoldArtwork {
  title: string;
  stockCode: string;
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
    const buyer: Person = JSON.parse(order.customer_json);
    const { rows: lines } = await sql<{ artwork_json: string }>`
      select artwork_json from order_lines where order_id = ${id} order by id`.execute(db);
    const artworks = lines.map(({ artwork_json }): SoldArtwork => JSON.parse(artwork_json));
    const text = searchableText([
      ...codeLines(invoiceNumber),
      ...personLines(buyer),
      ...artworks.flatMap(({ stockCode }) => codeLines(stockCode)),
      ...artworks.map(({ title }) => title),
    ]);
    await setText(db, 'orders', id, text);
    await addToCustomer(db, order.customer_id, searchableText(personLines(buyer)));
  }
}

const inquiryTypes: Record<string, string> = {
  General: 'General Inquiry',
  Artwork: 'Specific Artwork',
  Authentication: 'Authentication',
  Purchase: 'Purchase Information',
  Exhibition: 'Exhibition',
  Media: 'Media/Press',
  Availability: 'Availability Request',
};

async function fillInquiries(db: Kysely<never>): Promise<void> {
  interface Inquiry extends PersonRow {
    id: number;
    inquiry_type: string;
    artwork_of_interest: string;
    message: string;
  }
  for await (const row of rowsOf<Inquiry>(db, 'inquiries', 0)) {
    const type = inquiryTypes[row.inquiry_type] ?? '';
    const text = searchableText([...personLines(personOf(row)), type, row.artwork_of_interest, row.message]);
    await setText(db, 'inquiries', row.id, text);
  }
}

/** A stored text has at most so many characters. */
const longestText = 4000;

/** What cutting a text can leave of its last character; PostgreSQL stores none. */
const halfOfCharacter = /\p{Cs}/gu;

/** Each line once, so that a text has no word twice where a person is named twice. */
function searchableText(lines: readonly string[]): string {
  const folded = new Set(lines.map(foldForStaff).filter((line) => line !== ''));
  return [...folded].join('\n').slice(0, longestText).replace(halfOfCharacter, '\ufffd');
}

function personLines({ firstName, lastName, email, phone }: Person): string[] {
  return [email, nationalDigits(phone), phone.replace(/\D/g, ''), `${firstName} ${lastName}`];
}

/** "FMC-1944-012" also as "fmc1944012", because a search may leave its signs out. */
function codeLines(code: string): string[] {
  return [code, code.replace(/[^\p{L}\p{N}]/gu, '')];
}

/** The digits of a number; Australia's +61 becomes the 0 that is dialled within the country. */
function nationalDigits(number: string): string {
  const digits = number.replace(/\D/g, '');
  return number.trim().startsWith('+61') ? `0${digits.slice(2).replace(/^0/, '')}` : digits;
}

/** The Stock Tracker's searched text had the title with its apostrophes, which a search there leaves out. */
async function withoutApostrophes(db: Kysely<never>, engine: Engine): Promise<void> {
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
