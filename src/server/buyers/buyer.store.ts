import { randomUUID } from 'node:crypto';
import type { Insertable } from 'kysely';
import type { OrderLimits } from '../../domain/rate-limits/order-limit.ts';
import { customerText, joinTexts } from '../../domain/search/search-texts.ts';
import type { Reader, Writer } from '../db/database.ts';
import { prepared } from '../db/queries.ts';
import { firstVersion, nextVersion, type Versioned, versionOf } from '../db/record-version.ts';
import type { Tables } from '../db/tables.ts';

export type NewCustomer = Omit<
  Insertable<Tables['customers']>,
  'id' | 'version' | 'version_nonce' | 'corrected_at' | 'anonymised_at' | 'merged_into' | 'search_text'
>;

const insertCustomer = prepared((db, customer: NewCustomer & Versioned & { search_text: string }) =>
  db
    .insertInto('customers')
    .values(customer)
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returning('id'),
);

/**
 * Finds or creates the one customer of an email address, or the customer into whom its customer was merged. A checkout
 * does not change the record of a known customer (docs/specification/order.md §1), but searches find this customer by
 * the new names too.
 */
export async function findOrInsertCustomer(tx: Writer, customer: NewCustomer): Promise<number> {
  const { first_name: firstName, last_name: lastName, email, phone } = customer;
  const search_text = customerText({ firstName, lastName, email: shownEmail(email), phone });
  const [added] = (await insertCustomer(tx, { ...customer, search_text, ...firstVersion() })).rows;
  return added?.id ?? (await addToText(tx, email, search_text));
}

/**
 * A customer whose email address is not known is a record of its own: without an address nothing says that two people of one name are
 * the same (docs/specification/customers.md §1).
 */
export async function insertCustomerWithoutEmail(tx: Writer, customer: Omit<NewCustomer, 'email'>): Promise<number> {
  return findOrInsertCustomer(tx, { ...customer, email: `none-${randomUUID()}` });
}

/** The email address as it is shown: '' where the unique column holds none, of a customer without one or an anonymised one. */
export function shownEmail(stored: string): string {
  return stored.includes('@') ? stored : '';
}

/** Returns the id of the customer with an email address. */
async function addToText(tx: Writer, email: string, text: string): Promise<number> {
  const { id, search_text: before } = await tx
    .selectFrom('customers')
    .select(['id', 'search_text'])
    .where('id', '=', idOfEmail(tx, email))
    .executeTakeFirstOrThrow();
  const search_text = joinTexts(before, text);
  if (search_text !== before) await tx.updateTable('customers').set({ search_text }).where('id', '=', id).execute();
  return id;
}

/** The customer with an email address in lower case, or whom the address was merged into. */
export async function findCustomerId(db: Reader, email: string): Promise<number | undefined> {
  return (await idOfEmail(db, email).executeTakeFirst())?.id;
}

function idOfEmail(db: Reader, email: string) {
  return db
    .selectFrom('customers')
    .select((select) => select.fn.coalesce('merged_into', 'id').as('id'))
    .where('email', '=', email);
}

/** The order limits of one email address. */
export interface StoredOrderLimits {
  orderLimits: Partial<OrderLimits> | null;
  version: string;
}

export async function findOrderLimits(db: Reader, email: string): Promise<StoredOrderLimits | undefined> {
  return (await listOrderLimits(db, [email])).get(email);
}

export async function listOrderLimits(db: Reader, emails: readonly string[]): Promise<Map<string, StoredOrderLimits>> {
  if (emails.length === 0) return new Map();
  const rows = await db.selectFrom('order_limit_overrides').selectAll().where('email', 'in', emails).execute();
  return new Map(rows.map((row) => [row.email, { orderLimits: JSON.parse(row.limits_json), version: versionOf(row) }]));
}

/** Replaces a person's limits and returns the new version. */
export async function putOrderLimits(
  tx: Writer,
  { email, orderLimits, at }: { email: string; orderLimits: Partial<OrderLimits> | null; at: string },
): Promise<string> {
  const written = { limits_json: JSON.stringify(orderLimits), updated_at: at };
  const row = await tx
    .insertInto('order_limit_overrides')
    .values({ email, ...written, ...firstVersion() })
    .onConflict((conflict) =>
      conflict.column('email').doUpdateSet({ ...written, ...nextVersion('order_limit_overrides') }),
    )
    .returning(['version', 'version_nonce'])
    .executeTakeFirstOrThrow();
  return versionOf(row);
}

/** Gives the limits of one email address to another address, which keeps its own if it has any. */
export async function moveOrderLimits(tx: Writer, from: string, to: string): Promise<void> {
  if ((await findOrderLimits(tx, to)) !== undefined) return;
  await tx
    .updateTable('order_limit_overrides')
    .set({ email: to, ...nextVersion('order_limit_overrides') })
    .where('email', '=', from)
    .execute();
}
