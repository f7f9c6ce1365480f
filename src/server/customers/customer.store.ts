import { type RawBuilder, type Selectable, sql, type Updateable } from 'kysely';
import { notForSale } from '../../domain/artwork/artwork-status.ts';
import type { CustomerSort } from '../../domain/customer/purchase-report.ts';
import { isPaid, orderStatuses } from '../../domain/order/order-status.ts';
import { joinTexts, searchedWords } from '../../domain/search/search-texts.ts';
import type { Reader, Writer } from '../db/database.ts';
import { containsAll } from '../db/queries.ts';
import { nextVersion } from '../db/record-version.ts';
import type { Tables } from '../db/tables.ts';
import { dueCents } from '../orders/money-entry.store.ts';
import { isNoTest, isUnpaid } from '../orders/order.store.ts';

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

/** The figures of their orders by which customers can be sorted. */
export type PurchaseFigure = 'last' | 'works' | 'spent' | 'open';

interface FigureInSql {
  value: RawBuilder<string | number>;
  /** The value for customers without such an order. */
  none: string | number;
  orders: RawBuilder<boolean>;
}

const isLiveInSql = sql<boolean>`orders.status <> 'cancelled'`;

/** The domain's `isPaid`, by the others: for those few SQLite reads the orders in the order of their customers, which are then grouped as they come. */
const isPaidInSql = sql<boolean>`orders.status not in (${sql.join(
  orderStatuses.filter((status) => !isPaid(status)).map((status) => sql.lit(status)),
)})`;

const figures: Record<PurchaseFigure, FigureInSql> = {
  last: { value: sql`max(orders.sold_on)`, none: '', orders: isLiveInSql },
  works: { value: sql`count(order_lines.id)`, none: 0, orders: isLiveInSql },
  spent: {
    value: sql`coalesce(sum(order_lines.price_cents), 0)`,
    none: 0,
    orders: isPaidInSql,
  },
  open: { value: sql`sum(${dueCents})`, none: 0, orders: isUnpaid },
};

/** The domain's `isSoldByHand`. */
const isSoldByHand = sql<boolean>`artworks.status in (${sql.join(notForSale.map((status) => sql.lit(status)))})
  and not exists (select 1 from holdings where holdings.artwork_id = artworks.id)`;

/** The parts of a figure that come from works that are sold by hand. */
const recordedFigures: Partial<
  Record<PurchaseFigure, { value: RawBuilder<string | number>; sum: RawBuilder<string | number> }>
> = {
  last: { value: sql`max(artworks.sold_on)`, sum: sql`max(figure)` },
  works: { value: sql`count(artworks.id)`, sum: sql`sum(figure)` },
};

/**
 * Selects one figure of the domain's `purchaseTotals`, for the customers who have such purchases: the indexes of 0053
 * and 0054 hold all that it reads.
 */
export function purchaseFigures(db: Reader, figure: PurchaseFigure) {
  const recorded = recordedFigures[figure];
  const ofOrders = orderFigures(db, figure);
  if (recorded === undefined) return ofOrders;
  const ofSales = db
    .selectFrom('artworks')
    .where('customer_id', 'is not', null)
    .where(isSoldByHand)
    .select(['customer_id', recorded.value.as('figure')])
    .groupBy('customer_id');
  return db
    .selectFrom(ofOrders.unionAll(ofSales as never).as('each'))
    .select(['customer_id', recorded.sum.as('figure')])
    .groupBy('customer_id');
}

function orderFigures(db: Reader, figure: PurchaseFigure) {
  const { value, orders } = figures[figure];
  return db
    .selectFrom('orders')
    .$if(figure === 'works' || figure === 'spent', (rows) =>
      rows.leftJoin('order_lines', (join) =>
        join.onRef('order_lines.order_id', '=', 'orders.id').on('order_lines.credit_note', 'is', null),
      ),
    )
    .where(orders)
    .where(isNoTest)
    .select(['orders.customer_id', value.as('figure')])
    .groupBy('orders.customer_id');
}

