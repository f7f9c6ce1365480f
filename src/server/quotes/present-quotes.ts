import type { Quote } from '../../contract/quotes/quotes.schemas.ts';
import { dayOf } from '../../domain/calendar.ts';
import { toDollars } from '../../domain/money.ts';
import type { Buyer } from '../../domain/order/buyer.ts';
import type { SoldArtwork } from '../../domain/order/invoice.ts';
import { orderTotals } from '../../domain/order/order-totals.ts';
import { type DeliveryOffer, isOpenQuote, quoteStatusLabel, quoteStatusOn } from '../../domain/order/quote.ts';
import { Problem } from '../../domain/problems.ts';
import { taskOfQuote } from '../../domain/today/tasks.ts';
import { readSettings } from '../content/read-settings.ts';
import { type Context, mayUse, refuseStale } from '../context/context.ts';
import { hashToken } from '../context/cookies.ts';
import type { Reader, Writer } from '../db/database.ts';
import { versionOf } from '../db/record-version.ts';
import { endOverdueHolds } from '../holds/end-holds.ts';
import { findQuote, listQuoteHistory, type StoredQuote } from '../holds/quote.store.ts';
import { type Asking, orderId } from '../orders/get-readable-order.ts';
import { listOrderRows } from '../orders/order.store.ts';
import { linksFor, opensRecord } from '../orders/order-link.ts';

export const worksOf = (quote: StoredQuote): SoldArtwork[] => JSON.parse(quote.works_json);
export const buyerOf = (quote: StoredQuote): Buyer => JSON.parse(quote.customer_json);
export const offerOf = (quote: StoredQuote): DeliveryOffer | null =>
  quote.offer_json === null ? null : JSON.parse(quote.offer_json);

/** Quotes as the API returns them: with their history only for the staff. */
export async function presentQuotes(context: Context, stored: readonly StoredQuote[]): Promise<Quote[]> {
  const { db, clock, caller } = context;
  const settings = await readSettings(db.read);
  const today = dayOf(clock.now(), settings.timeZone);
  const linkTo = await linksFor(context, 'quote');
  const linkToOrder = await linksFor(context);
  const ids = stored.flatMap(({ order_id }) => order_id ?? []);
  const rows = ids.length === 0 ? [] : await listOrderRows(db.read, { ids });
  const orders = new Map(rows.map((order) => [order.id, order]));
  const presented = stored.map((quote): Quote => {
    const { firstName, lastName, email, ...rest } = buyerOf(quote);
    const works = worksOf(quote);
    const offer = offerOf(quote);
    const prices = works.map(({ price }) => price);
    const offered = offer === null ? null : orderTotals(prices, offer.price);
    const order = quote.order_id === null ? undefined : orders.get(quote.order_id);
    return {
      id: quote.id,
      status: quoteStatusOn(today, { status: quote.status, until: quote.until_day }),
      created: quote.created_at,
      until: quote.until_day,
      firstName,
      lastName,
      email,
      customer: { firstName, lastName, email, ...rest },
      works,
      ...(order === undefined
        ? {
            subtotal: prices.reduce((sum, price) => sum + price, 0),
            delivery: offer?.price ?? null,
            total: offered === null ? null : toDollars(offered.total),
          }
        : {
            subtotal: toDollars(order.total_cents - order.shipping_cents),
            delivery: toDollars(order.shipping_cents),
            total: toDollars(order.total_cents),
          }),
      collectedTotal: toDollars(orderTotals(prices, settings.shippingFees.pickup).total),
      shippingMethod: (order ?? quote).shipping_method,
      paymentMethod: quote.payment_method,
      offer,
      order: order ? { orderId: order.id, invoiceNumber: order.invoice_number, link: linkToOrder(order) } : null,
      link: linkTo(quote),
      version: versionOf(quote),
    };
  });
  if (!mayUse(caller, 'see-orders')) return presented;
  const history = Map.groupBy(
    await listQuoteHistory(
      db.read,
      stored.map(({ id }) => id),
    ),
    ({ quote_id }) => quote_id,
  );
  return presented.map((quote, at) => {
    const { id, customer_id, told_at, seen_at } = stored[at] as StoredQuote;
    return {
      ...quote,
      customerId: customer_id,
      told: told_at,
      isUnseen:
        taskOfQuote({ status: quote.status, isTold: told_at !== null, isSeen: seen_at !== null }) === 'quote-over',
      history: (history.get(id) ?? []).map(({ event, at, by_whom, notes }) => ({
        event,
        date: at,
        by: by_whom,
        notes,
      })),
    };
  });
}

/** One quote; see `presentQuotes`. */
export async function presentQuote(context: Context, stored: StoredQuote): Promise<Quote> {
  const [quote] = await presentQuotes(context, [stored]);
  return quote as Quote;
}

/** One quote as it is now, for the answer to a change. Throws `not-found`. */
export async function getPresentedQuote(context: Context, id: string): Promise<Quote> {
  return presentQuote(context, await getQuote(context.db.read, id));
}

/** A quote for the staff. Throws `not-found`. */
export async function getQuote(db: Reader, id: string): Promise<StoredQuote> {
  // The id has the form of an order's id: 22 characters of base64url.
  const stored = orderId.test(id) ? await findQuote(db, id) : undefined;
  if (stored === undefined) throw new Problem('not-found', { message: 'There is no such quote.' });
  return stored;
}

/**
 * Returns the quote to an administrator, the browser that asked for it, or the holder of its signed link. Throws `no-access` for
 * everyone else, also for an unknown id, so that guessing reveals nothing; an administrator gets `not-found`.
 */
export async function getReadableQuote(
  context: Asking,
  asked: { id: string; key?: string | undefined },
): Promise<StoredQuote> {
  if (mayUse(context.caller, 'see-orders')) return getQuote(context.db.read, asked.id);
  return getQuoteOfBuyer(context.db.read, context, asked);
}

/** Returns a quote for the buyer alone, who accepts or declines. Throws `no-access`. */
export async function getQuoteOfBuyer(
  db: Reader,
  { clock, caller }: Omit<Asking, 'db'>,
  { id, key }: { id: string; key?: string | undefined },
): Promise<StoredQuote> {
  const stored = orderId.test(id) ? await findQuote(db, id) : undefined;
  if (stored === undefined) throw new Problem('no-access');
  if (caller.browser !== null && hashToken(caller.browser) === stored.browser_hash) return stored;
  if (key && (await opensRecord(db, stored, { key, now: clock.now(), linked: 'quote' }))) return stored;
  throw new Problem('no-access');
}

/** A quote whose works are held, for a change of it. Throws `not-found`, `changed-meanwhile`, and `conflict` for a quote that is over. */
export async function getOpenQuote(
  tx: Writer,
  context: Context,
  { id, at }: { id: string; at: string },
): Promise<StoredQuote> {
  await endOverdueHolds(tx, at);
  const quote = await getQuote(tx, id);
  refuseStale(context, versionOf(quote));
  if (!isOpenQuote(quote.status))
    throw new Problem('conflict', { message: `This quote is over: ${quoteStatusLabel(quote.status)}.` });
  return quote;
}
