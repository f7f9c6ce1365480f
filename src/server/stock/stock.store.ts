import { sql } from 'kysely';
import { foldForStaff, searchWords } from '../../domain/artwork/search.ts';
import { idOfStockCode } from '../../domain/artwork/stock-code.ts';
import { type StockSort, type StockStage, stockStages } from '../../domain/artwork/stock-stage.ts';
import { mostWords, searchedWords } from '../../domain/search/search-texts.ts';
import type { Reader } from '../db/database.ts';
import { contains, containsAll } from '../db/queries.ts';

export interface StockQuery {
  stage?: StockStage | undefined;
  /** Slug. */
  period?: string | undefined;
  q?: string | undefined;
  /** The prefix of the stock codes of artworks without their own. */
  codePrefix: string;
}

/** The position before a page: the sort key and id of the last artwork before it. */
export interface StockPosition {
  key: string | number;
  id: number;
}

const stageOrder = stockStages.map((stage, at) => `when '${stage}' then ${at}`).join(' ');

/** An artwork without a stock code or price comes last in both directions, but for codes in reverse. */
function orderOf(sort: StockSort) {
  const descending = sort.startsWith('-');
  const keys: Record<string, string> = {
    code: "coalesce(stock.code, '~')",
    title: 'stock.title',
    price: descending ? 'coalesce(stock.price_cents, -1)' : 'coalesce(stock.price_cents, 99999999999)',
    stage: `case stock.stage ${stageOrder} end`,
    changed: 'stock.changed_at',
  };
  const key = sql.raw<string | number>(keys[sort.replace('-', '')] ?? 'stock.artwork_id');
  return { key, direction: descending ? 'desc' : 'asc' } as const;
}

function matching(db: Reader, { stage, period, q, codePrefix }: StockQuery) {
  let found = db.selectFrom('stock');
  if (stage !== undefined) found = found.where('stage', '=', stage);
  if (period !== undefined) {
    found = found.where('period_id', '=', (part) =>
      part.selectFrom('periods').select('periods.id').where('slug', '=', period),
    );
  }
  const words = searchWords(foldForStaff(q ?? '')).slice(0, mostWords);
  // No stored text has this character, and PostgreSQL refuses it in a parameter.
  if (words.some((word) => word.includes('\u0000'))) return found.where(sql<boolean>`1 = 0`);
  for (const word of words) found = found.where(hasWord(word, codePrefix));
  return found;
}

/** A word anywhere in title, stock code, invoice number, the buyer of a sale by hand, or the customer of it, of the order or of the hold. */
function hasWord(word: string, codePrefix: string) {
  const id = idOfStockCode(word, codePrefix);
  const ways = [
    contains('stock.body', word) ?? sql`1 = 0`,
    sql`stock.customer_id in (
      select customers.id from customers where ${containsAll('customers.search_text', searchedWords(word))})`,
    sql`stock.artwork_id in (
      select artworks.id from artworks join customers on customers.id = artworks.customer_id
      where ${containsAll('customers.search_text', searchedWords(word))})`,
    sql`stock.artwork_id in (
      select holdings.artwork_id from holdings join holds on holds.id = holdings.hold_id join customers on customers.id = holds.customer_id
      where ${containsAll('customers.search_text', searchedWords(word))})`,
    ...(id === null ? [] : [sql`(stock.artwork_id = ${id} and stock.code is null)`]),
  ];
  return sql<boolean>`(${sql.join(ways, sql` or `)})`;
}

/** A page of artworks with what holds each, in order after a position. */
export async function listStockRows(
  db: Reader,
  query: StockQuery & { sort: StockSort; after?: StockPosition | undefined; limit: number },
) {
  const { sort, after, limit } = query;
  const { key, direction } = orderOf(sort);
  let ids = matching(db, query).select(['stock.artwork_id as id', key.as('sort_key')]);
  if (after !== undefined) {
    const than = sql.raw(direction === 'asc' ? '>' : '<');
    const { key: last, id } = after;
    ids = ids.where(sql<boolean>`(${key} ${than} ${last} or (${key} = ${last} and stock.artwork_id ${than} ${id}))`);
  }
  ids = ids.orderBy(key, direction).orderBy('stock.artwork_id', direction).limit(limit);
  return withOrder(db)
    .innerJoin(ids.as('page'), 'page.id', 'artworks.id')
    .select('page.sort_key')
    .orderBy('page.sort_key', direction)
    .orderBy('page.id', direction)
    .execute();
}
export type ListedStockRow = Awaited<ReturnType<typeof listStockRows>>[number];
export type StockRow = Omit<ListedStockRow, 'sort_key'>;

export async function findStockRow(db: Reader, id: number): Promise<StockRow | undefined> {
  return withOrder(db).where('artworks.id', '=', id).executeTakeFirst();
}

