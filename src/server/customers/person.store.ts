import { sql } from 'kysely';
import { saleFields } from '../../domain/artwork/artwork-fields.ts';
import { foldForSearch } from '../../domain/artwork/search.ts';
import { stockText } from '../../domain/artwork/stock-stage.ts';
import { anonymousBuyer, digitsOf, personPattern } from '../../domain/customer/anonymised-person.ts';
import type { Buyer } from '../../domain/order/buyer.ts';
import type { SoldArtwork } from '../../domain/order/invoice.ts';
import { initialOf } from '../../domain/record/fields.ts';
import { orderText, quoteText } from '../../domain/search/search-texts.ts';
import { newSecretToken } from '../context/cookies.ts';
import type { Reader, Writer } from '../db/database.ts';
import { nextVersion } from '../db/record-version.ts';
import { listCreditNotes, updateReturn } from '../orders/credit-note.store.ts';
import { listLines } from '../orders/order.store.ts';
import { columnNames, rowOf, valuesOf } from '../records/record.store.ts';
import type { StoredCustomer } from './customer.store.ts';
import { anonymisePast, type PastTexts, refreshActivitySearch, saleFieldNames } from './person-history.store.ts';

/**
 * Every place in the database where a person is stored, outside issued invoices. A new column or table with personal data is read
 * and emptied here; a test searches the whole database for what was left (docs/specification/customers.md §6).
 */

/** The texts and records that anonymising removes. */
export interface AnonymisedTexts extends PastTexts {
  orders: number;
  inquiries: number;
}

/** A customer with everything by which the person's rows are found. */
export interface Person {
  id: number;
  /** The record's, and those merged into it. */
  ids: number[];
  /**
   * The email addresses in lower case: that of the record, of the records that were merged into it, and of its orders.
   */
  emails: string[];
  /** The telephone numbers that no other customer has: everybody can type the number of somebody else. */
  phones: string[];
  /** First and last name, as the record and the orders have them; those that no other customer has. */
  names: string[];
  orders: { id: string; invoiceNumber: string; browserHash: string; buyer: Buyer }[];
  quotes: { id: string; browserHash: string; buyer: Buyer }[];
}

export async function findPerson(db: Reader, customer: StoredCustomer): Promise<Person> {
  const rows = await db
    .selectFrom('orders')
    .select(['id', 'invoice_number', 'browser_hash', 'customer_json'])
    .where('customer_id', '=', customer.id)
    .execute();
  const merged = await db
    .selectFrom('customers')
    .select(['id', 'email', 'phone', 'first_name as firstName', 'last_name as lastName'])
    .where('merged_into', '=', customer.id)
    .execute();
  const orders = rows.map((row) => ({
    id: row.id,
    invoiceNumber: row.invoice_number,
    browserHash: row.browser_hash,
    buyer: JSON.parse(row.customer_json) as Buyer,
  }));
  const asked = await db
    .selectFrom('quotes')
    .select(['id', 'browser_hash', 'customer_json'])
    .where('customer_id', '=', customer.id)
    .execute();
  const quotes = asked.map((row) => ({
    id: row.id,
    browserHash: row.browser_hash,
    buyer: JSON.parse(row.customer_json) as Buyer,
  }));
  const record = { ...customer, firstName: customer.first_name, lastName: customer.last_name };
  const known = [record, ...merged, ...[...orders, ...quotes].map(({ buyer }) => buyer)];
  const distinct = (texts: string[]) => [...new Set(texts)].filter((text) => text !== '');
  const others = await listOtherCustomers(db, customer.id);
  const phonesOfOthers = new Set(others.map(({ phone }) => digitsOf(phone)));
  const namesOfOthers = new Set(others.map((other) => foldForSearch(nameOf(other))));
  return {
    id: customer.id,
    ids: [customer.id, ...merged.map(({ id }) => id)],
    emails: distinct(known.map(({ email }) => email.toLowerCase())),
    phones: distinct(known.map(({ phone }) => phone)).filter((phone) => !phonesOfOthers.has(digitsOf(phone))),
    names: distinct(known.map(nameOf)).filter((name) => !namesOfOthers.has(foldForSearch(name))),
    orders,
    quotes,
  };
}