/** The name in the customer's record. It is the sort key where customers are sorted by no figure. */
const nameKey = sql<string>`lower(customers.last_name || ' ' || customers.first_name)`;

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
  const by = sort.replace('-', '') as 'name' | PurchaseFigure;
  const key = by === 'name' ? nameKey : sql<string | number>`coalesce(figures.figure, ${sql.lit(figures[by].none)})`;
  let rows = matching(db, q)
    .$if(by !== 'name', (matched) =>
      matched.leftJoin(purchaseFigures(db, by as PurchaseFigure).as('figures'), 'figures.customer_id', 'customers.id'),
    )
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

/** Lists the facts of its orders that a customer's record needs. */
export async function listOrderFacts(db: Reader, customerIds: readonly number[]) {
  if (customerIds.length === 0) return [];
  return db
    .selectFrom('orders')
    .select(['id', 'customer_id', 'status', 'sold_on', 'created_at', 'customer_json', dueCents.as('due')])
    .where('customer_id', 'in', customerIds)
    .where(isNoTest)
    .execute();
}

/** The price of each work in these orders that was not taken back, in cents. */
export async function listKeptPrices(db: Reader, orderIds: readonly string[]) {
  if (orderIds.length === 0) return [];
  return db
    .selectFrom('order_lines')
    .select(['order_id', 'price_cents'])
    .where('order_id', 'in', orderIds)
    .where('credit_note', 'is', null)
    .orderBy('id')
    .execute();
}

/** The works with which staff recorded these customers and that no order holds: sold, or kept for them. */
export async function listRecordedWorks(db: Reader, customerIds: readonly number[]) {
  if (customerIds.length === 0) return [];
  return db
    .selectFrom('artworks')
    .select(['id', 'customer_id', 'title', 'year', 'date_text', 'medium', 'dimensions', 'price_cents', 'stock_code'])
    .select(['status', 'sold_on', 'sale_notes'])
    .where('customer_id', 'in', customerIds)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('holdings').select('holdings.artwork_id').whereRef('holdings.artwork_id', '=', 'artworks.id'),
        ),
      ),
    )
    .orderBy('sold_on')
    .orderBy('id')
    .execute();
}

export async function updateCustomer(tx: Writer, id: number, changes: Updateable<Tables['customers']>): Promise<void> {
  await tx
    .updateTable('customers')
    .set({ ...changes, ...nextVersion('customers') })
    .where('id', '=', id)
    .execute();
}

/**
 * Gives a customer's orders, holds, quotes, recorded works, email addresses and notes to another customer. Searches for
 * the first customer then find the other.
 */
export async function moveToCustomer(tx: Writer, customer: StoredCustomer, target: StoredCustomer): Promise<void> {
  const [from, to] = [customer.id, target.id];
  await tx.updateTable('orders').set({ customer_id: to }).where('customer_id', '=', from).execute();
  await tx.updateTable('movements').set({ customer_id: to }).where('customer_id', '=', from).execute();
  await tx.updateTable('holds').set({ customer_id: to }).where('customer_id', '=', from).execute();
  await tx.updateTable('quotes').set({ customer_id: to }).where('customer_id', '=', from).execute();
  await tx
    .updateTable('artworks')
    .set({ customer_id: to, ...nextVersion('artworks') })
    .where('customer_id', '=', from)
    .execute();
  await tx
    .updateTable('customers')
    .set({ merged_into: to, notes: '', ...nextVersion('customers') })
    .where((where) => where.or([where('id', '=', from), where('merged_into', '=', from)]))
    .execute();
  const notes = [target.notes, customer.notes].filter((text) => text !== '').join('\n\n');
  await updateCustomer(tx, to, { search_text: joinTexts(target.search_text, customer.search_text), notes });
}
