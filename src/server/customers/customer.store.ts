import { type Selectable, sql, type Updateable } from 'kysely';
import { joinTexts, searchedWords } from '../../domain/search/search-texts.ts';
import { containsAll } from '../db/contains.ts';
import type { Reader, Writer } from '../db/database.ts';
import { nextVersion } from '../db/record-version.ts';
import type { Tables } from '../db/tables.ts';

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

/** The customers whom a search finds, by name. */
export async function searchCustomerRows(
  db: Reader,
  { q, most }: { q: string; most: number },
): Promise<StoredCustomer[]> {
  const rows = db
    .selectFrom('customers')
    .selectAll()
    .where('merged_into', 'is', null)
    .where(containsAll('search_text', searchedWords(q)));
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

/** Gives a customer's orders and email addresses to another one, who is also found by what the first was found by. */
export async function moveToCustomer(tx: Writer, customer: StoredCustomer, target: StoredCustomer): Promise<void> {
  const [from, to] = [customer.id, target.id];
  await tx.updateTable('orders').set({ customer_id: to }).where('customer_id', '=', from).execute();
  await tx
    .updateTable('customers')
    .set({ merged_into: to, ...nextVersion('customers') })
    .where((where) => where.or([where('id', '=', from), where('merged_into', '=', from)]))
    .execute();
  await updateCustomer(tx, to, { search_text: joinTexts(target.search_text, customer.search_text) });
}