const nameOf = ({ firstName, lastName }: Pick<Buyer, 'firstName' | 'lastName'>) => `${firstName} ${lastName}`.trim();

/** Names and telephone numbers of all other customers, as their records, orders and quotes have them. */
async function listOtherCustomers(db: Reader, id: number): Promise<Pick<Buyer, 'firstName' | 'lastName' | 'phone'>[]> {
  const records = await db
    .selectFrom('customers')
    .select(['phone', 'first_name as firstName', 'last_name as lastName'])
    .where('id', '<>', id)
    .where((where) => where.or([where('merged_into', 'is', null), where('merged_into', '<>', id)]))
    .execute();
  const orders = await db.selectFrom('orders').select('customer_json').where('customer_id', '<>', id).execute();
  const quotes = await db.selectFrom('quotes').select('customer_json').where('customer_id', '<>', id).execute();
  return [...records, ...[...orders, ...quotes].map(({ customer_json }) => JSON.parse(customer_json) as Buyer)];
}

export async function listInquiriesOf(db: Reader, { emails }: Person) {
  return db.selectFrom('inquiries').selectAll().where(sql<string>`lower(email)`, 'in', emails).orderBy('id').execute();
}

export async function listRejectedOrdersOf(db: Reader, { emails }: Person) {
  return db.selectFrom('limited_orders').selectAll().where('email', 'in', emails).orderBy('last_at').execute();
}

const saleColumns = columnNames(saleFields);

/** Lists the sales that were recorded by hand, and the notes on the sales of the person's orders. */
export async function listSalesOf(db: Reader, person: Person) {
  const rows = await db
    .selectFrom('artworks')
    .select(['id', 'title', 'status', 'stock_code', 'customer_id', ...saleColumns])
    .where((where) => where.or(saleColumns.map((column) => where(column, 'is not', null))))
    .orderBy('id')
    .execute();
  const ordered = await listOrderedArtworks(db, person);
  const held = new Set(ordered.filter(({ holding }) => holding !== null).map(({ id }) => id));
  return rows.filter(({ id, customer_id }) => customer_id === person.id || (customer_id === null && held.has(id)));
}

const subjectsOf = ({ emails, orders }: Person) => [
  ...emails,
  ...orders.map(({ invoiceNumber }) => `order ${invoiceNumber}`),
];

export async function listActivityOf(db: Reader, person: Person) {
  return db
    .selectFrom('activity')
    .selectAll()
    .where('subject', 'in', [...subjectsOf(person), `customer ${person.id}`])
    .orderBy('id')
    .execute();
}

export async function listSavedInvoicesOf(db: Reader, { id }: Person) {
  return db
    .selectFrom('invoice_html')
    .innerJoin('orders', 'orders.id', 'invoice_html.order_id')
    .select(['invoice_html.order_id', 'invoice_html.html'])
    .where('orders.customer_id', '=', id)
    .execute();
}

export async function listHoldsOf(db: Reader, { id }: Person) {
  return db.selectFrom('holds').selectAll().where('customer_id', '=', id).orderBy('id').execute();
}

/**
 * Lists the viewings of the person, about which staff wrote freely. A viewing without a customer's record may name the
 * person in its texts.
 */
export async function listViewingsOf(db: Reader, person: Person) {
  const rows = await db
    .selectFrom('movements')
    .selectAll()
    .where((where) =>
      where.or([
        where('customer_id', '=', person.id),
        where.and([where('customer_id', 'is', null), where('custody', '=', 'viewing')]),
      ]),
    )
    .orderBy('id')
    .execute();
  const pattern = personPattern(person);
  return rows.filter(
    ({ customer_id, party, reason, agreement_number, insured_by }) =>
      customer_id !== null || [party, reason, agreement_number, insured_by].some((text) => text.search(pattern) !== -1),
  );
}

