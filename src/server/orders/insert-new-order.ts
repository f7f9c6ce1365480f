import { randomBytes } from 'node:crypto';
import { type Day, dayOf, monthOf } from '../../domain/calendar.ts';
import type { SiteSettings } from '../../domain/content/settings.ts';
import { toCents } from '../../domain/money.ts';
import type { Buyer } from '../../domain/order/buyer.ts';
import { type Invoice, invoiceNumber, issueInvoice, type SoldArtwork, testPrefix } from '../../domain/order/invoice.ts';
import type { OrderTotals } from '../../domain/order/order-totals.ts';
import type { PaymentMethod } from '../../domain/order/payment.ts';
import { orderText } from '../../domain/search/search-texts.ts';
import type { ShippingMethod } from '../../domain/shipping/shipping-methods.ts';
import { readText } from '../content/texts.ts';
import { newSecretToken } from '../context/cookies.ts';
import type { Writer } from '../db/database.ts';
import { insertHistory, insertLines, insertOrder, takeInvoiceSequence } from './order.store.ts';
import { freezeShown } from './sold-artwork.ts';

/** The first facts of an order, whoever makes it. */
export interface NewOrder {
  customerId: number;
  browserHash: string;
  buyer: Buyer;
  artworks: readonly SoldArtwork[];
  totals: OrderTotals;
  shippingMethod: ShippingMethod;
  paymentMethod: PaymentMethod;
  /** Today, unless the sale was earlier. */
  soldOn?: Day;
  /** The member of staff who makes it; '' on the site. */
  soldBy?: string;
  company?: string;
  reference?: string;
  /** The order whose remaining works it sells. */
  replaces?: { id: string; invoiceNumber: string };
  /** The last days of the replaced order, if they stay. Without them the days count from today. */
  payBy?: Pick<Invoice, 'dueDate' | 'expectedPaymentDate'>;
  /** True for an order that tries the shop: its number is not the number of an invoice. */
  isTest?: boolean;
  /** The note for the staff. */
  note?: string | null;
  /** The person whom the history names. */
  by: string;
  notes?: string;
}

/** A new order with its lines, in the order of its artworks. */
export interface InsertedOrder {
  id: string;
  invoiceNumber: string;
  lineIds: number[];
  linkNonce: string;
}

/**
 * Inserts an order with the month's next number (or that of test orders), its frozen invoice, its lines and its history. The caller lets the lines hold their
 * artworks, and rolls the transaction back if it cannot.
 */
export async function insertNewOrder(
  tx: Writer,
  order: NewOrder,
  { at, settings }: { at: string; settings: SiteSettings },
): Promise<InsertedOrder> {
  const { buyer, artworks, totals, shippingMethod, paymentMethod } = order;
  const month = monthOf(at, settings.timeZone);
  const number = order.isTest
    ? `${testPrefix}${await takeInvoiceSequence(tx, testPrefix)}`
    : invoiceNumber(month, await takeInvoiceSequence(tx, month));
  const { body: hero } = await readText(tx, 'hero');
  const { body: estate } = await readText(tx, 'estate-content');
  const issued = issueInvoice({
    invoiceNumber: number,
    day: dayOf(at, settings.timeZone),
    artistName: hero.artistName,
    artworks,
    buyer,
    shippingMethod,
    paymentMethod,
    totals,
    settings,
    estate,
    soldOn: order.soldOn,
    company: order.company,
    reference: order.reference,
    replaces: order.replaces?.invoiceNumber,
  });
  const invoice: Invoice = { ...issued, ...order.payBy };

  const id = randomBytes(16).toString('base64url');
  const linkNonce = newSecretToken();
  await insertOrder(tx, {
    id,
    link_nonce: linkNonce,
    invoice_number: number,
    customer_id: order.customerId,
    browser_hash: order.browserHash,
    status: 'payment_pending',
    total_cents: totals.total,
    shipping_cents: totals.shipping,
    payment_method: paymentMethod,
    shipping_method: shippingMethod,
    customer_json: JSON.stringify(buyer),
    invoice_json: JSON.stringify(invoice),
    search_text: orderText({ invoiceNumber: number, buyer, artworks }),
    expected_payment_date: invoice.expectedPaymentDate,
    due_date: invoice.dueDate,
    sold_on: order.soldOn ?? invoice.invoiceDate,
    sold_by: order.soldBy ?? '',
    company: order.company ?? '',
    buyer_reference: order.reference ?? '',
    replaces: order.replaces?.id ?? null,
    notes: order.note ?? null,
    created_at: at,
    updated_at: at,
  });
  const lines = [];
  for (const artwork of artworks) {
    lines.push({
      artworkId: artwork.id,
      priceCents: toCents(artwork.price),
      artworkJson: JSON.stringify(artwork),
      image: artwork.image,
      ...(await freezeShown(tx, artwork.id)),
    });
  }
  const lineIds = await insertLines(tx, id, lines);
  // The buyer gets the payment instructions with the invoice, so both steps are recorded here (docs/specification/order.md §6).
  const entry = { orderId: id, at, by: order.by, notes: order.notes ?? '' };
  await insertHistory(
    tx,
    { ...entry, status: 'invoice_generated' },
    { ...entry, status: 'payment_pending', notes: '' },
  );
  return { id, invoiceNumber: number, lineIds, linkNonce };
}
