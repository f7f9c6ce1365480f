import { z } from 'zod';
import type { ListStock, StockItem } from '../../contract/stock/stock.schemas.ts';
import { defaultStockSort } from '../../domain/artwork/stock-sort.ts';
import { readSettings } from '../content/read-settings.ts';
import type { Context } from '../context/context.ts';
import { countItems, cutPage, ListPage, parseCursor } from '../context/list-page.ts';
import { presentStock } from './present-stock.ts';
import { countStock, listStockRows } from './stock.store.ts';

/** Artworks in a page if the caller gives no limit. */
const defaultLimit = 50;

/** Text without the character that PostgreSQL cannot compare, or a price in cents or the place of a stage. */
const TextKey = z.string().refine((key) => !key.includes('\u0000'));
const NumberKey = z.int().min(-1).max(99_999_999_999);

/** A page of the Stock Tracker. Throws `malformed` for an invalid cursor. */
export async function listStock(context: Context, given: z.output<typeof ListStock>): Promise<ListPage<StockItem>> {
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
