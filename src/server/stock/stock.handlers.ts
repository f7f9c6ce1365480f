import { z } from 'zod';
import type { stockCalls } from '../../contract/stock/stock.calls.ts';
import type {
  ExportStock,
  ListStock,
  StockItem,
  StockPipeline,
  StockRecord,
} from '../../contract/stock/stock.schemas.ts';
import { artworkStatuses } from '../../domain/artwork/artwork-status.ts';
import {
  artworkStatusLabel,
  defaultStockSort,
  stockStageLabel,
  stockStages,
} from '../../domain/artwork/stock-stage.ts';
import { fileName } from '../../domain/file-names.ts';
import { toDollars } from '../../domain/money.ts';
import { historyLabel } from '../../domain/order/order-status.ts';
import { Problem } from '../../domain/problems.ts';
import { estateDay, readSettings } from '../content/read-settings.ts';
import { type Context, type HandlersOf, nameFile } from '../context/context.ts';
import { type CsvColumns, countItems, csvInParts, cutPage, ListPage, parseCursor } from '../context/list-page.ts';
import { rowsInParts } from '../db/queries.ts';
import { presentStock } from './present-stock.ts';
import {
  countStock,
  findStockRow,
  type ListedStockRow,
  listActivityEntries,
  listOrderEntries,
  listStockRows,
  sumStages,
} from './stock.store.ts';

/** Artworks per query. */
const partSize = 100;

const columns: CsvColumns<StockItem> = {
  stockCode: ({ stockCode }) => stockCode,
  title: ({ title }) => title,
  date: ({ dateText, year }) => dateText ?? year,
  stage: ({ stage }) => stockStageLabel(stage),
  status: ({ status }) => status,
  price: ({ price }) => price,
  buyer: ({ buyer }) => buyer?.name ?? null,
  email: ({ buyer }) => buyer?.email ?? null,
  phone: ({ buyer }) => buyer?.phone ?? null,
  heldUntil: ({ heldUntil }) => heldUntil,
  invoiceNumber: ({ order }) => order?.invoiceNumber ?? null,
  saleNotes: ({ saleNotes }) => saleNotes,
  movedAt: ({ moved }) => moved?.date ?? null,
  movedBy: ({ moved }) => moved?.by ?? null,
};

/** Artworks in a page if the caller gives no limit. */
const defaultLimit = 50;

/** Text without the character that PostgreSQL cannot compare, or a price in cents or the place of a stage. */
const TextKey = z.string().refine((key) => !key.includes('\u0000'));

const NumberKey = z.int().min(-1).max(99_999_999_999);

export const stockHandlers: HandlersOf<typeof stockCalls> = {
  getStockPipeline: ({ period }, context) => readPipeline(context, period),
  listStock: (input, context) => listStock(context, input),
  getStockItem: ({ id }, context) => getStockItem(context, id),
  exportStock: async (input, context) => {
    nameFile(context, fileName('csv', 'stock', await estateDay(context)));
    return exportStock(context, input);
  },
};

/** Counts how many artworks are in each stage, and adds up their value; of one period, or of all. */
async function readPipeline({ db }: Pick<Context, 'db'>, period: string | undefined): Promise<StockPipeline> {
  const found = await sumStages(db.read, { period, codePrefix: '' });
  return {
    stages: stockStages.map((stage) => {
      const sum = found.find((each) => each.stage === stage);
      return { stage, count: sum?.count ?? 0, value: toDollars(sum?.cents ?? 0) };
    }),
  };
}

/** A page of the Stock Tracker. Throws `malformed` for an invalid cursor. */
async function listStock(context: Context, given: z.output<typeof ListStock>): Promise<ListPage<StockItem>> {
  const { limit = defaultLimit, cursor, sort = defaultStockSort, ...chosen } = given;
  const position = parseCursor(cursor, /(price|stage)$/.test(sort) ? NumberKey : TextKey, z.int().positive());
  const after = position && { key: position[0], id: position[1] };
  const { read } = context.db;
  const query = { ...chosen, codePrefix: (await readSettings(read)).stockCodePrefix };
  const rows = await listStockRows(read, { ...query, sort, after, limit: limit + 1 });
  const page = cutPage(rows, limit, (row) => [row.sort_key, row.id]);
  const total = await countItems(cursor, page, () => countStock(read, query));
  return new ListPage(await presentStock(context, page.shown), total, page.next);
}

type Chosen = Omit<z.output<typeof ExportStock>, 'separator'>;

/** The artworks of a search, stage and period as CSV by stock code, one line each, in parts. */
function exportStock(
  context: Context,
  { separator, ...chosen }: z.output<typeof ExportStock>,
): AsyncGenerator<Uint8Array> {
  return csvInParts(columns, stockInParts(context, chosen), separator);
}

async function* stockInParts(context: Context, chosen: Chosen): AsyncGenerator<StockItem[]> {
  const { read } = context.db;
  const query = { ...chosen, codePrefix: (await readSettings(read)).stockCodePrefix };
  const parts = rowsInParts<ListedStockRow>(partSize, (last, limit) =>
    listStockRows(read, { ...query, sort: 'code', after: last && { key: last.sort_key, id: last.id }, limit }),
  );
  for await (const rows of parts) yield presentStock(context, rows);
}

/** An artwork of the Stock Tracker with who did what when, the latest first. Throws `artwork-not-found`. */
async function getStockItem(context: Context, id: number): Promise<StockRecord> {
  const { read } = context.db;
  const row = await findStockRow(read, id);
  const [item] = await presentStock(context, row === undefined ? [] : [row]);
  if (item === undefined) throw new Problem('artwork-not-found');
  const ordered = (await listOrderEntries(read, id)).map((entry) => ({
    date: entry.at,
    by: entry.by_whom,
    what: historyLabel(entry.status || null),
    notes: entry.notes,
    order: { id: entry.order_id, invoiceNumber: entry.invoice_number },
    revert: null,
  }));
  const byHand = (await listActivityEntries(read, id)).map(
    ({ id: entry, changes, at, by_whom: by, action, details }) => ({
      date: at,
      by,
      what: asSentence(action),
      notes: inLabels(details),
      order: null,
      revert: changes === null ? null : entry,
    }),
  );
  // Equal times keep their order, so the later entry of one instant comes first after the reversal.
  const history = [...byHand, ...ordered].sort((a, b) => a.date.localeCompare(b.date)).reverse();
  return { ...item, history };
}

/** A change of status as staff read it: "available → sold" with the labels of the statuses. */
function inLabels(details: string): string {
  const statuses = details.split(' → ').map((name) => artworkStatuses.find((status) => status === name));
  return statuses.every((status) => status !== undefined) ? statuses.map(artworkStatusLabel).join(' → ') : details;
}

function asSentence(action: string): string {
  return `${action.charAt(0).toUpperCase()}${action.slice(1)}`;
}
