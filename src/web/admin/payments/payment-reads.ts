import { keepPreviousData } from '@tanstack/react-query';
import { orderCalls } from '../../../contract/orders/orders.calls.ts';
import { paymentCalls } from '../../../contract/payments/payments.calls.ts';
import { adminRead, adminReadPage } from '../kit/admin-read.ts';
import type { PaymentsPlace } from './payments-address.ts';

/** The dashboard's data is polled every 60 seconds (docs/specification/payments.md §1). */
const refetchInterval = 60_000;

/** How many orders stand on a page of All Invoices. */
export const ordersPerPage = 25;

/** What the payments tab reads. */
export const paymentReads = {
  summary: () => ({ ...adminRead(paymentCalls.getDashboardSummary, {}), refetchInterval }),
  outstanding: () => ({ ...adminRead(paymentCalls.getOutstandingPayments, {}), refetchInterval }),
  expectedToday: () => ({ ...adminRead(paymentCalls.listPaymentsExpectedToday, {}), refetchInterval }),
  invoices: ({ filter, q, cursor }: Pick<PaymentsPlace, 'filter' | 'q' | 'cursor'>) => ({
    ...adminReadPage(orderCalls.listOrders, {
      status: filter ?? undefined,
      q,
      cursor: cursor ?? undefined,
      limit: ordersPerPage,
    }),
    refetchInterval,
    // The page before stays until the next one is here.
    placeholderData: keepPreviousData,
  }),
};
