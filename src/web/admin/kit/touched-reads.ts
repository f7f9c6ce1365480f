import type { QueryClient } from '@tanstack/react-query';
import { artworkCalls } from '../../../contract/artworks/artworks.calls.ts';
import type { Call } from '../../../contract/call.ts';
import { customerCalls } from '../../../contract/customers/customers.calls.ts';
import { emailCalls } from '../../../contract/emails/emails.calls.ts';
import { invoiceCalls } from '../../../contract/invoices/invoices.calls.ts';
import { orderCalls } from '../../../contract/orders/orders.calls.ts';
import { paymentCalls } from '../../../contract/payments/payments.calls.ts';

type AnyCall = Pick<Call, 'method' | 'path'>;

const artworks: AnyCall[] = [artworkCalls.listArtworks, artworkCalls.getArtwork];
const orders: AnyCall[] = [
  orderCalls.getOrder,
  orderCalls.listOrders,
  paymentCalls.getDashboardSummary,
  paymentCalls.getOutstandingPayments,
  paymentCalls.listPaymentsExpectedToday,
];

const customers: AnyCall[] = [customerCalls.searchCustomers, customerCalls.getPurchaseReport];

/** Write → the reads whose response it changes. A new write is a row here. */
const touched = new Map<AnyCall, readonly AnyCall[]>([
  [artworkCalls.createArtwork, artworks],
  [artworkCalls.updateArtwork, artworks],
  [artworkCalls.setAvailability, artworks],
  [artworkCalls.deleteArtwork, artworks],
  // An order holds and releases its artworks, and its status is in every list.
  [paymentCalls.confirmPayment, [...orders, ...artworks]],
  [orderCalls.moveOrder, [...orders, ...artworks]],
  [orderCalls.cancelOrders, [...orders, ...artworks]],
  [customerCalls.editCustomer, customers],
  [customerCalls.mergeCustomers, [...customers, ...orders]],
  [customerCalls.anonymiseCustomer, [...customers, ...orders, ...artworks]],
  [orderCalls.editOrder, orders],
  [emailCalls.recordEmail, orders],
  [orderCalls.renewOrderLink, [orderCalls.getOrder]],
  [orderCalls.editLimitedOrder, [orderCalls.listRejectedOrders]],
  [invoiceCalls.saveInvoiceHtml, [invoiceCalls.getInvoiceHtml]],
]);

/** Fetches again what a write has changed; of a write without a row, everything. */
export function refreshTouched(queries: QueryClient, write: AnyCall): void {
  const reads = touched.get(write);
  if (reads === undefined) void queries.invalidateQueries();
  for (const { path } of reads ?? []) void queries.invalidateQueries({ queryKey: [path] });
}
