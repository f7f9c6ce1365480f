import { sql } from 'kysely';
import type { MoneyMonth } from '../../domain/order/money-months.ts';
import { paidStatuses } from '../../domain/order/order-status.ts';
import type { Reader } from '../db/database.ts';
import { isUnpaid } from '../orders/order.store.ts';

export interface MonthSum {
  /** YYYY-MM; '' before the first month, '~' after the last. */
  month: string;
  cents: number;
}

/** The totals of paid orders by the month of the domain's `paidDay`, in cents; '' before the first of the months. */
export async function sumReceived(db: Reader, months: readonly MoneyMonth[]): Promise<MonthSum[]> {
  const month = sql<string>`case ${sql.join(
    [...months].reverse().map(({ month, from }) => sql`when paid.at >= ${sql.lit(from)} then ${sql.lit(month)}`),
    sql` `,
  )} else '' end`;
  const paid = db
    .selectFrom('orders')
    .innerJoin('order_history', 'order_history.order_id', 'orders.id')
    .select((select) => ['orders.id', 'orders.total_cents', select.fn.max('order_history.at').as('at')])
    .where('orders.status', 'in', paidStatuses)
    .where('order_history.status', '=', 'payment_received')
    .groupBy(['orders.id', 'orders.total_cents']);
  return db
    .selectFrom(paid.as('paid'))
    .select((select) => [month.as('month'), select.fn.sum<number>('paid.total_cents').as('cents')])
    .groupBy(month)
    .execute();
}

/** The totals of unpaid orders by the month in which the payment is or was expected, in cents. */
export async function sumOutstanding(db: Reader, months: readonly MoneyMonth[]): Promise<MonthSum[]> {
  const [first, last] = [months[0]?.month ?? '', months.at(-1)?.month ?? ''];
  const expected = sql<string>`substr(expected_payment_date, 1, 7)`;
  const month = sql<string>`case when ${expected} < ${sql.lit(first)} then '' when ${expected} > ${sql.lit(last)} then '~' else ${expected} end`;
  return db
    .selectFrom('orders')
    .select((select) => [month.as('month'), select.fn.sum<number>('total_cents').as('cents')])
    .where(isUnpaid)
    .groupBy(month)
    .execute();
}
