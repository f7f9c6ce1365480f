import type { z } from 'zod';
import type { ExportStock, StockItem } from '../../contract/stock/stock.schemas.ts';
import { stockStageLabel } from '../../domain/artwork/stock-stage.ts';
import { readSettings } from '../content/read-settings.ts';
import type { Context } from '../context/context.ts';
import { rowsInParts } from '../db/rows-in-parts.ts';
import { type CsvColumns, csvInParts } from '../files/csv-in-parts.ts';
import { presentStock } from './present-stock.ts';
import { type ListedStockRow, listStockRows } from './stock.store.ts';

/** Artworks per query. */
const partSize = 200;

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
  invoiceNumber: ({ order }) => order?.invoiceNumber ?? null,
  saleNotes: ({ saleNotes }) => saleNotes,
  movedAt: ({ moved }) => moved?.date ?? null,
  movedBy: ({ moved }) => moved?.by ?? null,
};

type Chosen = z.output<typeof ExportStock>;

/** The artworks of a search, stage and period as CSV by stock code, one line each, in parts. */
export function exportStock(context: Context, chosen: Chosen): AsyncGenerator<Uint8Array> {
  return csvInParts(columns, stockInParts(context, chosen));
}

async function* stockInParts(context: Context, chosen: Chosen): AsyncGenerator<StockItem[]> {
  const { read } = context.db;
  const query = { ...chosen, codePrefix: (await readSettings(read)).stockCodePrefix };
  const parts = rowsInParts<ListedStockRow>(partSize, (last, limit) =>
    listStockRows(read, { ...query, sort: 'code', after: last && { key: last.sort_key, id: last.id }, limit }),
  );
  for await (const rows of parts) yield presentStock(context, rows);
}