/** Artworks with their stage, and the live order or the hold that keeps each. */
function withOrder(db: Reader) {
  return db
    .selectFrom('artworks')
    .innerJoin('stock', 'stock.artwork_id', 'artworks.id')
    .leftJoin('holdings', 'holdings.artwork_id', 'artworks.id')
    .leftJoin('order_lines', 'order_lines.id', 'holdings.line_id')
    .leftJoin('orders', 'orders.id', 'order_lines.order_id')
    .leftJoin('holds', 'holds.id', 'holdings.hold_id')
    .leftJoin('customers', 'customers.id', 'holds.customer_id')
    .select([
      'holds.until_day',
      'holds.customer_id as held_for',
      'customers.first_name as held_first_name',
      'customers.last_name as held_last_name',
      'customers.email as held_email',
      'customers.phone as held_phone',
      'artworks.id',
      'artworks.title',
      'artworks.year',
      'artworks.date_text',
      'artworks.dimensions',
      'artworks.stock_code',
      'artworks.status',
      'artworks.available',
      'artworks.collection',
      'artworks.away_text',
      'artworks.customer_name',
      'artworks.customer_email',
      'artworks.customer_phone',
      'artworks.sale_notes',
      'artworks.sold_on',
      'artworks.customer_id as recorded_id',
      'artworks.version',
      'artworks.version_nonce',
      'stock.stage',
      'stock.price_cents',
      'orders.id as order_id',
      'orders.invoice_number',
      'orders.status as order_status',
      'orders.expected_payment_date',
      'orders.customer_id',
      'orders.customer_json',
    ]);
}

export async function countStock(db: Reader, query: StockQuery): Promise<number> {
  const { found } = await matching(db, query)
    .select((select) => select.fn.countAll<number>().as('found'))
    .executeTakeFirstOrThrow();
  return found;
}

/**
 * Counts how many artworks are in each stage, and adds up their prices in cents; only stages with artworks are
 * returned.
 */
export async function sumStages(db: Reader, query: StockQuery) {
  return matching(db, query)
    .select((select) => [
      'stage',
      select.fn.countAll<number>().as('count'),
      select.fn.sum<number | null>('price_cents').as('cents'),
    ])
    .groupBy('stage')
    .execute();
}

/** The entries of a status in the orders of an artwork, cancelled orders too, the oldest first. */
export async function listOrderEntries(db: Reader, artworkId: number) {
  return db
    .selectFrom('order_lines')
    .innerJoin('orders', 'orders.id', 'order_lines.order_id')
    .innerJoin('order_history', 'order_history.order_id', 'orders.id')
    .select([
      'orders.id as order_id',
      'orders.invoice_number',
      'order_history.status',
      'order_history.at',
      'order_history.by_whom',
      'order_history.notes',
    ])
    .where('order_lines.artwork_id', '=', artworkId)
    .orderBy('order_history.id')
    .execute();
}

/**
 * Lists, for each artwork, the last entry in the history of its orders, and the last change of its status in Activity.
 */
export async function listLastMoves(db: Reader, artworkIds: readonly number[]) {
  if (artworkIds.length === 0) return [];
  const byOrders = await db
    .selectFrom(
      db
        .selectFrom('order_lines')
        .innerJoin('order_history', 'order_history.order_id', 'order_lines.order_id')
        .select(({ fn }) => ['artwork_id', fn.max('order_history.id').as('last')])
        .where('artwork_id', 'in', artworkIds)
        .groupBy('artwork_id')
        .as('moved'),
    )
    .innerJoin('order_history', 'order_history.id', 'moved.last')
    .select(['moved.artwork_id', 'at', 'by_whom'])
    .execute();
  const byHand = await db
    .selectFrom(
      db
        .selectFrom('activity')
        .select(({ fn }) => ['record_id', fn.max('id').as('last')])
        .where('kind', '=', 'artwork')
        .where('record_id', 'in', artworkIds.map(String))
        // An entry with details is a change of status, "available → sold".
        .where('details', '<>', '')
        .groupBy('record_id')
        .as('moved'),
    )
    .innerJoin('activity', 'activity.id', 'moved.last')
    .select(['moved.record_id', 'at', 'by_whom'])
    .execute();
  return [...byOrders, ...byHand.map(({ record_id, ...entry }) => ({ ...entry, artwork_id: Number(record_id) }))];
}

/** The entries of an artwork in the activity log, the oldest first. */
export async function listActivityEntries(db: Reader, artworkId: number) {
  return db
    .selectFrom('activity')
    .select(['id', 'action', 'details', 'at', 'by_whom', 'changes'])
    .where('kind', '=', 'artwork')
    .where('record_id', '=', String(artworkId))
    .orderBy('activity.at')
    .orderBy('activity.id')
    .execute();
}
