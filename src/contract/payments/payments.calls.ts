import { call } from '../call.ts';
import type { Order } from '../orders/orders.schemas.ts';
import type {
  ConfirmPayment,
  DashboardSummary,
  DoneOrders,
  MoneyByMonth,
  OutstandingPayments,
  RecordEmails,
  ShipOrders,
} from './payments.schemas.ts';

type Nothing = Record<string, never>;

export const paymentCalls = {
  getDashboardSummary: call<Nothing, DashboardSummary>({
    method: 'GET',
    path: '/api/admin/dashboard/summary',
    who: 'administrator',
  }),
  getOutstandingPayments: call<Nothing, OutstandingPayments>({
    method: 'GET',
    path: '/api/admin/payments/outstanding',
    who: 'administrator',
  }),
  listPaymentsExpectedToday: call<Nothing, Order[]>({
    method: 'GET',
    path: '/api/admin/payments/expected-today',
    who: 'administrator',
  }),
  confirmPayment: call<ConfirmPayment, Order>({
    method: 'POST',
    path: '/api/admin/payments/:orderId/received',
    who: 'administrator',
  }),
  getMoneyByMonth: call<Nothing, MoneyByMonth>({
    method: 'GET',
    path: '/api/admin/payments/by-month',
    who: 'administrator',
  }),
  /** Each order by itself, as in `recordEmails`: one that is refused is listed and does not stop the others. */
  shipOrders: call<ShipOrders, DoneOrders>({
    method: 'POST',
    path: '/api/admin/payments/shipped',
    who: 'administrator',
  }),
  recordEmails: call<RecordEmails, DoneOrders>({
    method: 'POST',
    path: '/api/admin/payments/emails-sent',
    who: 'administrator',
  }),
};
