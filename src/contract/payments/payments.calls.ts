import { call } from '../call.ts';
import type { Order } from '../orders/orders.schemas.ts';
import type { ConfirmPayment, DashboardSummary, OutstandingPayments } from './payments.schemas.ts';

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
};
