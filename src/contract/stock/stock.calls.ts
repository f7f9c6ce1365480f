import { call } from '../call.ts';
import type {
  ExportStock,
  ListStock,
  OneStockItem,
  ReadPipeline,
  StockItem,
  StockPipeline,
  StockRecord,
} from './stock.schemas.ts';

export const stockCalls = {
  /** Before the call of one artwork, whose path would match it too. */
  getStockPipeline: call<ReadPipeline, StockPipeline>({
    method: 'GET',
    path: '/api/admin/stock/pipeline',
    right: 'see-orders',
  }),
  /** Artworks in pages, with their stage and buyer. */
  listStock: call<ListStock, StockItem[]>({ method: 'GET', path: '/api/admin/stock', right: 'see-orders' }),
  getStockItem: call<OneStockItem, StockRecord>({
    method: 'GET',
    path: '/api/admin/stock/:id',
    right: 'see-orders',
  }),
  exportStock: call<ExportStock, AsyncIterable<Uint8Array>>({
    method: 'GET',
    path: '/api/admin/export/stock.csv',
    right: 'see-orders',
    file: 'text/csv; charset=utf-8',
  }),
};
