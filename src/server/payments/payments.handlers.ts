import type { z } from 'zod';
import type { paymentCalls } from '../../contract/payments/payments.calls.ts';
import type { DoneOrders, MoneyByMonth, ShipOrders } from '../../contract/payments/payments.schemas.ts';
import { toDollars } from '../../domain/money.ts';
import { moneyMonths } from '../../domain/order/financial-year.ts';
import { type OrderStatus, paidStatuses } from '../../domain/order/order-status.ts';
import { estateDay } from '../content/read-settings.ts';
import type { Context, HandlersOf } from '../context/context.ts';
import { recordEmail } from '../emails/emails.handlers.ts';
import { eachOrder } from '../orders/many-orders.ts';
import {
  type MonthSum,
  sumDue,
  sumOutstandingByMonth,
  sumReceived,
  sumReceivedByMonth,
} from '../orders/money-entry.store.ts';
import { moveOrder } from '../orders/move-order.ts';
import { countOrders, listOrderRows, type OrderQuery } from '../orders/order.store.ts';
import { getPresentedOrder, presentOrders } from '../orders/present-orders.ts';
import { confirmPayment, correctPayment, voidPayment } from './confirm-payment.ts';

/** The Recent tab shows the last five orders (docs/specification/payments.md §3). */
const recentOrders = 5;

/** The queries of the payments screen on the estate's current day. */
async function paymentQueries({ db, clock }: Context) {
  const today = await estateDay({ db, clock });
  const withStatus = (...anyOf: OrderStatus[]) => ({ status: { anyOf, on: today } });
  return {
    pending: withStatus('payment_pending'),
    overdue: withStatus('payment_overdue'),
    expectedToday: { expectedOn: today },
    received: withStatus(...paidStatuses),
  } satisfies Record<string, OrderQuery>;
}

export const paymentHandlers: HandlersOf<typeof paymentCalls> = {
  getDashboardSummary: async (_, context) => {
    const { db } = context;
    const queries = await paymentQueries(context);
    const count = (query: OrderQuery) => countOrders(db.read, query);
    return {
      summary: {
        payment_pending_count: await count(queries.pending),
        pending_total: toDollars(await sumDue(db.read, queries.pending)),
        payment_overdue_count: await count(queries.overdue),
        expected_today_count: await count(queries.expectedToday),
        payment_received_count: await count(queries.received),
        received_total: toDollars(await sumReceived(db.read)),
      },
      recentOrders: await presentOrders(context, await listOrderRows(db.read, { limit: recentOrders })),
    };
  },
  getOutstandingPayments: async (_, context) => {
    const queries = await paymentQueries(context);
    const [pending, overdue] = await Promise.all(
      [queries.pending, queries.overdue].map(async (query) =>
        presentOrders(context, await listOrderRows(context.db.read, query)),
      ),
    );
    return { pending: pending ?? [], overdue: overdue ?? [] };
  },
  listPaymentsExpectedToday: async (_, context) => {
    const { expectedToday } = await paymentQueries(context);
    return presentOrders(context, await listOrderRows(context.db.read, expectedToday));
  },
  confirmPayment: async (input, context) => {
    await confirmPayment(context, input);
    return getPresentedOrder(context, input.orderId);
  },
  correctPayment: async (input, context) => {
    await correctPayment(context, input);
    return getPresentedOrder(context, input.orderId);
  },
  voidPayment: async (input, context) => {
    await voidPayment(context, input);
    return getPresentedOrder(context, input.orderId);
  },
  getMoneyByMonth: (_, context) => readMoneyByMonth(context),
  shipOrders: (input, context) => shipOrders(context, input),
  recordEmails: ({ ids, ...email }, context) =>
    eachOrder(context, ids, (each, id) => recordEmail(each, { ...email, id })),
};

/** Marks several paid orders as shipped, each in its own transaction; an order that cannot become shipped is refused. */
function shipOrders(context: Context, { ids, notes }: z.output<typeof ShipOrders>): Promise<DoneOrders> {
  return eachOrder(context, ids, (each, id) =>
    context.db.transaction((tx) => moveOrder(tx, each, id, { to: 'shipped', notes: notes ?? '' })),
  );
}

/** Money received and outstanding in the last 12 months, and before and after; together the figures of the cards. */
async function readMoneyByMonth({ db, clock }: Context): Promise<MoneyByMonth> {
  const months = moneyMonths(await estateDay({ db, clock }));
  const received = await sumReceivedByMonth(db.read, months);
  const outstanding = await sumOutstandingByMonth(db.read, months);
  const sumsOf = (month: string) => ({
    received: dollarsOf(received, month),
    outstanding: dollarsOf(outstanding, month),
  });
  return {
    earlier: sumsOf(''),
    months: months.map((month) => ({ month, ...sumsOf(month) })),
    later: sumsOf('~'),
  };
}

function dollarsOf(sums: readonly MonthSum[], month: string): number {
  return toDollars(sums.find((sum) => sum.month === month)?.cents ?? 0);
}
