import { z } from 'zod';
import { call } from '../call.ts';
import { ById } from '../schema-parts.ts';
import { FileStream } from '../staff-schema-parts.ts';
import { ExportStock, ListStock, ReadPipeline, StockItem, StockPipeline, StockRecord } from './stock.schemas.ts';

export const stockCalls = {
  /** Before the call of one artwork, whose path would match it too. */
  getStockPipeline: call({
    method: 'GET',
    path: '/api/admin/stock/pipeline',
    right: 'see-orders',
    input: ReadPipeline,
    answer: StockPipeline,
  }),
  /** Artworks in pages, with their stage and buyer. */
  listStock: call({
    method: 'GET',
    path: '/api/admin/stock',
    right: 'see-orders',
    input: ListStock,
    answer: z.array(StockItem),
  }),
  getStockItem: call({
    method: 'GET',
    path: '/api/admin/stock/:id',
    right: 'see-orders',
    input: ById,
    answer: StockRecord,
  }),
  exportStock: call({
    method: 'GET',
    path: '/api/admin/export/stock.csv',
    right: 'see-orders',
    file: 'text/csv; charset=utf-8',
    input: ExportStock,
    answer: FileStream,
  }),
};