/**
 * Removes the person from everything except the issued invoices and their PDFs. Returns what it has found by comparing texts, so that
 * staff can look at it first.
 */
export async function anonymisePerson(tx: Writer, person: Person, at: string): Promise<AnonymisedTexts> {
  const inquiries = await listInquiriesOf(tx, person);
  for (const { id } of inquiries) {
    await tx
      .deleteFrom('idempotency_keys')
      .where('scope', 'like', 'contact %')
      .where('answer_json', 'like', `{"id":${id},%`)
      .execute();
    await tx.deleteFrom('inquiries').where('id', '=', id).execute();
  }
  for (const order of person.orders) await anonymiseOrder(tx, order, at);
  for (const quote of person.quotes) await anonymiseQuote(tx, quote, at);
  await anonymiseViewings(tx, person);
  await tx.updateTable('holds').set({ notes: '' }).where('customer_id', '=', person.id).execute();
  const sales = await listSalesOf(tx, person);
  const ordered = await listOrderedArtworks(tx, person);
  const held = ordered.filter(({ holding }) => holding !== null);
  const past = await anonymisePast(tx, person, {
    sold: [...sales.map(({ id }) => id), ...held.map(({ id }) => id)],
    ordered: ordered.map(({ id }) => id),
  });
  const present = sales.flatMap(({ title, ...row }) => {
    const texts = valuesOf(saleFields, row);
    return saleFieldNames.flatMap((field) => {
      const before = texts[field];
      return before === null ? [] : [{ place: `${saleFields[field].label} of “${title}”`, before, after: '' }];
    });
  });
  for (const { id, stock_code } of sales) {
    await tx
      .updateTable('artworks')
      .set({ ...rowOf(saleFields, initialOf(saleFields)), customer_id: null })
      .set({
        stock_text: stockText({ stockCode: stock_code, customerName: null, customerEmail: null, customerPhone: null }),
      })
      .set({ updated_at: at, ...nextVersion('artworks') })
      .where('id', '=', id)
      .execute();
  }
  await tx.deleteFrom('limited_orders').where('email', 'in', person.emails).execute();
  await tx.deleteFrom('order_limit_overrides').where('email', 'in', person.emails).execute();
  const entries = await listActivityOf(tx, person);
  await tx.updateTable('activity').set({ details: '' }).where('subject', 'in', subjectsOf(person)).execute();
  await tx
    .updateTable('activity')
    .set({ subject: `customer ${person.id}` })
    .where('subject', 'in', person.emails)
    .execute();
  await refreshActivitySearch(
    tx,
    entries.map(({ id }) => id),
  );
  await anonymiseRecord(tx, person, at);
  return { orders: person.orders.length, inquiries: inquiries.length, ...past, removed: [...present, ...past.removed] };
}

/** Lists the artworks of the person's orders. A cancelled order and a returned work have no `holding`. */
async function listOrderedArtworks(db: Reader, person: Person) {
  return db
    .selectFrom('order_lines')
    .innerJoin('orders', 'orders.id', 'order_lines.order_id')
    .leftJoin('holdings', 'holdings.line_id', 'order_lines.id')
    .select(['order_lines.artwork_id as id', 'holdings.line_id as holding'])
    .where('orders.customer_id', '=', person.id)
    .execute();
}

