import { type Selectable, sql, type Updateable } from 'kysely';
import type { Reader, Writer } from '../db/database.ts';
import { nextVersion } from '../db/record-version.ts';
import type { Tables } from '../db/tables.ts';
import { hasWords } from '../db/word-index.ts';

export type StoredCustomer = Selectable<Tables['customers']>;

/** A customer; of a merged one, the customer that it was merged into. */
export async function findCustomer(db: Reader, id: number): Promise<StoredCustomer | undefined> {
  const target = db
    .selectFrom('customers')
    .select((select) => select.fn.coalesce('merged_into', 'id').as('id'))
    .where('id', '=', id);
  return db.selectFrom('customers').selectAll().where('id', '=', target).executeTakeFirst();
}

export async function findCustomerByEmail(db: Reader, email: string): Promise<StoredCustomer | undefined> {
  return db.selectFrom('customers').selectAll().where('email', '=', email).executeTakeFirst();
}

/** The customers of whom each word begins a stored word, by name. */
export async function searchCustomerRows(
  db: Reader,
  { words, most }: { words: readonly string[]; most: number },
): Promise<StoredCustomer[]> {
  const rows = db
    .selectFrom('customers')
    .selectAll()
    .where('merged_into', 'is', null)
    .where(hasWords('customers', words));
  return rows.orderBy(sql`lower(last_name)`).orderBy(sql`lower(first_name)`).orderBy('id').limit(most).execute();
}

/** Customers in the order of their ids, without the merged and the anonymised. */
export async function listCustomerRows(
  db: Reader,
  { after, most }: { after: number; most: number },
): Promise<StoredCustomer[]> {
  return db
    .selectFrom('customers')
    .selectAll()
    .where('id', '>', after)
    .where('merged_into', 'is', null)
    .where('anonymised_at', 'is', null)
    .orderBy('id')
    .limit(most)
    .execute();
}

/** What a record needs to know of its orders. */
export async function listOrderFacts(db: Reader, customerIds: readonly number[]) {
  if (customerIds.length === 0) return [];
  return db
    .selectFrom('orders')
    .select(['id', 'customer_id', 'status', 'total_cents', 'shipping_cents', 'created_at', 'customer_json'])
    .where('customer_id', 'in', customerIds)
    .execute();
}

export async function updateCustomer(tx: Writer, id: number, changes: Updateable<Tables['customers']>): Promise<void> {
  await tx
    .updateTable('customers')
    .set({ ...changes, ...nextVersion('customers') })
    .where('id', '=', id)
    .execute();
}

/** Gives a customer's orders, words and e-mail addresses to another one. */
export async function moveToCustomer(tx: Writer, from: number, to: number): Promise<void> {
  await tx.updateTable('orders').set({ customer_id: to }).where('customer_id', '=', from).execute();
  const known = tx.selectFrom('customer_words').select('word').where('customer_id', '=', to);
  await tx.deleteFrom('customer_words').where('customer_id', '=', from).where('word', 'in', known).execute();
  await tx.updateTable('customer_words').set({ customer_id: to }).where('customer_id', '=', from).execute();
  await tx
    .updateTable('customers')
    .set({ merged_into: to, ...nextVersion('customers') })
    .where((where) => where.or([where('id', '=', from), where('merged_into', '=', from)]))
    .execute();
  await updateCustomer(tx, to, {});
}
