import type { PurchaseReport } from '../../contract/customers/customers.schemas.ts';
import { dayOf } from '../../domain/calendar.ts';
import { byteOrderMark, foldedCsvRow } from '../../domain/import/spreadsheet-cell.ts';
import { deliveryText } from '../../domain/order/delivery-address.ts';
import { orderStatusLabel } from '../../domain/order/order-status.ts';

const columns = [
  'invoiceNumber',
  'orderDate',
  'status',
  'paymentStatus',
  'deliveryStatus',
  'artworks',
  'deliveryAddress',
  'subtotal',
  'shipping',
  'total',
  'bankReference',
  'expectedPaymentDate',
  'emailSent',
  'actionsOutstanding',
];

/** A purchase report as CSV: one row for each order, so that a column of amounts can be summed. */
export function exportPurchaseReport({ purchases }: PurchaseReport, timeZone: string): Uint8Array {
  const rows = purchases.map((purchase) =>
    foldedCsvRow([
      purchase.invoiceNumber,
      dayOf(purchase.orderDate, timeZone),
      orderStatusLabel(purchase.status),
      purchase.paymentStatus,
      purchase.deliveryStatus,
      purchase.artworks.map(({ title, stockCode }) => `${title} (${stockCode})`).join('; '),
      purchase.deliveryAddress === null ? '' : deliveryText(purchase.deliveryAddress),
      purchase.subtotal,
      purchase.shipping,
      purchase.total,
      purchase.bankReference,
      purchase.expectedPaymentDate,
      purchase.emailDate === null ? 'no' : dayOf(purchase.emailDate, timeZone),
      purchase.outstandingActions.map(({ text }) => text).join('; '),
    ]),
  );
  return new TextEncoder().encode([byteOrderMark, foldedCsvRow(columns), ...rows].join(''));
}
