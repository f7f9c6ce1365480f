import { type RawBuilder, sql } from 'kysely';
import type { Day } from '../../domain/calendar.ts';
import {
  carriesInvoice,
  communicationTypes,
  type EmailType,
  isCallOrLetter,
  recordedAs,
} from '../../domain/order/communication.ts';
import { isOpen, isPaid, type OrderStatus, orderStatuses } from '../../domain/order/order-status.ts';
import { type OrderTaskKind, orderTaskKinds } from '../../domain/today/tasks.ts';
import { isOnSale } from '../artworks/artwork.store.ts';
import { undecidedWorks } from '../artworks/undecided.store.ts';
import type { Reader } from '../db/database.ts';
import { isNew, isRequest, listInquiriesById } from '../inquiries/inquiry.store.ts';
import { isRefundDue } from '../orders/money-entry.store.ts';
import { hasStatusOn, isExpectedOn, isNoTest, isUnpaid } from '../orders/order.store.ts';

/**
 * Finds the first task of each order in SQL, so that an estate with thousands of open orders reads only those that are
 * listed. The conditions are those of the domain's `tasksOfOrder`, and so is their order.
 */

const paidAndOpen = orderStatuses.filter((status) => isPaid(status) && isOpen(status));
const open = orderStatuses.filter(isOpen);
const undelivered = paidAndOpen.filter((status) => status !== 'delivered');
const toShip: OrderStatus[] = ['payment_received', 'order_processing', 'preparing_shipment'];
const onTheWay: OrderStatus[] = ['shipped', 'ready_for_pickup'];

const list = (texts: readonly string[]) => sql.join(texts.map((text) => sql`${text}`));
const isIn = (statuses: readonly OrderStatus[]) => sql<boolean>`orders.status in (${list(statuses)})`;
const isOverdue = (today: Day) => hasStatusOn(today, ['payment_overdue']);

const hasEmail = (condition: RawBuilder<boolean>) =>
  sql<boolean>`exists (select 1 from communications where order_id = orders.id and ${condition})`;
const mayCarryInvoice = sql<boolean>`type in (${list(communicationTypes.filter(carriesInvoice))})`;
const lastPayment = sql<string>`coalesce((select max(at) from order_history
  where order_id = orders.id and status = 'payment_received'), '')`;

const lastRefund = sql<string>`(select at from money_entries
  where order_id = orders.id and kind = 'refund' and voided_at is null order by id desc limit 1)`;
const lastReturn = sql<string>`(select max(at) from credit_notes where order_id = orders.id and return_json is not null)`;

/** A blank field in the JSON of a buyer. A value's own quotation marks are escaped there, so only the field matches. */
const noPhone = '%"phone":""%';
const noEmail = '%"email":""%';
const noAddress = '%"address":""%';

const canBeTold = sql<boolean>`not (orders.customer_json like ${noEmail} and orders.customer_json like ${noPhone}
  and orders.customer_json like ${noAddress})`;
const isTold = (type: EmailType, since: RawBuilder<string>) =>
  hasEmail(sql<boolean>`at >= ${since} and (type = ${recordedAs[type]} or (orders.customer_json like ${noEmail}
    and type in (${list(communicationTypes.filter(isCallOrLetter))})))`);

/** The last due date of payments that are so late that somebody should call, and since when the links of all older orders are new. */
export interface TaskDays {
  today: Day;
  callDue: Day;
  newLinksSince: string;
}

