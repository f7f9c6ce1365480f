import { sql } from 'kysely';
import type { Reader } from '../db/database.ts';
import { dueCents, receivedMoney } from '../orders/money-entry.store.ts';
import { isNoTest, isUnpaid, matchingOrders, type OrderQuery } from '../orders/order.store.ts';

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

/** What unpaid orders owe by the month in which the payment is or was expected, in cents. */
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

/** What the orders of a query owe, in cents. */
export async function sumDue(db: Reader, query: OrderQuery): Promise<number> {
  const { cents } = await matchingOrders(db, query)
    .select((select) => select.fn.sum<number | null>(dueCents).as('cents'))
    .executeTakeFirstOrThrow();
  return cents ?? 0;
}
