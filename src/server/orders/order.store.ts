import { type Insertable, type RawBuilder, type Selectable, sql, type Updateable } from 'kysely';
import type { Day } from '../../domain/calendar.ts';
import type { CommunicationType } from '../../domain/order/communication.ts';
import { testPrefix } from '../../domain/order/invoice.ts';
import {
  type Days,
  defaultOrderSort,
  type OrderDay,
  type OrderSort,
  type OrderSortKey,
  orderSortParts,
} from '../../domain/order/order-list.ts';
import type { OrderStatus } from '../../domain/order/order-status.ts';
import { searchedWords } from '../../domain/search/search-texts.ts';
import type { Reader, Writer } from '../db/database.ts';
import { containsAll, prepared } from '../db/queries.ts';
import { firstVersion, nextVersion } from '../db/record-version.ts';
import type { Tables } from '../db/tables.ts';
import { imageIdOf } from '../images/image.store.ts';

export type StoredOrder = Selectable<Tables['orders']>;
export type StoredLine = Selectable<Tables['order_lines']>;

export async function findOrder(db: Reader, id: string): Promise<StoredOrder | undefined> {
  return db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirst();
}

/** The live order that holds an artwork; there is never a second one. */
export async function findLiveOrderWith(db: Reader, artworkId: number): Promise<StoredOrder | undefined> {
  return db
    .selectFrom('orders')
    .innerJoin('order_lines', 'order_lines.order_id', 'orders.id')
    .innerJoin('holdings', 'holdings.line_id', 'order_lines.id')
    .selectAll('orders')
    .where('holdings.artwork_id', '=', artworkId)
    .executeTakeFirst();
}

/** Days of sale, payment or refund. */
export interface OrderDays extends Days {
  by: OrderDay;
}

export interface OrderQuery {
  /** The statuses that an order may have on a day. */
  status?: { anyOf: readonly OrderStatus[]; on: Day } | undefined;
  /** The day on which the payment is expected. */
  expectedOn?: Day | undefined;
  customerId?: number | undefined;
  ids?: readonly string[] | undefined;
  days?: OrderDays | undefined;
  q?: string | undefined;
}

/** The order after which a page of the list begins. */
export interface OrderPosition {
  /** The position in the sort order of the list. */
  key: string | number;
  createdAt: string;
  id: string;
}

/** The columns by which orders are sorted. `customer` is the name that the customer has now. */
const sortKeys: Record<OrderSortKey, RawBuilder<string | number>> = {
  date: sql`orders.created_at`,
  expected: sql`orders.expected_payment_date`,
  total: sql`orders.total_cents`,
  customer: sql`(
    select lower(customers.last_name || ' ' || customers.first_name) from customers
    where customers.id = orders.customer_id)`,
};

/** Orders with their sort keys, the newest first if no sort order is given; all of them without a limit. */
export async function listOrderRows(
  db: Reader,
  query: OrderQuery & {
    sort?: OrderSort | undefined;
    after?: OrderPosition | undefined;
    limit?: number | undefined;
  } = {},
): Promise<(StoredOrder & { sort_key: string | number })[]> {
  const { sort = defaultOrderSort, after, limit } = query;
  const parts = orderSortParts(sort);
  const key = sortKeys[parts.key];
  const direction = parts.isDescending ? 'desc' : 'asc';
  let rows = matchingOrders(db, query)
    .selectAll()
    .select(key.as('sort_key'))
    .orderBy(key, direction)
    .orderBy('orders.created_at', direction)
    .orderBy('orders.id', direction);
  if (after !== undefined) {
    const than = sql.raw(parts.isDescending ? '<' : '>');
    const position = sql`(${after.key}, ${after.createdAt}, ${after.id})`;
    rows = rows.where(sql<boolean>`(${key}, orders.created_at, orders.id) ${than} ${position}`);
  }
  return (limit === undefined ? rows : rows.limit(limit)).execute();
}

