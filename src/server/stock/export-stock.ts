import type { z } from 'zod';
import type { ExportStock, StockItem } from '../../contract/stock/stock.schemas.ts';
import { stockStageLabel } from '../../domain/artwork/stock-stage.ts';
import { byteOrderMark, foldedCsvRow } from '../../domain/import/csv-row.ts';
import { readSettings } from '../content/read-settings.ts';
import type { Context } from '../context/context.ts';
import { presentStock } from './present-stock.ts';
import { listStockRows, type StockPosition } from './stock.store.ts';

/** Artworks per query: another request waits for one batch at most. */
const batchSize = 200;

const columns: Record<string, (item: StockItem) => string | number | null> = {
  stockCode: ({ stockCode }) => stockCode,
  title: ({ title }) => title,
  date: ({ dateText, year }) => dateText ?? year,
  stage: ({ stage }) => stockStageLabel(stage),
  status: ({ status }) => status,
  price: ({ price }) => price,
  buyer: ({ buyer }) => buyer?.name ?? null,
  email: ({ buyer }) => buyer?.email ?? null,
  phone: ({ buyer }) => buyer?.phone ?? null,
  invoiceNumber: ({ order }) => order?.invoiceNumber ?? null,
  saleNotes: ({ saleNotes }) => saleNotes,
  movedAt: ({ moved }) => moved?.date ?? null,
  movedBy: ({ moved }) => moved?.by ?? null,
};

/** The artworks of a search, stage and period as CSV by stock code, one row each, in batches. */
export async function* exportStock(context: Context, chosen: z.output<typeof ExportStock>): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder();
  const { read } = context.db;
  const query = { ...chosen, codePrefix: (await readSettings(read)).stockCodePrefix };
  yield encoder.encode(byteOrderMark + foldedCsvRow(Object.keys(columns)));
  for (let after: StockPosition | undefined; ; ) {
    const rows = await listStockRows(read, { ...query, sort: 'code', after, limit: batchSize });
    const items = await presentStock(context, rows);
    const lines = items.map((item) => foldedCsvRow(Object.values(columns).map((cell) => cell(item))));
    if (lines.length > 0) yield encoder.encode(lines.join(''));
    const last = rows.at(-1);
    if (last === undefined || rows.length < batchSize) return;
    after = { key: last.sort_key, id: last.id };
  }
}
