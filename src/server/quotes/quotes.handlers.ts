import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import type { Checkout, RequestedQuote } from '../../contract/orders/checkout.schemas.ts';
import type { quoteCalls } from '../../contract/quotes/quotes.calls.ts';
import type { ListQuotes, Quote, QuoteEmail, RecordQuoteEmail } from '../../contract/quotes/quotes.schemas.ts';
import { dayOf } from '../../domain/calendar.ts';
import { addDays } from '../../domain/days.ts';
import { fileName } from '../../domain/file-names.ts';
import { toCents } from '../../domain/money.ts';
import type { EmailContent } from '../../domain/order/email.ts';
import { quoteEmailWarnings, writeQuoteEmail } from '../../domain/order/quote-email.ts';
import { type Sender, senderOf } from '../../domain/order/sender.ts';
import { quoteText } from '../../domain/search/search-texts.ts';
import { actorOf } from '../activity/record-activity.ts';
import { estateDay, readSettings } from '../content/read-settings.ts';
import { readText } from '../content/texts.ts';
import { type Context, type HandlersOf, nameFile, refuseStale } from '../context/context.ts';
import { newSecretToken } from '../context/cookies.ts';
import { countItems, cutPage, ListPage, parseCursor, TimeKey } from '../context/list-page.ts';
import { versionOf } from '../db/record-version.ts';
import { emailHtml } from '../emails/email-html.ts';
import { draftMessage, emailText } from '../emails/mime-message.ts';
import { readEndOfHold } from '../holds/end-holds.ts';
import { insertHold } from '../holds/hold.store.ts';
import { countQuotes, insertQuote, insertQuoteEvent, listQuoteRows, updateQuote } from '../holds/quote.store.ts';
import { orderId } from '../orders/get-readable-order.ts';
import { recordLinks } from '../orders/order-link.ts';
import { buyCart } from '../orders/place-order.ts';
import { declineQuote, extendQuote, noteQuote, offerQuote, withdrawQuote } from './change-quote.ts';
import { acceptQuote, orderQuote } from './order-quote.ts';
import { getPresentedQuote, getQuote, getReadableQuote, presentQuote, presentQuotes } from './present-quotes.ts';

export const quoteHandlers: HandlersOf<typeof quoteCalls> = {
  requestQuote: (input, context) => requestQuote(context, input),
  getQuote: async (input, context) => presentQuote(context, await getReadableQuote(context, input)),
  acceptQuote: (input, context) => acceptQuote(context, input),
  declineQuote: async (input, context) => {
    await declineQuote(context, input);
    return getPresentedQuote(context, input.id);
  },
  listQuotes: (input, context) => listQuotes(context, input),
  offerQuote: changed(offerQuote),
  extendQuote: changed(extendQuote),
  withdrawQuote: changed(withdrawQuote),
  orderQuote: changed(orderQuote),
  noteQuote: changed((context, { id }) => noteQuote(context, id)),
  getQuoteEmail: ({ id }, context) => getQuoteEmail(context, id),
  getQuoteDraft: async ({ id }, context) => {
    const { draft, buyer } = await draftQuoteEmail(context, id);
    nameFile(context, fileName('eml', 'delivery-quote', buyer, await estateDay(context)));
    return draft;
  },
  recordQuoteEmail: changed(recordQuoteEmail),
};

/** A handler that changes a quote and answers with it. */
function changed<Input extends { id: string }>(change: (context: Context, input: Input) => Promise<void>) {
  return async (input: Input, context: Context): Promise<Quote> => {
    await change(context, input);
    return getPresentedQuote(context, input.id);
  };
}

/** The newest first. Throws `malformed` for a cursor that is not one of ours. */
async function listQuotes(
  context: Context,
  { show, q, limit = 50, cursor }: z.output<typeof ListQuotes>,
): Promise<ListPage<Quote>> {
  const { read } = context.db;
  const query = { open: show && show === 'open', q };
  const position = parseCursor(cursor, TimeKey, z.string().regex(orderId));
  const after = position && { createdAt: position[0], id: position[1] };
  const rows = await listQuoteRows(read, { ...query, after, limit: limit + 1 });
  const { shown, next } = cutPage(rows, limit, ({ created_at, id }) => [created_at, id]);
  const total = await countItems(cursor, { shown, next }, () => countQuotes(read, query));
  return new ListPage(await presentQuotes(context, shown), total, next);
}

