import { z } from 'zod';
import { call } from '../call.ts';
import { Order } from '../orders/orders.schemas.ts';
import { Nothing } from '../schema-parts.ts';
import {
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
  getDashboardSummary: call({
    method: 'GET',
    path: '/api/admin/dashboard/summary',
    right: 'see-orders',
    input: Nothing,
    answer: DashboardSummary,
  }),
  getOutstandingPayments: call({
    method: 'GET',
    path: '/api/admin/payments/outstanding',
    right: 'see-orders',
    input: Nothing,
    answer: OutstandingPayments,
  }),
  listPaymentsExpectedToday: call({
    method: 'GET',
    path: '/api/admin/payments/expected-today',
    right: 'see-orders',
    input: Nothing,
    answer: z.array(Order),
  }),
  confirmPayment: call({
    method: 'POST',
    path: '/api/admin/payments/:orderId/received',
    right: 'handle-orders',
    input: ConfirmPayment,
    answer: Order,
  }),
  correctPayment: call({
    method: 'PUT',
    path: '/api/admin/payments/:orderId/payments/:paymentId',
    right: 'handle-orders',
    input: CorrectPayment,
    answer: Order,
  }),
  voidPayment: call({
    method: 'POST',
    path: '/api/admin/payments/:orderId/payments/:paymentId/void',
    right: 'handle-orders',
    input: VoidPayment,
    answer: Order,
  }),
  getMoneyByMonth: call({
    method: 'GET',
    path: '/api/admin/payments/by-month',
    right: 'see-orders',
    input: Nothing,
    answer: MoneyByMonth,
  }),
  /** Each order by itself, as in `recordEmails`: one that is refused is listed and does not stop the others. */
  shipOrders: call({
    method: 'POST',
    path: '/api/admin/payments/shipped',
    right: 'handle-orders',
    input: ShipOrders,
    answer: DoneOrders,
  }),
  recordEmails: call({
    method: 'POST',
    path: '/api/admin/payments/emails-sent',
    right: 'handle-orders',
    input: RecordEmails,
    answer: DoneOrders,
  }),
};