async function anonymiseOrder(tx: Writer, order: Person['orders'][number], at: string): Promise<void> {
  const { id, invoiceNumber, browserHash, buyer } = order;
  const artworks = (await listLines(tx, [id])).map((line): SoldArtwork => JSON.parse(line.artwork_json));
  await tx
    .updateTable('orders')
    .set({
      customer_json: JSON.stringify(anonymousBuyer),
      search_text: orderText({ invoiceNumber, buyer: anonymousBuyer, artworks }),
      payment_reference: null,
      delivery_method: null,
      delivery_instructions: null,
      notes: null,
      company: '',
      buyer_reference: '',
      // Neither the buyer's browser nor the old link opens the invoice any more.
      browser_hash: '',
      link_nonce: newSecretToken(),
      updated_at: at,
      ...nextVersion('orders'),
    })
    .where('id', '=', id)
    .execute();
  await tx
    .updateTable('order_history')
    .set({ by_whom: 'the buyer' })
    .where('order_id', '=', id)
    .where('by_whom', '=', `${buyer.firstName} ${buyer.lastName}`)
    .execute();
  await tx.updateTable('order_history').set({ notes: '' }).where('order_id', '=', id).execute();
  await tx.updateTable('money_entries').set({ reference: '' }).where('order_id', '=', id).execute();
  for (const { number, return_json } of await listCreditNotes(tx, [id])) {
    if (return_json !== null) await updateReturn(tx, number, { ...JSON.parse(return_json), notes: '' });
  }
  await tx.updateTable('communications').set({ notes: '' }).where('order_id', '=', id).execute();
  // A carrier can tell who has the number where the parcel went, and the carrier's name may be the name of a person.
  await tx.updateTable('shipments').set({ carrier: '', tracking_number: '' }).where('order_id', '=', id).execute();
  await tx.deleteFrom('delivery_corrections').where('order_id', '=', id).execute();
  await tx.deleteFrom('invoice_html').where('order_id', '=', id).execute();
  await tx.deleteFrom('idempotency_keys').where('scope', '=', `checkout ${browserHash}`).execute();
}

async function anonymiseQuote(tx: Writer, { id, browserHash }: Person['quotes'][number], at: string): Promise<void> {
  const { works_json } = await tx
    .selectFrom('quotes')
    .select('works_json')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  await tx
    .updateTable('quotes')
    .set({
      customer_json: JSON.stringify(anonymousBuyer),
      search_text: quoteText({ buyer: anonymousBuyer, artworks: JSON.parse(works_json) as SoldArtwork[] }),
      // Staff wrote freely in it.
      offer_json: null,
      browser_hash: '',
      link_nonce: newSecretToken(),
      updated_at: at,
      ...nextVersion('quotes'),
    })
    .where('id', '=', id)
    .execute();
  // A name in the history is the buyer's unless it is the name of an account or '', which stands for the end of the
  // offer's last day.
  await tx
    .updateTable('quote_history')
    .set({ by_whom: 'the buyer' })
    .where('quote_id', '=', id)
    .where('by_whom', '<>', '')
    .where('by_whom', 'not in', tx.selectFrom('administrators').select('username'))
    .execute();
  await tx.updateTable('quote_history').set({ notes: '' }).where('quote_id', '=', id).execute();
  await tx.deleteFrom('idempotency_keys').where('scope', '=', `quote ${browserHash}`).execute();
}

/** Anonymises the viewings of the person, about which staff wrote freely. */
async function anonymiseViewings(tx: Writer, person: Person): Promise<void> {
  for (const { id } of await listViewingsOf(tx, person)) {
    await tx
      .updateTable('movements')
      .set({ party: '', reason: '', agreement_number: '', insured_by: '' })
      .where('id', '=', id)
      .execute();
  }
}

async function anonymiseRecord(tx: Writer, { id }: Person, at: string): Promise<void> {
  await tx.deleteFrom('customers').where('merged_into', '=', id).execute();
  await tx
    .updateTable('customers')
    .set({
      // The value is no email address, so that no checkout finds this row.
      email: `anonymised-${id}`,
      first_name: anonymousBuyer.firstName,
      last_name: anonymousBuyer.lastName,
      phone: '',
      address: '',
      city: '',
      state: '',
      postal_code: '',
      country: '',
      marketing_opt_in: 0,
      search_text: '',
      notes: '',
      anonymised_at: at,
      ...nextVersion('customers'),
    })
    .where('id', '=', id)
    .execute();
}
