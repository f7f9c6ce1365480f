import { randomBytes } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import { columnTypes, type Engine } from './frozen/column-types.ts';
import { foldForStaff } from './frozen/fold-text.ts';

/** Rows in memory at a time. */
const batchSize = 500;

/**
 * The buyer whom staff record with an artwork is a customer, and a sale by hand has its day (docs/specification/customers.md §10). Each
 * recorded buyer of today becomes the customer with their email address, else that of the order which holds the artwork, else a new one:
 * nobody is matched by name. The day is that of the entry of Activity that recorded the sale.
 */
export async function recordedBuyers(db: Kysely<never>, engine: Engine): Promise<void> {
  const { text, whole } = columnTypes(engine);
  for (const table of ['import_rows', 'import_changes']) {
    await db.schema.alterTable(table).addColumn('customer_id', whole).execute();
  }
  await db.schema
    .alterTable('artworks')
    .addColumn('customer_id', whole, (column) => column.references('customers.id'))
    .execute();
  for (const table of ['artworks', 'import_rows', 'import_changes']) {
    await db.schema.alterTable(table).addColumn('sold_on', text).execute();
  }
  await sql`
    create index artworks_of_customer on artworks (customer_id, status, sold_on) where customer_id is not null`.execute(
    db,
  );
  await fillArtworks(db);
}

interface Artwork {
  id: number;
  status: string;
  customer_name: string | null;
  customer_email: string | null;
  customer_phone: string | null;
  updated_at: string;
  /** The customer of the order that holds it. */
  holder: number | null;
}

async function fillArtworks(db: Kysely<never>): Promise<void> {
  const timeZone = await readTimeZone(db);
  for (let last = 0; ; ) {
    const { rows } = await sql<Artwork>`
      select artworks.id, artworks.status, customer_name, customer_email, customer_phone, artworks.updated_at,
        orders.customer_id as holder
      from artworks left join holdings on holdings.artwork_id = artworks.id
      left join order_lines on order_lines.id = holdings.line_id left join orders on orders.id = order_lines.order_id
      where artworks.id > ${last} and coalesce(customer_name, customer_email, customer_phone) is not null
      order by artworks.id limit ${sql.lit(batchSize)}`.execute(db);
    for (const row of rows) {
      const customer = await findOrInsertCustomer(db, row);
      if (customer === null) continue;
      const soldOn =
        row.holder === null && notForSale.includes(row.status) ? await findDay(db, row.id, timeZone) : null;
      await sql`update artworks set customer_id = ${customer}, sold_on = ${soldOn} where id = ${row.id}`.execute(db);
    }
    if (rows.length < batchSize) return;
    last = Number(rows.at(-1)?.id);
  }
}

const emailAddress = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/** Null where nothing but blanks is recorded. */
async function findOrInsertCustomer(db: Kysely<never>, row: Artwork): Promise<number | null> {
  const [name = '', typed = '', phone = ''] = [row.customer_name, row.customer_email, row.customer_phone].map(
    (text) => text?.trim() ?? '',
  );
  const words = (name || typed || phone).split(/\s+/);
  if (words[0] === '') return null;
  const email = emailAddress.test(typed) ? typed.toLowerCase() : '';
  const text = searchableText([...[email, nationalDigits(phone), phone.replace(/\D/g, '')], words.join(' ')]);
  if (email !== '') {
    const { rows } = await sql<{ id: number; search_text: string }>`
      select id, search_text from customers
      where id = (select coalesce(merged_into, id) from customers where email = ${email})`.execute(db);
    const [known] = rows;
    if (known !== undefined) {
      const search = searchableText([...known.search_text.split('\n'), ...text.split('\n')]);
      await sql`update customers set search_text = ${search} where id = ${known.id}`.execute(db);
      return known.id;
    }
  }
  if (row.holder !== null) return row.holder;
  const random = randomBytes(12).toString('hex');
  const { rows } = await sql<{ id: number }>`
    insert into customers (email, first_name, last_name, phone, address, city, state, postal_code, country, marketing_opt_in,
      created_at, search_text, notes, version_nonce)
    values (${email || `none-${random}`}, ${words.slice(0, -1).join(' ')}, ${words.at(-1)}, ${phone}, '', '', '', '', '', 0,
      ${row.updated_at}, ${text}, '', ${random.slice(0, 12)})
    returning id`.execute(db);
  return Number(rows[0]?.id);
}

const longestText = 4000;

function searchableText(lines: readonly string[]): string {
  const folded = new Set(lines.map(foldForStaff).filter((line) => line !== ''));
  return [...folded]
    .join('\n')
    .slice(0, longestText)
    .replace(/\p{Cs}/gu, '\ufffd');
}

function nationalDigits(number: string): string {
  const digits = number.replace(/\D/g, '');
  return number.trim().startsWith('+61') ? `0${digits.slice(2).replace(/^0/, '')}` : digits;
}

const notForSale = ['sold', 'paid', 'delivered', 'museum'];

/** The day on which the artwork was last recorded as sold; null where Activity does not tell. */
async function findDay(db: Kysely<never>, artworkId: number, timeZone: string): Promise<string | null> {
  const { rows } = await sql<{ at: string; details: string }>`
    select at, details from activity
    where kind = 'artwork' and record_id = ${String(artworkId)} and action = 'recorded sale' and details <> ''
    order by id desc`.execute(db);
  const sale = rows.find(({ details }) => {
    const [from = '', to = ''] = details.split(' → ');
    return !notForSale.includes(from) && notForSale.includes(to);
  });
  return sale === undefined ? null : dayIn(timeZone, sale.at);
}

async function readTimeZone(db: Kysely<never>): Promise<string> {
  const { rows } = await sql<{ json: string }>`select json from documents where key = 'site'`.execute(db);
  const { timeZone } = JSON.parse(rows[0]?.json ?? '{}') as { timeZone?: string };
  return timeZone ?? 'Australia/Melbourne';
}

/** The calendar day of an instant, YYYY-MM-DD. */
function dayIn(timeZone: string, instant: string): string {
  const format = { year: 'numeric', month: '2-digit', day: '2-digit', timeZone } as const;
  const parts = new Intl.DateTimeFormat('en-AU', format).formatToParts(new Date(instant));
  const part = (type: string) => parts.find((each) => each.type === type)?.value ?? '';
  return `${part('year')}-${part('month')}-${part('day')}`;
}
