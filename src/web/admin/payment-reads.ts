import { keepPreviousData } from '@tanstack/react-query';
import { orderCalls } from '../../contract/orders.calls.ts';
import type { Order } from '../../contract/orders.schemas.ts';
import { paymentCalls } from '../../contract/payments.calls.ts';
import type { ListPage } from '../api.ts';
import { type DeskRead, deskRead, deskReadPage, readOptions } from './desk-read.ts';
import { listPaidOrders } from './list-paid-orders.ts';
import type { PaymentsPlace } from './payments-place.ts';

/** The dashboard's data is polled every 60 seconds (001 §9). */
const refetchInterval = 60_000;

/** How many orders stand on a page of All Invoices. */
export const ordersPerPage = 25;

type InvoicesPlace = Pick<PaymentsPlace, 'filter' | 'q' | 'cursor'>;

/** What the payments tab reads. */
export const paymentReads = {
  summary: () => ({ ...deskRead(paymentCalls.getDashboardSummary, {}), refetchInterval }),
  outstanding: () => ({ ...deskRead(paymentCalls.getOutstandingPayments, {}), refetchInterval }),
  expectedToday: () => ({ ...deskRead(paymentCalls.listPaymentsExpectedToday, {}), refetchInterval }),
  invoices: (place: InvoicesPlace) => ({
    ...readInvoices(place),
    refetchInterval,
    // The page before stays until the next one is here.
    placeholderData: keepPreviousData,
  }),
};

function readInvoices({ filter, q, cursor }: InvoicesPlace): DeskRead<ListPage<Order>> {
  const limit = ordersPerPage;
  if (filter === 'received') {
    return {
      queryKey: [orderCalls.listOrders.path, 'received', { q, cursor }],
      queryFn: ({ client, queryKey, signal }) =>
        listPaidOrders({ q, cursor, limit }, readOptions(client, queryKey, signal)),
    };
  }
  return deskReadPage(orderCalls.listOrders, { status: filter ?? undefined, q, cursor: cursor ?? undefined, limit });
}
