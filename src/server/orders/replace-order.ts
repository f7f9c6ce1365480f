import { toDollars } from '../../domain/money.ts';
import { isTestNumber, type SoldArtwork } from '../../domain/order/invoice.ts';
import { orderTotals } from '../../domain/order/order-totals.ts';
import { actorOf } from '../activity/record-activity.ts';
import { readSettings } from '../content/read-settings.ts';
import type { Context } from '../context/context.ts';
import type { Writer } from '../db/database.ts';
import { moveHolding } from '../holds/holding.store.ts';
import { moveQuoteToOrder } from '../holds/quote.store.ts';
import { insertNewOrder, type NewOrder } from './insert-new-order.ts';
import { deleteStampedFiles } from './invoices/invoice-file.store.ts';
import { scheduleInvoicePdf } from './invoices/invoice-file.ts';
import { moveMoneyEntries } from './money-entry.store.ts';
import { moveOrder, settlePaid } from './move-order.ts';
import { listReplaced, type StoredLine, type StoredOrder } from './order.store.ts';
import { findDeliveryAddress, insertDeliveryCorrection } from './shipment.store.ts';

interface Replacement extends Partial<Pick<NewOrder, 'paymentMethod' | 'payBy'>> {
  /** The lines that go on. */
  kept: readonly StoredLine[];
  /** The histories say `replaces` after “Replaces {number}, ” and `replaced` after “Replaced by {number}: ”. */
  notes: { replaces: string; replaced: string };
}

/**
 * Replaces an unpaid order by one with an invoice of its own, in the given transaction: prices, shipping, day of sale, payments, a
 * corrected address and the staff's notes stay as they were (docs/specification/order.md §17). Returns the id of the new order.
 */
export async function replaceOrder(
  tx: Writer,
  context: Context,
  order: StoredOrder,
  { kept, notes, ...changed }: Replacement,
): Promise<string> {
  const at = context.clock.now();
  const by = actorOf(context);
  const prices = kept.map(({ price_cents }) => toDollars(price_cents));
  const inserted = await insertNewOrder(
    tx,
    {
      customerId: order.customer_id,
      browserHash: order.browser_hash,
      buyer: JSON.parse(order.customer_json),
      artworks: kept.map((each): SoldArtwork => JSON.parse(each.artwork_json)),
      totals: orderTotals(prices, toDollars(order.shipping_cents)),
      shippingMethod: order.shipping_method,
      paymentMethod: order.payment_method,
      soldOn: order.sold_on,
      soldBy: order.sold_by,
      company: order.company,
      reference: order.buyer_reference,
      replaces: { id: order.id, invoiceNumber: order.invoice_number },
      isTest: isTestNumber(order.invoice_number),
      note: order.notes,
      by,
      notes: `Replaces ${order.invoice_number}, ${notes.replaces}.`,
      ...changed,
    },
    { at, settings: await readSettings(tx) },
  );
  for (const [place, { id }] of kept.entries()) {
    await moveHolding(tx, { from: id, to: inserted.lineIds[place] as number });
  }
  await moveMoneyEntries(tx, { from: order.id, to: inserted.id });
  await moveQuoteToOrder(tx, { from: order.id, to: inserted.id, at });
  const address = await findDeliveryAddress(tx, order.id);
  if (address !== null) await insertDeliveryCorrection(tx, { orderId: inserted.id, date: at, by, address });
  const replaced = `Replaced by ${inserted.invoiceNumber}: ${notes.replaced}`;
  await moveOrder(tx, context, order.id, { to: 'cancelled', notes: replaced });
  await settlePaid(tx, context, inserted.id, 'Paid for the order that it replaces.');
  // The invoices of all orders before it name the current one.
  for (const { id } of await listReplaced(tx, order)) await deleteStampedFiles(tx, id);
  scheduleInvoicePdf(context, inserted.id);
  return inserted.id;
}
