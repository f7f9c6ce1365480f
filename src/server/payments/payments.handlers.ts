import type { paymentSchemas } from '../../contract/payments/payments.schemas.ts';
import { addDays } from '../../domain/add-days.ts';
import { dayOf } from '../../domain/calendar.ts';
import { toDollars } from '../../domain/money.ts';
import { paidStatuses } from '../../domain/order/order-status.ts';
import { readSettings } from '../content/read-settings.ts';
import type { Context, HandlersOf } from '../context/context.ts';
import { recordEmail } from '../emails/record-email.ts';
import { eachOrder } from '../orders/each-order.ts';
import { listOrderRows, type OrderQuery, sumOrders } from '../orders/order.store.ts';
import { getPresentedOrder, presentOrders } from '../orders/present-orders.ts';
import { confirmPayment } from './confirm-payment.ts';
import { readMoneyByMonth } from './read-money-by-month.ts';
import { shipOrders } from './ship-orders.ts';

/** The Recent tab shows the last five orders (docs/specification/payments.md §3). */
const recentOrders = 5;

/** The queries of the payments screen on the estate's current day. */
async function paymentQueries({ db, clock }: Context) {
  const today = dayOf(clock.now(), (await readSettings(db.read)).timeZone);
  const awaiting: OrderQuery = { statuses: ['payment_pending'] };
  return {
    pending: { ...awaiting, expectedFrom: today },
    overdue: { ...awaiting, expectedBefore: today },
    // Expected Today: the expected payment date is today (docs/specification/payments.md §2).
    expectedToday: { ...awaiting, expectedFrom: today, expectedBefore: addDays(today, 1) },
    received: { statuses: paidStatuses },
  } satisfies Record<string, OrderQuery>;
}

export const paymentHandlers: HandlersOf<typeof paymentSchemas> = {
  getDashboardSummary: async (_, context) => {
    const { db } = context;
    const queries = await paymentQueries(context);
    const pending = await sumOrders(db.read, queries.pending);
    const overdue = await sumOrders(db.read, queries.overdue);
    const expectedToday = await sumOrders(db.read, queries.expectedToday);
    const received = await sumOrders(db.read, queries.received);
    return {
      summary: {
        payment_pending_count: pending.count,
        pending_total: toDollars(pending.cents),
        payment_overdue_count: overdue.count,
        expected_today_count: expectedToday.count,
        payment_received_count: received.count,
        received_total: toDollars(received.cents),
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
  getMoneyByMonth: (_, context) => readMoneyByMonth(context),
  shipOrders: (input, context) => shipOrders(context, input),
  recordEmails: ({ ids, ...email }, context) =>
    eachOrder(context, ids, (each, id) => recordEmail(each, { ...email, id })),
};
