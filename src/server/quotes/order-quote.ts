import type { z } from 'zod';
import type { PlacedOrder } from '../../contract/orders/checkout.schemas.ts';
import type { AcceptQuote, OrderQuote } from '../../contract/quotes/quotes.schemas.ts';
import { toCents } from '../../domain/money.ts';
import { orderTotals } from '../../domain/order/order-totals.ts';
import { Problem } from '../../domain/problems.ts';
import { actorOf } from '../activity/record-activity.ts';
import { setStatusOfArtworks } from '../artworks/artwork.store.ts';
import { readSettings } from '../content/read-settings.ts';
import type { Context } from '../context/context.ts';
import type { Reader, Writer } from '../db/database.ts';
import { endHold, listHoldsOfQuote } from '../holds/hold.store.ts';
import { claimHolding, onSaleBefore } from '../holds/holding.store.ts';
import { closeQuote, type StoredQuote } from '../holds/quote.store.ts';
import { refuseWhileClosed } from '../opening/opening.ts';
import { insertNewOrder } from '../orders/insert-new-order.ts';
import { scheduleInvoicePdf } from '../orders/invoices/invoice-file.ts';
import { findOrder } from '../orders/order.store.ts';
import { orderLink } from '../orders/order-link.ts';
import { recordQuote } from './change-quote.ts';
import { buyerOf, getOpenQuote, getQuoteOfBuyer, offerOf, worksOf } from './present-quotes.ts';

/**
 * The buyer accepts an offer, or collects the works without one: the quote becomes an order with its invoice, in one transaction. A quote
 * that has become one answers with that order. Throws `no-access`, `changed-meanwhile`, and `conflict` for a quote that is over or has
 * another total than the buyer saw.
 */
export async function acceptQuote(context: Context, given: z.output<typeof AcceptQuote>): Promise<PlacedOrder> {
  const { db, clock } = context;
  const at = clock.now();
  const placed = await db.transaction(async (tx) => {
    const { id, order_id } = await getQuoteOfBuyer(tx, context, given);
    if (order_id !== null) return presentPlaced(tx, order_id);
    const quote = await getOpenQuote(tx, context, { id, at });
    const { firstName, lastName } = buyerOf(quote);
    const ordered = { collect: given.collect, by: `${firstName} ${lastName}`, soldBy: '', at, seen: given.total };
    return orderQuoteIn(tx, quote, ordered);
  });
  scheduleInvoicePdf(context, placed.orderId);
  return placed;
}

/**
 * Makes the order of a quote for a buyer who accepts by telephone or letter; staff do it. Throws `not-found`,
 * `changed-meanwhile`, and `conflict`.
 */
export async function orderQuote(context: Context, { id, collect }: z.output<typeof OrderQuote>): Promise<void> {
  const at = context.clock.now();
  const by = actorOf(context);
  const { orderId } = await context.db.transaction(async (tx) => {
    const quote = await getOpenQuote(tx, context, { id, at });
    const placed = await orderQuoteIn(tx, quote, { collect, by, soldBy: by, at });
    await recordQuote(tx, quote, { by, at, action: 'made an order of' }, `invoice ${placed.invoiceNumber}`);
    return placed;
  });
  scheduleInvoicePdf(context, orderId);
}

interface Ordered {
  collect: boolean;
  by: string;
  soldBy: string;
  at: string;
  /** The total that the buyer saw, in dollars. */
  seen?: number;
}

async function orderQuoteIn(
  tx: Writer,
  quote: StoredQuote,
  { collect, by, soldBy, at, seen }: Ordered,
): Promise<PlacedOrder> {
  await refuseWhileClosed(tx);
  const settings = await readSettings(tx);
  const offer = offerOf(quote);
  const artworks = worksOf(quote);
  if (offer === null && !collect) throw new Problem('conflict', { message: 'No price has been offered yet.' });
  const delivery = collect || offer === null ? settings.shippingFees.pickup : offer.price;
  const totals = orderTotals(
    artworks.map(({ price }) => price),
    delivery,
  );
  if (seen !== undefined && toCents(seen) !== totals.total)
    throw new Problem('conflict', { message: 'The price has changed meanwhile. Please read the offer again.' });
  const { id, invoiceNumber, lineIds } = await insertNewOrder(
    tx,
    {
      customerId: quote.customer_id,
      browserHash: quote.browser_hash,
      buyer: buyerOf(quote),
      artworks,
      totals,
      shippingMethod: collect ? 'pickup' : quote.shipping_method,
      paymentMethod: quote.payment_method,
      by,
      soldBy,
    },
    { at, settings },
  );
  for (const hold of await listHoldsOfQuote(tx, quote.id)) {
    await endHold(tx, hold, 'ordered', at);
    const line = artworks.findIndex((artwork) => artwork.id === hold.artwork_id);
    const holding = { artworkId: hold.artwork_id, lineId: lineIds[line] as number, before: onSaleBefore };
    if (!(await claimHolding(tx, holding))) throw new Error(`The artwork ${hold.artwork_id} has two holders.`);
  }
  await setStatusOfArtworks(
    tx,
    artworks.map((artwork) => artwork.id),
    { status: 'invoiced' },
    at,
  );
  await closeQuote(tx, quote.id, { status: 'accepted', orderId: id, at, by, notes: invoiceNumber });
  return presentPlaced(tx, id);
}

async function presentPlaced(db: Reader, id: string): Promise<PlacedOrder> {
  const order = await findOrder(db, id);
  if (order === undefined) throw new Error(`The order ${id} of a quote is missing.`);
  return { orderId: id, invoiceNumber: order.invoice_number, link: await orderLink(db, order) };
}