const conditions: Record<OrderTaskKind, (days: TaskDays) => RawBuilder<boolean>> = {
  refund: () => isRefundDue,
  overdue: ({ today }) => isOverdue(today),
  'missing-contact': ({ today, callDue }) => sql`${isIn(open)} and orders.customer_json like ${noPhone}
    and (orders.customer_json like ${noEmail} or (${isOverdue(today)} and orders.due_date <= ${callDue}))`,
  'send-invoice': () => sql`(
    (${isUnpaid} and not ${hasEmail(mayCarryInvoice)} and not exists (
      select 1 from order_history where order_id = orders.id and status = 'invoice_sent')) or
    (${isIn(paidAndOpen)} and not ${hasEmail(sql<boolean>`1 = 1`)}))`,
  'send-confirmation': () =>
    sql`${isIn(undelivered)} and ${canBeTold} and not ${isTold('payment_confirmation', lastPayment)}`,
  'send-refund': () => sql`orders.id in (select order_id from money_entries where kind = 'refund' and voided_at is null)
    and ${canBeTold} and not ${isTold('refund', lastRefund)}`,
  'send-return': () => sql`orders.id in (select order_id from credit_notes where return_json is not null)
    and ${canBeTold} and not ${isTold('return_received', lastReturn)}`,
  // The condition is the same as `newLinkSince` and `isLinkUntold`.
  'send-link': ({ newLinksSince }) => sql`${isIn(open)} and ${canBeTold} and orders.created_at < ${newLinksSince}
    and not ${hasEmail(sql<boolean>`at >= ${newLinksSince}`)}`,
  'expected-today': ({ today }) => isExpectedOn(today),
  ship: () => isIn(toShip),
  // A work that came back has a credit note.
  'confirm-delivery': () => sql`${isIn(onTheWay)}
    and exists (select 1 from order_lines where order_id = orders.id and credit_note is null)`,
};

/** The first task of an order, null where nothing is to do. */
function firstTask(days: TaskDays): RawBuilder<OrderTaskKind | null> {
  const cases = orderTaskKinds.map((kind) => sql`when ${conditions[kind](days)} then ${kind}`);
  return sql`case ${sql.join(cases, sql` `)} end`;
}

/** The number of rows without the limit, counted in the same reading. */
const countOver = sql<number>`count(*) over ()`.as('count');

/** The orders by their first task, of each kind at most so many, those that are due first, and how many orders the kind has. */
export async function findOrdersToDo(
  db: Reader,
  { days, most }: { days: TaskDays; most: number },
): Promise<{ id: string; kind: OrderTaskKind; count: number }[]> {
  const tasks = db
    // Materialised, because SQLite would otherwise work out the task of an order several times: for the filter, the count and the order.
    .with(
      (name) => name('first_tasks').materialized(),
      (from) =>
        from
          .selectFrom('orders')
          .select(['id', 'due_date', firstTask(days).as('kind')])
          .where(isNoTest),
    )
    .selectFrom('first_tasks')
    .select(['id', 'kind', sql<number>`count(*) over (partition by kind)`.as('count')])
    .select(sql<number>`row_number() over (partition by kind order by due_date, id)`.as('place'))
    .where('kind', 'is not', null);
  return db
    .selectFrom(tasks.as('tasks'))
    .select(['id', 'count'])
    .select(sql<OrderTaskKind>`kind`.as('kind'))
    .where('place', '<=', most)
    .execute();
}

export async function listOrdersById(db: Reader, ids: readonly string[]) {
  if (ids.length === 0) return [];
  return db
    .selectFrom('orders')
    .select(['id', 'invoice_number', 'status', 'total_cents', 'customer_json', 'created_at'])
    .select(['expected_payment_date', 'due_date', 'delivery_code', 'shipping_method'])
    .where('id', 'in', ids)
    .orderBy('invoice_number')
    .execute();
}

/** The artworks that are due back by a day, as `isDueBack`, the longest overdue first, and how many there are. */
export async function findWorksDueBack(db: Reader, { today, most }: { today: Day; most: number }) {
  const rows = await db
    .selectFrom('movements')
    .innerJoin('artworks', 'artworks.id', 'movements.artwork_id')
    .leftJoin('customers', 'customers.id', 'movements.customer_id')
    .select(['artworks.id', 'artworks.title', 'movements.until', 'movements.custody', 'movements.party', countOver])
    .select(['customers.first_name', 'customers.last_name'])
    .where('movements.left_on', 'is', null)
    .where('movements.custody', '<>', 'own')
    .where('movements.until', '<=', today)
    .orderBy('movements.until')
    .orderBy('artworks.id')
    .limit(most)
    .execute();
  return { count: rows[0]?.count ?? 0, rows };
}

