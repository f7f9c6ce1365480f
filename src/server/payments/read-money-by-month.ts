import type { MoneyByMonth } from '../../contract/payments/payments.schemas.ts';
import { toDollars } from '../../domain/money.ts';
import { moneyMonths } from '../../domain/order/money-months.ts';
import { readSettings } from '../content/read-settings.ts';
import type { Context } from '../context/context.ts';
import { type MonthSum, sumOutstanding, sumReceived } from './money.store.ts';

/** Money received and outstanding in the last 12 months, and before and after; together the figures of the cards. */
export async function readMoneyByMonth({ db, clock }: Context): Promise<MoneyByMonth> {
  const months = moneyMonths(clock.now(), (await readSettings(db.read)).timeZone);
  const received = await sumReceived(db.read, months);
  const outstanding = await sumOutstanding(db.read, months);
  const sumsOf = (month: string) => ({
    received: dollarsOf(received, month),
    outstanding: dollarsOf(outstanding, month),
  });
  return {
    earlier: sumsOf(''),
    months: months.map(({ month }) => ({ month, ...sumsOf(month) })),
    later: sumsOf('~'),
  };
}

function dollarsOf(sums: readonly MonthSum[], month: string): number {
  return toDollars(sums.find((sum) => sum.month === month)?.cents ?? 0);
}
