import { call, type Nothing } from '../call.ts';
import type { Order } from '../orders/orders.schemas.ts';
import type {
  ConfirmPayment,
  CorrectPayment,
  DashboardSummary,
  DoneOrders,
  MoneyByMonth,
  OutstandingPayments,
  RecordEmails,
  ShipOrders,
  VoidPayment,
} from './payments.schemas.ts';

export const paymentCalls = {
  getDashboardSummary: call<Nothing, DashboardSummary>({
    method: 'GET',
    path: '/api/admin/dashboard/summary',
    right: 'see-orders',
  }),
  getOutstandingPayments: call<Nothing, OutstandingPayments>({
    method: 'GET',
    path: '/api/admin/payments/outstanding',
    right: 'see-orders',
  }),
  listPaymentsExpectedToday: call<Nothing, Order[]>({
    method: 'GET',
    path: '/api/admin/payments/expected-today',
    right: 'see-orders',
  }),
  confirmPayment: call<ConfirmPayment, Order>({
    method: 'POST',
    path: '/api/admin/payments/:orderId/received',
    right: 'handle-orders',
  }),
  correctPayment: call<CorrectPayment, Order>({
    method: 'PUT',
    path: '/api/admin/payments/:orderId/payments/:paymentId',
    right: 'handle-orders',
  }),
  voidPayment: call<VoidPayment, Order>({
    method: 'POST',
    path: '/api/admin/payments/:orderId/payments/:paymentId/void',
    right: 'handle-orders',
  }),
  getMoneyByMonth: call<Nothing, MoneyByMonth>({
    method: 'GET',
    path: '/api/admin/payments/by-month',
    right: 'see-orders',
  }),
  /** Each order by itself, as in `recordEmails`: one that is refused is listed and does not stop the others. */
  shipOrders: call<ShipOrders, DoneOrders>({
    method: 'POST',
    path: '/api/admin/payments/shipped',
    right: 'handle-orders',
  }),
  recordEmails: call<RecordEmails, DoneOrders>({
    method: 'POST',
    path: '/api/admin/payments/emails-sent',
    right: 'handle-orders',
  }),
};
