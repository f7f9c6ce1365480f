import type { PurchaseReport } from '../../contract/customers/customers.schemas.ts';
import { dateOf } from '../../domain/artwork/artwork-date.ts';
import { stockCode } from '../../domain/artwork/stock-code.ts';
import { dayOf } from '../../domain/calendar.ts';
import { isSoldByHand } from '../../domain/customer/recorded-buyer.ts';
import { type Statement, statementOf } from '../../domain/customer/statement.ts';
import { fileName } from '../../domain/file-names.ts';
import { byteOrderMark, type CsvSeparator, foldedCsvRow } from '../../domain/import/spreadsheet-cell.ts';
import { addressLines, deliveryText } from '../../domain/order/delivery-address.ts';
import { orderStatusLabel } from '../../domain/order/order-status.ts';
import { senderOf } from '../../domain/order/sender.ts';
import { readSettings } from '../content/read-settings.ts';
import { readText } from '../content/texts.ts';
import { type Context, nameFile } from '../context/context.ts';
import { listOrderRows } from '../orders/order.store.ts';
import { presentOrders } from '../orders/present-orders.ts';
import { renderInvoiceInWorker } from '../papers/render-queue.ts';
import { listRecordedWorks } from './customer.store.ts';
import { getCustomer, presentCustomer } from './present-customers.ts';

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
export function exportPurchaseReport(
  { purchases }: PurchaseReport,
  { timeZone, separator }: { timeZone: string; separator: CsvSeparator },
): Uint8Array {
  const rows = purchases.map((purchase) => [
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
  ]);
  const lines = [columns, ...rows].map((cells) => foldedCsvRow(cells, separator));
  return new TextEncoder().encode(byteOrderMark + lines.join(''));
}

/** A customer's statement as of today, as a PDF (docs/specification/customers.md §9). Throws `not-found`, `not-ready`. */
export async function makeStatement(context: Context, id: number): Promise<Uint8Array> {
  const statement = await readStatement(context, id);
  nameFile(context, fileName('pdf', 'statement', statement.customer.name, statement.day), 'inline');
  return (await renderInvoiceInWorker({ paper: 'statement', statement }, { isUrgent: true })).pdf;
}

async function readStatement(context: Context, id: number): Promise<Statement> {
  const db = context.db.read;
  const stored = await getCustomer(db, id);
  const customer = await presentCustomer(db, stored);
  const settings = await readSettings(db);
  const { body: estate } = await readText(db, 'estate-content');
  const { body: hero } = await readText(db, 'hero');
  return statementOf({
    day: dayOf(context.clock.now(), settings.timeZone),
    sender: senderOf(settings, estate),
    artistName: hero.artistName,
    customer: {
      name: `${customer.firstName} ${customer.lastName}`.trim(),
      lines: addressLines(customer),
      email: customer.email,
      phone: customer.phone,
    },
    recorded: (await listRecordedWorks(db, [stored.id]))
      .filter(({ status }) => isSoldByHand({ status, isHeld: false }))
      .map(({ id, title, year, date_text: dateText, medium, dimensions, stock_code, sold_on: soldOn }) => ({
        artworkId: id,
        title,
        medium,
        dimensions,
        soldOn,
        date: dateOf({ year, dateText }),
        stockCode: stockCode({ id, stockCode: stock_code }, settings.stockCodePrefix),
      })),
    orders: await presentOrders(context, await listOrderRows(db, { customerId: stored.id })),
  });
}
