import { keepPreviousData } from '@tanstack/react-query';
import { orderCalls } from '../../contract/orders.calls.ts';
import { paymentCalls } from '../../contract/payments.calls.ts';
import { deskRead, deskReadPage } from './desk-read.ts';
import type { PaymentsPlace } from './payments-place.ts';

/** The dashboard's data is polled every 60 seconds (docs/specification/payments.md §1). */
const refetchInterval = 60_000;

/** How many orders stand on a page of All Invoices. */
export const ordersPerPage = 25;

/** What the payments tab reads. */
export const paymentReads = {
  summary: () => ({ ...deskRead(paymentCalls.getDashboardSummary, {}), refetchInterval }),
  outstanding: () => ({ ...deskRead(paymentCalls.getOutstandingPayments, {}), refetchInterval }),
  expectedToday: () => ({ ...deskRead(paymentCalls.listPaymentsExpectedToday, {}), refetchInterval }),
  invoices: ({ filter, q, cursor }: Pick<PaymentsPlace, 'filter' | 'q' | 'cursor'>) => ({
    ...deskReadPage(orderCalls.listOrders, {
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