/**
 * Asks for the price of a delivery: the works of the cart are held for the buyer, at the prices that the buyer saw, without an invoice
 * (docs/specification/quotes.md §2). It counts in every limit of orders. Throws what `buyCart` throws.
 */
async function requestQuote(context: Context, given: z.output<typeof Checkout>): Promise<RequestedQuote> {
  return buyCart(context, given, 'quote', async (tx, cart) => {
    const { at, settings, browserHash, customerId, buyer, artworks } = cart;
    const by = `${buyer.firstName} ${buyer.lastName}`;
    const until = addDays(dayOf(at, settings.timeZone), settings.quoteHoldDays);
    const quote = {
      id: randomBytes(16).toString('base64url'),
      customer_id: customerId,
      browser_hash: browserHash,
      shipping_method: given.order.shippingMethod,
      payment_method: given.order.paymentMethod,
      customer_json: JSON.stringify(buyer),
      works_json: JSON.stringify(artworks),
      until_day: until,
      search_text: quoteText({ buyer, artworks }),
      link_nonce: newSecretToken(),
      created_at: at,
      updated_at: at,
    };
    await insertQuote(tx, quote, by);
    const end = await readEndOfHold(tx, until, at);
    for (const { id, price } of artworks) {
      const hold = {
        artwork_id: id,
        customer_id: customerId,
        quote_id: quote.id,
        until_day: until,
        // Only a work that is for sale can be in a cart that is bought.
        price_cents: toCents(price),
        notes: '',
        status_before: 'available' as const,
        created_at: at,
        by_whom: 'the buyer',
      };
      if ((await insertHold(tx, hold, end)) === undefined) cart.refuse(id);
    }
    return { quoteId: quote.id, link: (await recordLinks(tx, 'quote'))(quote) };
  });
}

/** The email about a quote as it is now. Throws `not-found`. */
async function getQuoteEmail(context: Context, id: string): Promise<QuoteEmail> {
  const { to, content, warnings } = await writeEmail(context, id);
  return {
    subject: content.subject,
    html: emailHtml(content),
    text: emailText(content),
    to: content.to,
    customer: to,
    warnings,
  };
}

/** Writes the email as a draft for the staff's own mail program, with the name of its buyer. */
async function draftQuoteEmail(context: Context, id: string): Promise<{ draft: Uint8Array; buyer: string }> {
  const { to, from, content } = await writeEmail(context, id);
  return {
    draft: draftMessage(content, { from, to, at: context.clock.now() }),
    buyer: `${to.firstName} ${to.lastName}`,
  };
}

/** Records that the buyer was told of an offer, by email, letter or telephone. Throws `not-found`, `changed-meanwhile`. */
async function recordQuoteEmail(context: Context, { id, notes }: z.output<typeof RecordQuoteEmail>): Promise<void> {
  const at = context.clock.now();
  await context.db.transaction(async (tx) => {
    const quote = await getQuote(tx, id);
    refuseStale(context, versionOf(quote));
    await updateQuote(tx, id, { told_at: at, updated_at: at });
    await insertQuoteEvent(tx, id, { event: 'told', at, by: actorOf(context), notes });
  });
}

interface WrittenEmail {
  from: Sender;
  to: { firstName: string; lastName: string; email: string };
  content: EmailContent;
  warnings: string[];
}

async function writeEmail(context: Context, id: string): Promise<WrittenEmail> {
  const { db, config } = context;
  const quote = await presentQuote(context, await getQuote(db.read, id));
  const settings = await readSettings(db.read);
  const from = senderOf(settings, (await readText(db.read, 'estate-content')).body);
  const { firstName, lastName, email, status } = quote;
  const content = writeQuoteEmail({
    ...quote,
    buyer: quote.customer,
    sender: from,
    taxNote: settings.taxExemptReason,
    link: config.publicUrl + quote.link,
  });
  const guessedUrl = config.isPublicUrlGuessed ? config.publicUrl : null;
  const warnings = quoteEmailWarnings({ status, address: email, guessedUrl });
  return { from, to: { firstName, lastName, email }, content, warnings };
}
