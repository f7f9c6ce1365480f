import type { z } from 'zod';
import type { CancelItem } from '../../contract/orders/sale-changes.schemas.ts';
import { formatDollars, toDollars } from '../../domain/money.ts';
import { isTestNumber, type SoldArtwork } from '../../domain/order/invoice.ts';
import { canConfirmPayment, orderStatusLabel } from '../../domain/order/order-status.ts';
import { orderTotals } from '../../domain/order/order-totals.ts';
import { canCancelItem } from '../../domain/order/sale-changes.ts';
import { Problem } from '../../domain/problems.ts';
import { actorOf } from '../activity/record-activity.ts';
import { readSettings } from '../content/read-settings.ts';
import type { Context } from '../context/context.ts';
import type { Writer } from '../db/database.ts';
import { moveQuoteToOrder } from '../holds/quote.store.ts';
import { moveHolding } from './holding.store.ts';
import { insertNewOrder } from './insert-new-order.ts';
import { scheduleInvoicePdf } from './invoices/invoice-file.ts';
import { moveMoneyEntries } from './money-entry.store.ts';
import { moveOrder } from './move-order.ts';
import type { StoredLine, StoredOrder } from './order.store.ts';
import { findOrderToChange, recordInOrder } from './record-in-order.ts';
import { settlePaid } from './settle-order.ts';
import { listHeldLines, takeBackLines, titlesOf } from './take-back-lines.ts';

/**
 * Cancels one work of an order of several, before it is sent (docs/specification/order.md §17). An unpaid order is replaced by a new
 * one with the remaining works; of a paid one the work is credited. Returns the id of the order that goes on. Throws
 * `order-not-found`, `changed-meanwhile`, `not-found`, and `conflict` for the last work or an order that was sent.
 */
export async function cancelItem(context: Context, given: z.output<typeof CancelItem>): Promise<string> {
  return context.db.transaction(async (tx) => {
    const order = await findOrderToChange(tx, context, given.id);
    if (!canCancelItem(order.status)) {
      const message = `No work of an order that is ${orderStatusLabel(order.status)} can be cancelled.`;
      throw new Problem('conflict', { message });
    }
    const held = await listHeldLines(tx, order.id);
    const line = held.find(({ id }) => id === given.itemId);
    if (line === undefined) throw new Problem('not-found', { message: 'This order does not hold this work.' });
    if (held.length === 1) {
      throw new Problem('conflict', { message: 'It is the only work of this order. Please cancel the order.' });
    }
    if (canConfirmPayment(order.status)) return replaceOrder(tx, context, order, { line, held, reason: given.reason });

    const note = await takeBackLines(tx, context, order, { lines: [line], held, kind: 'work', reason: given.reason });
    const credit = `Credit note ${note.number}, ${formatDollars(note.total)}.`;
    const text = `${titlesOf([line])} cancelled. ${credit} ${given.reason}`;
    await recordInOrder(tx, context, order, { action: 'cancelled a work', text });
    return order.id;
  });
}

/** The remaining works get an order and an invoice of their own; shipping, day of sale, payments and the staff's notes stay as they were. */
async function replaceOrder(
  tx: Writer,
  context: Context,
  order: StoredOrder,
  { line, held, reason }: { line: StoredLine; held: readonly StoredLine[]; reason: string },
): Promise<string> {
  const at = context.clock.now();
  const by = actorOf(context);
  const kept = held.filter((each) => each !== line);
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
      ...{ soldOn: order.sold_on, soldBy: order.sold_by, company: order.company, reference: order.buyer_reference },
      replaces: { id: order.id, invoiceNumber: order.invoice_number },
      ...{ isTest: isTestNumber(order.invoice_number), note: order.notes },
      by,
      notes: `Replaces ${order.invoice_number}, without ${titlesOf([line])}.`,
    },
    { at, settings: await readSettings(tx) },
  );
  for (const [place, { id }] of kept.entries()) {
    await moveHolding(tx, { from: id, to: inserted.lineIds[place] as number });
  }
  await moveMoneyEntries(tx, { from: order.id, to: inserted.id });
  await moveQuoteToOrder(tx, { from: order.id, to: inserted.id, at });
  const notes = `Replaced by ${inserted.invoiceNumber}: ${titlesOf([line])} was cancelled. ${reason}`;
  await moveOrder(tx, context, order.id, { to: 'cancelled', notes });
  await settlePaid(tx, context, inserted.id, 'Paid for the order that it replaces.');
  scheduleInvoicePdf(context, inserted.id);
  return inserted.id;
}