/**
 * Finds the staff's holds that end on a day or before, the earliest first, and counts them; the holds of quotes are
 * tasks of their own.
 */
export async function findEndingHolds(db: Reader, { lastDay, most }: { lastDay: Day; most: number }) {
  const rows = await db
    .selectFrom('holds')
    .innerJoin('artworks', 'artworks.id', 'holds.artwork_id')
    .innerJoin('customers', 'customers.id', 'holds.customer_id')
    .select(['holds.id', 'holds.artwork_id', 'holds.customer_id', 'holds.price_cents', 'holds.until_day', countOver])
    .select(['artworks.title', 'customers.first_name', 'customers.last_name'])
    .where('holds.ending', 'is', null)
    .where('holds.quote_id', 'is', null)
    .where('holds.until_day', '<=', lastDay)
    .orderBy('holds.until_day')
    .orderBy('holds.id')
    .limit(most)
    .execute();
  return { count: rows[0]?.count ?? 0, rows };
}

/** The artworks that came back and that staff have not decided about, the first first, and how many there are. */
export async function findWorksToDecide(db: Reader, most: number) {
  const rows = await undecidedWorks(db)
    .select(['artworks.id', 'artworks.title', 'credit_notes.at as since', countOver])
    .orderBy('credit_notes.at')
    .orderBy('artworks.id')
    .limit(most)
    .execute();
  return { count: rows[0]?.count ?? 0, rows };
}

/** An artwork that can be bought again, and who asked for it. */
export interface ReleasedArtwork {
  id: number;
  title: string;
  people: number;
  /** The instant of the first request, ISO 8601. */
  since: string;
}

/**
 * The artworks with unanswered requests that can be bought now, and how many people ask, as the domain's `peopleAsking`. The one
 * that was asked for first comes first. Suspect requests do not count.
 */
export async function listReleasedArtworks(db: Reader): Promise<ReleasedArtwork[]> {
  return db
    .selectFrom('inquiries')
    .innerJoin('artworks', 'artworks.id', 'inquiries.artwork_id')
    .select(({ fn }) => [
      'artworks.id',
      'artworks.title',
      sql<number>`count(distinct lower(inquiries.email))`.as('people'),
      fn.min('inquiries.created_at').as('since'),
    ])
    .where(isNew)
    .where(isRequest)
    .where(isOnSale)
    .groupBy(['artworks.id', 'artworks.title'])
    .orderBy('since')
    .execute();
}

/**
 * Finds the inquiries without an answer, and counts them: first those about a work from `dearCents` on, as
 * `isDearWork`, then the oldest. A request waits until its artwork is released. `priceCents` is the price of the work
 * that an inquiry is about.
 */
export async function findInquiriesToAnswer(db: Reader, { most, dearCents }: { most: number; dearCents: number }) {
  const found = await db
    .selectFrom('inquiries')
    .leftJoin('artworks', 'artworks.id', 'inquiries.artwork_id')
    .select(['inquiries.id', 'artworks.price_cents as priceCents', countOver])
    .where(isNew)
    .where(sql<boolean>`not (${isRequest})`)
    .orderBy(sql`case when artworks.price_cents > 0 and artworks.price_cents >= ${dearCents} then 0 else 1 end`)
    .orderBy('inquiries.created_at')
    .orderBy('inquiries.id')
    .limit(most)
    .execute();
  const ids = found.map(({ id }) => id);
  const rows = new Map((ids.length === 0 ? [] : await listInquiriesById(db, ids)).map((row) => [row.id, row]));
  return {
    count: found[0]?.count ?? 0,
    rows: found.flatMap(({ id, priceCents }) => {
      const row = rows.get(id);
      return row === undefined ? [] : [{ ...row, priceCents }];
    }),
  };
}
