import { type Insertable, type Selectable, sql } from 'kysely';
import type { MoneyEntry, MoneyEntryKind } from '../../domain/order/balance.ts';
import type { Reader, Writer } from '../db/database.ts';
import type { Tables } from '../db/tables.ts';
import { isNoTest, isUnpaid, matchingOrders, type OrderQuery } from './order.store.ts';

/** The money of the orders (docs/specification/order.md §15). */

export type StoredMoneyEntry = Selectable<Tables['money_entries']>;

export async function insertMoneyEntry(tx: Writer, entry: Insertable<Tables['money_entries']>): Promise<void> {
  await tx.insertInto('money_entries').values(entry).execute();
}

/** The entries of the orders, as they were recorded. */
export async function listMoneyEntries(db: Reader, orderIds: readonly string[]): Promise<StoredMoneyEntry[]> {
  if (orderIds.length === 0) return [];
  return db.selectFrom('money_entries').selectAll().where('order_id', 'in', orderIds).orderBy('id').execute();
}

export async function updateMoneyEntry(
  tx: Writer,
  id: number,
  changes: Partial<Pick<StoredMoneyEntry, 'day' | 'amount_cents' | 'reference' | 'voided_at' | 'voided_by'>>,
): Promise<void> {
  await tx.updateTable('money_entries').set(changes).where('id', '=', id).execute();
}

/** Takes back what arrived or was written off since an instant. */
export async function voidMoneySince(
  tx: Writer,
  { orderId, since, at, by }: { orderId: string; since: string; at: string; by: string },
): Promise<void> {
  await tx
    .updateTable('money_entries')
    .set({ voided_at: at, voided_by: by })
    .where('order_id', '=', orderId)
    .where('kind', 'in', ['payment', 'write_off'])
    .where('voided_at', 'is', null)
    .where('at', '>=', since)
    .execute();
}

/** Lets what counts of one order count for another. */
export async function moveMoneyEntries(tx: Writer, { from, to }: { from: string; to: string }): Promise<void> {
  await tx
    .updateTable('money_entries')
    .set({ order_id: to })
    .where('order_id', '=', from)
    .where('voided_at', 'is', null)
    .execute();
}

/** Returns a stored row as the rules of the balance read it. */
export function asMoneyEntry(row: StoredMoneyEntry): MoneyEntry {
  return { kind: row.kind, day: row.day, amount: row.amount_cents, isVoided: row.voided_at !== null };
}

/** The entries of an order that count, in cents. */
export const sumOf = (kind: MoneyEntryKind) => sql<number>`coalesce((
  select sum(amount_cents) from money_entries
  where order_id = orders.id and kind = ${sql.lit(kind)} and voided_at is null), 0)`;
/** The amount that an order was credited, in cents. */
export const credited = sql<number>`coalesce((select sum(amount_cents) from credit_notes where order_id = orders.id), 0)`;
const owed = sql<number>`(orders.total_cents - ${credited} - ${sumOf('write_off')})`;
const balance = sql<number>`(case when orders.status = 'cancelled' or ${owed} < 0 then 0 else ${owed} end
  - ${sumOf('payment')} + ${sumOf('refund')})`;

/** The amount that the buyer of an order still owes, in cents: `balanceOf` in SQL. */
export const dueCents = sql<number>`case when ${balance} < 0 then 0 else ${balance} end`;

/** The payments and what was written off, less the refunds, in cents. */
const settled = sql<number>`coalesce((
  select sum(case kind when 'refund' then -amount_cents else amount_cents end) from money_entries
  where order_id = orders.id and voided_at is null), 0)`;

/** Whether the estate owes the buyer of an order something: `balanceOf` in SQL. It reads fewer sums than the amount would need. */
export const isRefundDue = sql<boolean>`((orders.status = 'cancelled' or ${settled} > orders.total_cents - ${credited})
  and ${sumOf('payment')} > ${sumOf('refund')})`;

/** Received money less refunds by day, in cents: the entries that count. */
function receivedMoney(db: Reader) {
  return db
    .selectFrom('money_entries')
    .innerJoin('orders', 'orders.id', 'money_entries.order_id')
    .select(
      sql<number>`coalesce(sum(case kind when 'payment' then amount_cents else -amount_cents end), 0)`.as('cents'),
    )
    .where('kind', 'in', ['payment', 'refund'])
    .where('voided_at', 'is', null)
    .where(isNoTest);
}

export interface MonthSum {
  /** YYYY-MM; '' before the first month, '~' after the last. */
  month: string;
  cents: number;
}

/** A day's month, or whether it is before or after the months. */
const monthOfDay = (day: string, months: readonly string[]) => {
  const month = sql`substr(${sql.ref(day)}, 1, 7)`;
  const [first, last] = [months[0] ?? '', months.at(-1) ?? ''];
  return sql<string>`case when ${month} < ${sql.lit(first)} then '' when ${month} > ${sql.lit(last)} then '~' else ${month} end`;
};

/** Payments less refunds by the month in which the money moved, in cents. */
export async function sumReceivedByMonth(db: Reader, months: readonly string[]): Promise<MonthSum[]> {
  const month = monthOfDay('money_entries.day', months);
  return receivedMoney(db).select(month.as('month')).groupBy(month).execute();
}

/** Adds up what unpaid orders owe by the month in which the payment is or was expected, in cents. */
export async function sumOutstandingByMonth(db: Reader, months: readonly string[]): Promise<MonthSum[]> {
  const month = monthOfDay('expected_payment_date', months);
  return db
    .selectFrom('orders')
    .select((select) => [month.as('month'), select.fn.sum<number>(dueCents).as('cents')])
    .where(isUnpaid)
    .where(isNoTest)
    .groupBy(month)
    .execute();
}

/** Payments less refunds, in cents. */
export async function sumReceived(db: Reader): Promise<number> {
  return (await receivedMoney(db).executeTakeFirstOrThrow()).cents;
}

/** Adds up what the orders of a query owe, in cents. */
export async function sumDue(db: Reader, query: OrderQuery): Promise<number> {
  const { cents } = await matchingOrders(db, query)
    .select((select) => select.fn.sum<number | null>(dueCents).as('cents'))
    .executeTakeFirstOrThrow();
  return cents ?? 0;
}
