import { z } from 'zod';
import type { ListQuotes, Quote, quoteSchemas } from '../../contract/quotes/quotes.schemas.ts';
import { fileName } from '../../domain/file-name.ts';
import { estateDay } from '../content/read-settings.ts';
import type { Context, HandlersOf } from '../context/context.ts';
import { countItems, cutPage, ListPage, parseCursor, TimeKey } from '../context/list-page.ts';
import { nameFile } from '../context/name-file.ts';
import { countQuotes, listQuoteRows } from '../holds/quote.store.ts';
import { orderId } from '../orders/get-readable-order.ts';
import { declineQuote, extendQuote, noteQuote, offerQuote, withdrawQuote } from './change-quote.ts';
import { getReadableQuote } from './get-quote.ts';
import { acceptQuote, orderQuote } from './order-quote.ts';
import { getPresentedQuote, presentQuote, presentQuotes } from './present-quotes.ts';
import { draftQuoteEmail, getQuoteEmail, recordQuoteEmail } from './quote-email.ts';
import { requestQuote } from './request-quote.ts';

export const quoteHandlers: HandlersOf<typeof quoteSchemas> = {
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
