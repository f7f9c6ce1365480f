import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import { openQuoteStatuses, type QuoteEvent, type QuoteStatus, toldQuoteStatuses } from '../../domain/order/quote.ts';
import { searchedWords } from '../../domain/search/search-texts.ts';
import type { QuoteTaskKind } from '../../domain/today/tasks.ts';
import type { Reader, Writer } from '../db/database.ts';
import { containsAll } from '../db/queries.ts';
import { firstVersion, nextVersion } from '../db/record-version.ts';
import type { Tables } from '../db/tables.ts';

/** Deliveries by quote and what happened to them (docs/specification/quotes.md). */

export type StoredQuote = Selectable<Tables['quotes']>;

export async function findQuote(db: Reader, id: string): Promise<StoredQuote | undefined> {
  return db.selectFrom('quotes').selectAll().where('id', '=', id).executeTakeFirst();
}

/** The open quote that holds an artwork, if one does. */
export async function findOpenQuoteWith(db: Reader, artworkId: number): Promise<StoredQuote | undefined> {
  return db
    .selectFrom('quotes')
    .innerJoin('holds', 'holds.quote_id', 'quotes.id')
    .innerJoin('holdings', 'holdings.hold_id', 'holds.id')
    .selectAll('quotes')
    .where('holdings.artwork_id', '=', artworkId)
    .executeTakeFirst();
}

/** The quotes that staff list: those that hold works now, those that are over, or all of them. */
export interface QuoteQuery {
  open?: boolean | undefined;
  customerId?: number | undefined;
  q?: string | undefined;
}

/** The newest first; `after` is the last one of the page before. */
export async function listQuoteRows(
  db: Reader,
  query: QuoteQuery & { after?: { createdAt: string; id: string } | undefined; limit: number },
): Promise<StoredQuote[]> {
  const { after, limit } = query;
  let rows = matchingQuotes(db, query).selectAll().orderBy('created_at', 'desc').orderBy('id', 'desc');
  if (after !== undefined) rows = rows.where(sql<boolean>`(created_at, id) < (${after.createdAt}, ${after.id})`);
  return rows.limit(limit).execute();
}

export async function countQuotes(db: Reader, query: QuoteQuery): Promise<number> {
  const { count } = await matchingQuotes(db, query)
    .select((select) => select.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

function matchingQuotes(db: Reader, { open, customerId, q }: QuoteQuery) {
  let rows = db.selectFrom('quotes');
  if (open !== undefined) rows = rows.where('status', open ? 'in' : 'not in', openQuoteStatuses);
  if (customerId !== undefined) rows = rows.where('customer_id', '=', customerId);
  return q === undefined || q.trim() === '' ? rows : rows.where(containsAll('quotes.search_text', searchedWords(q)));
}

/** The accepted offers of these orders. */
export async function listOffersOfOrders(db: Reader, orderIds: readonly string[]) {
  if (orderIds.length === 0) return [];
  return db
    .selectFrom('quotes')
    .select(['order_id', 'offer_json'])
    .where('order_id', 'in', orderIds)
    .where('offer_json', 'is not', null)
    .execute();
}

/** Moves the quote of an order to the order that replaces it. */
export async function moveQuoteToOrder(tx: Writer, { from, to, at }: { from: string; to: string; at: string }) {
  await tx
    .updateTable('quotes')
    .set({ order_id: to, updated_at: at, ...nextVersion('quotes') })
    .where('order_id', '=', from)
    .execute();
}

type NewQuote = Omit<
  Insertable<Tables['quotes']>,
  | 'version'
  | 'version_nonce'
  | 'status'
  | 'offer_json'
  | 'offered_at'
  | 'told_at'
  | 'closed_at'
  | 'seen_at'
  | 'order_id'
>;

/** Stores a request for a price. */
export async function insertQuote(tx: Writer, quote: NewQuote, by: string): Promise<void> {
  await tx
    .insertInto('quotes')
    .values({ ...quote, status: 'requested', ...firstVersion() })
    .execute();
  await insertQuoteEvent(tx, quote.id, { event: 'requested', at: quote.created_at, by });
}

export async function updateQuote(
  tx: Writer,
  id: string,
  changes: Updateable<Tables['quotes']> & { updated_at: string },
): Promise<void> {
  await tx
    .updateTable('quotes')
    .set({ ...changes, ...nextVersion('quotes') })
    .where('id', '=', id)
    .execute();
}

/** Writes how a quote ended; the caller ends the holds of its works. */
export async function closeQuote(
  tx: Writer,
  id: string,
  {
    status,
    orderId = null,
    ...entry
  }: {
    status: Exclude<QuoteStatus, (typeof openQuoteStatuses)[number]>;
    orderId?: string | null;
    at: string;
    by: string;
    notes?: string;
  },
): Promise<void> {
  await updateQuote(tx, id, { status, order_id: orderId, closed_at: entry.at, updated_at: entry.at });
  await insertQuoteEvent(tx, id, { event: status, ...entry });
}

export async function insertQuoteEvent(
  tx: Writer,
  quoteId: string,
  { event, at, by, notes = '' }: { event: QuoteEvent; at: string; by: string; notes?: string },
): Promise<void> {
  await tx.insertInto('quote_history').values({ quote_id: quoteId, event, at, by_whom: by, notes }).execute();
}

export async function listQuoteHistory(db: Reader, quoteIds: readonly string[]) {
  if (quoteIds.length === 0) return [];
  return db.selectFrom('quote_history').selectAll().where('quote_id', 'in', quoteIds).orderBy('id').execute();
}

const conditions: Record<
  QuoteTaskKind,
  { is: ReturnType<typeof sql<boolean>>; since: ReturnType<typeof sql<string>> }
> = {
  quote: { is: sql<boolean>`status = 'requested'`, since: sql<string>`created_at` },
  'send-offer': { is: sql<boolean>`status = 'offered' and told_at is null`, since: sql<string>`offered_at` },
  'quote-over': {
    is: sql<boolean>`status in (${sql.join(toldQuoteStatuses.map((status) => sql.lit(status)))}) and seen_at is null`,
    since: sql<string>`closed_at`,
  },
};

/** The quotes with a task of a kind, as the domain's `taskOfQuote`, the longest waiting first, and how many there are. */
export async function findQuotesToDo(db: Reader, { kind, most }: { kind: QuoteTaskKind; most: number }) {
  const { is, since } = conditions[kind];
  const rows = await db
    .selectFrom('quotes')
    .selectAll()
    .select([since.as('since'), sql<number>`count(*) over ()`.as('count')])
    .where(is)
    .orderBy('since')
    .orderBy('id')
    .limit(most)
    .execute();
  return { count: rows[0]?.count ?? 0, rows };
}