export async function countOrders(db: Reader, query: OrderQuery): Promise<number> {
  const { count } = await matchingOrders(db, query)
    .select((select) => select.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** `statusOn` in SQL: whether an order has one of the statuses on a day. Overdue is not stored. */
export function hasStatusOn(day: Day, statuses: readonly OrderStatus[]): RawBuilder<boolean> {
  const stored = statuses.map((status) => (status === 'payment_overdue' ? 'payment_pending' : status));
  const isStored = sql<boolean>`orders.status in (${sql.join(stored)})`;
  const wantsOverdue = statuses.includes('payment_overdue');
  if (wantsOverdue === statuses.includes('payment_pending')) return isStored;
  const isOverdue = sql<boolean>`orders.expected_payment_date < ${day}`;
  return sql<boolean>`${isStored} and (orders.status <> 'payment_pending' or ${wantsOverdue ? isOverdue : sql`not ${isOverdue}`})`;
}

/** `canConfirmPayment` in SQL: no money was received, whether it is late or not. */
export const isUnpaid = sql<boolean>`orders.status = 'payment_pending'`;

/** `isExpectedOn` in SQL. */
export function isExpectedOn(day: Day): RawBuilder<boolean> {
  return sql<boolean>`${isUnpaid} and orders.expected_payment_date = ${day}`;
}

/** A day of the sale, or of a payment or refund that counts, is within the days. */
function hasDay({ by, from, to }: OrderDays): RawBuilder<boolean> {
  if (by === 'sale') return isWithin('orders.sold_on', { from, to });
  const counts = sql`kind = ${sql.lit(by)} and voided_at is null`;
  // Most orders have a payment on some day. If each order is asked in turn, the newest orders are found at once.
  return from === undefined && to === undefined
    ? sql<boolean>`exists (select 1 from money_entries where order_id = orders.id and ${counts})`
    : sql<boolean>`orders.id in (select order_id from money_entries where ${counts} and ${isWithin('day', { from, to })})`;
}

/** `isWithinDays` in SQL. */
export function isWithin(column: string, { from, to }: Days): RawBuilder<boolean> {
  const day = sql.ref(column);
  const limits = [
    ...(from === undefined ? [] : [sql`${day} >= ${from}`]),
    ...(to === undefined ? [] : [sql`${day} <= ${to}`]),
  ];
  return limits.length === 0 ? sql<boolean>`1 = 1` : sql<boolean>`${sql.join(limits, sql` and `)}`;
}

/** Orders that count: no test orders (docs/specification/opening.md §4). */
export const isNoTest = sql<boolean>`orders.invoice_number not like ${sql.lit(`${testPrefix}%`)}`;

/** The orders of a query, in no order. Test orders are among them only by their ids. */
export function matchingOrders(db: Reader, { status, expectedOn, customerId, ids, days, q }: OrderQuery) {
  let rows = db.selectFrom('orders');
  if (ids === undefined) rows = rows.where(isNoTest);
  if (customerId !== undefined) rows = rows.where('customer_id', '=', customerId);
  if (ids !== undefined) rows = rows.where('id', 'in', ids);
  if (status !== undefined) rows = rows.where(hasStatusOn(status.on, status.anyOf));
  if (expectedOn !== undefined) rows = rows.where(isExpectedOn(expectedOn));
  if (days !== undefined) rows = rows.where(hasDay(days));
  return q === undefined || q.trim() === '' ? rows : rows.where(containsAll('orders.search_text', searchedWords(q)));
}

const insertOrderRow = prepared((db, order: Insertable<Tables['orders']>) => db.insertInto('orders').values(order));

export async function insertOrder(
  tx: Writer,
  order: Omit<Insertable<Tables['orders']>, 'version' | 'version_nonce'>,
): Promise<void> {
  await insertOrderRow(tx, { ...order, ...firstVersion() });
}

export async function updateOrder(tx: Writer, id: string, changes: Updateable<Tables['orders']>): Promise<void> {
  await tx
    .updateTable('orders')
    .set({ ...changes, ...nextVersion('orders') })
    .where('id', '=', id)
    .execute();
}

const insertLine = prepared((db, line: Insertable<Tables['order_lines']>) =>
  db.insertInto('order_lines').values(line).returning('id'),
);

/** Lists the orders that an order replaces, one after the other, the latest first. */
export async function listReplaced(db: Reader, { replaces }: Pick<StoredOrder, 'replaces'>): Promise<StoredOrder[]> {
  const earlier = replaces === null ? undefined : await findOrder(db, replaces);
  return earlier === undefined ? [] : [earlier, ...(await listReplaced(db, earlier))];
}

/**
 * Lists the orders that the given orders replace, and all orders that have replaced these since, one after the other.
 */
export async function listReplacements(db: Reader, ids: readonly string[]): Promise<StoredOrder[]> {
  if (ids.length === 0) return [];
  return db
    .withRecursive('later', (from) =>
      from
        .selectFrom('orders')
        .select('orders.id')
        .where('orders.replaces', 'in', ids)
        .union(from.selectFrom('orders').innerJoin('later', 'later.id', 'orders.replaces').select('orders.id')),
    )
    .selectFrom('orders')
    .selectAll()
    .where((where) =>
      where.or([
        where('id', 'in', where.selectFrom('later').select('later.id')),
        where('id', 'in', where.selectFrom('orders as own').select('own.replaces').where('own.id', 'in', ids)),
      ]),
    )
    .execute();
}

interface NewLine {
  artworkId: number;
  priceCents: number;
  artworkJson: string;
  image: string;
  /** The other public facts of the artwork, and its images. */
  shownJson?: string;
  imageIds?: readonly number[];
}

/** Inserts the lines of an order, and returns their ids. */
export async function insertLines(tx: Writer, orderId: string, lines: readonly NewLine[]): Promise<number[]> {
  const ids: number[] = [];
  for (const { artworkId, priceCents, artworkJson, image, shownJson, imageIds = [] } of lines) {
    const line = { order_id: orderId, artwork_id: artworkId, price_cents: priceCents };
    const imageId = await imageIdOf(tx, image);
    const json = { artwork_json: artworkJson, shown_json: shownJson ?? null };
    const { rows } = await insertLine(tx, { ...line, ...json, image_id: imageId });
    const { id: lineId } = rows[0] as { id: number };
    if (imageIds.length > 0) {
      await tx
        .insertInto('line_views')
        .values(imageIds.map((id) => ({ line_id: lineId, image_id: id })))
        .execute();
    }
    ids.push(lineId);
  }
  return ids;
}

/** The lines of the orders, in cart order. */
export async function listLines(db: Reader, orderIds: readonly string[]): Promise<StoredLine[]> {
  if (orderIds.length === 0) return [];
  return db.selectFrom('order_lines').selectAll().where('order_id', 'in', orderIds).orderBy('id').execute();
}

interface HistoryEntry {
  orderId: string;
  /** Null while the order keeps its status. */
  status: OrderStatus | null;
  at: string;
  by: string;
  notes: string;
}

type StoredEntry = Omit<HistoryEntry, 'status'> & { status: OrderStatus | '' };

const insertHistoryEntry = prepared((db, { orderId, status, at, by, notes }: StoredEntry) =>
  db.insertInto('order_history').values({ order_id: orderId, status, at, by_whom: by, notes }),
);

/** Adds entries to the history of orders, in this order. */
export async function insertHistory(tx: Writer, ...entries: HistoryEntry[]): Promise<void> {
  for (const entry of entries) await insertHistoryEntry(tx, { ...entry, status: entry.status ?? '' });
}

export async function listHistory(db: Reader, orderIds: readonly string[]) {
  if (orderIds.length === 0) return [];
  const rows = await db
    .selectFrom('order_history')
    .selectAll()
    .where('order_id', 'in', orderIds)
    .orderBy('id')
    .execute();
  return rows.map(({ status, ...entry }) => ({ ...entry, status: status === '' ? null : status }));
}

export async function insertCommunication(
  tx: Writer,
  entry: { orderId: string; type: CommunicationType; at: string; by: string; notes: string },
): Promise<void> {
  const { orderId, type, at, by, notes } = entry;
  await tx.insertInto('communications').values({ order_id: orderId, type, at, by_whom: by, notes }).execute();
}

export async function listCommunications(db: Reader, orderIds: readonly string[]) {
  if (orderIds.length === 0) return [];
  return db.selectFrom('communications').selectAll().where('order_id', 'in', orderIds).orderBy('id').execute();
}

const countInvoice = prepared((db, { month }: { month: string }) =>
  db
    .insertInto('invoice_counters')
    .values({ month, last_number: 1 })
    .onConflict((conflict) =>
      conflict.column('month').doUpdateSet((set) => ({ last_number: set('invoice_counters.last_number', '+', 1) })),
    )
    .returning('last_number'),
);

/** The month's next number. It is taken when the order's transaction commits, so there are no gaps. */
export async function takeInvoiceSequence(tx: Writer, month: string): Promise<number> {
  const [counter] = (await countInvoice(tx, { month })).rows;
  if (counter === undefined) throw new Error('The database returned no invoice number.');
  return counter.last_number;
}
