import { type RawBuilder, type Selectable, sql, type Updateable } from 'kysely';
import type { CustomerSort } from '../../domain/customer/purchase-report.ts';
import { paidStatuses } from '../../domain/order/order-status.ts';
import { joinTexts, searchedWords } from '../../domain/search/search-texts.ts';
import { containsAll } from '../db/contains.ts';
import type { Reader, Writer } from '../db/database.ts';
import { nextVersion } from '../db/record-version.ts';
import type { Tables } from '../db/tables.ts';
import { dueCents } from '../orders/money-entry.store.ts';
import { isUnpaid } from '../orders/order.store.ts';

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

/** The domain's `purchaseTotals`, of every customer who has an order. */
export function purchaseFigures(db: Reader) {
  const kept = db
    .selectFrom('order_lines')
    .where('credit_note', 'is', null)
    .select((select) => [
      'order_id',
      select.fn.countAll<number>().as('works'),
      select.fn.sum<number>('price_cents').as('cents'),
    ])
    .groupBy('order_id');
  return db
    .selectFrom('orders')
    .leftJoin(kept.as('kept'), 'kept.order_id', 'orders.id')
    .select([
      'orders.customer_id',
      sql<string>`max(case when orders.status <> 'cancelled' then orders.sold_on else '' end)`.as('last'),
      sql<number>`sum(case when orders.status <> 'cancelled' then coalesce(kept.works, 0) else 0 end)`.as('works'),
      sql<number>`sum(case when ${isPaidInSql} then coalesce(kept.cents, 0) else 0 end)`.as('spent'),
      sql<number>`sum(case when ${isUnpaid} then ${dueCents} else 0 end)`.as('open'),
    ])
    .groupBy('orders.customer_id');
}

const isPaidInSql = sql`orders.status in (${sql.join(paidStatuses)})`;

/** `name` is that of the record; a customer without an order has the least of each figure. */
const sortKeys: Record<string, RawBuilder<string | number>> = {
  name: sql`lower(customers.last_name || ' ' || customers.first_name)`,
  last: sql`coalesce(figures.last, '')`,
  works: sql`coalesce(figures.works, 0)`,
  spent: sql`coalesce(figures.spent, 0)`,
  open: sql`coalesce(figures.open, 0)`,
};

export type ListedCustomerRow = StoredCustomer & { sort_key: string | number };

/** A page of the customers who are neither merged nor anonymised, from a position on. */
export async function listCustomerPage(
  db: Reader,
  {
    q,
    sort,
    after,
    limit,
  }: { q?: string; sort: CustomerSort; after?: { key: string | number; id: number } | undefined; limit: number },
): Promise<ListedCustomerRow[]> {
  const direction = sort.startsWith('-') ? 'desc' : 'asc';
  const key = sortKeys[sort.replace('-', '')] as RawBuilder<string | number>;
  let rows = matching(db, q)
    .leftJoin(purchaseFigures(db).as('figures'), 'figures.customer_id', 'customers.id')
    .selectAll('customers')
    .select(key.as('sort_key'));
  if (after !== undefined) {
    const than = sql.raw(direction === 'asc' ? '>' : '<');
    rows = rows.where(sql<boolean>`(${key}, customers.id) ${than} (${after.key}, ${after.id})`);
  }
  return rows.orderBy(key, direction).orderBy('customers.id', direction).limit(limit).execute();
}

export async function countCustomers(db: Reader, q?: string): Promise<number> {
  const { count } = await matching(db, q)
    .select((select) => select.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

function matching(db: Reader, q = '') {
  const rows = db.selectFrom('customers').where('merged_into', 'is', null).where('anonymised_at', 'is', null);
  return q.trim() === '' ? rows : rows.where(containsAll('customers.search_text', searchedWords(q)));
}

/** Customers in the order of their ids, without the merged and the anonymised. */
export async function listCustomerRows(
  db: Reader,
  { after, most }: { after: number; most: number },
): Promise<StoredCustomer[]> {
  return matching(db).selectAll().where('id', '>', after).orderBy('id').limit(most).execute();
}

/** What a record needs to know of its orders. */
export async function listOrderFacts(db: Reader, customerIds: readonly number[]) {
  if (customerIds.length === 0) return [];
  return db
    .selectFrom('orders')
    .select(['id', 'customer_id', 'status', 'sold_on', 'created_at', 'customer_json', dueCents.as('due')])
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

/** Gives a customer's orders, email addresses and notes to another one, who is also found by what the first was found by. */
export async function moveToCustomer(tx: Writer, customer: StoredCustomer, target: StoredCustomer): Promise<void> {
  const [from, to] = [customer.id, target.id];
  await tx.updateTable('orders').set({ customer_id: to }).where('customer_id', '=', from).execute();
  await tx
    .updateTable('customers')
    .set({ merged_into: to, notes: '', ...nextVersion('customers') })
    .where((where) => where.or([where('id', '=', from), where('merged_into', '=', from)]))
    .execute();
  const notes = [target.notes, customer.notes].filter((text) => text !== '').join('\n\n');
  await updateCustomer(tx, to, { search_text: joinTexts(target.search_text, customer.search_text), notes });
}
