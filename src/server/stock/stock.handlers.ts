import type { stockSchemas } from '../../contract/stock/stock.schemas.ts';
import type { HandlersOf } from '../context/context.ts';
import { exportStock } from './export-stock.ts';
import { getStockItem } from './get-stock-item.ts';
import { listStock } from './list-stock.ts';
import { readPipeline } from './read-pipeline.ts';

export const stockHandlers: HandlersOf<typeof stockSchemas> = {
  getStockPipeline: ({ period }, context) => readPipeline(context, period),
  listStock: (input, context) => listStock(context, input),
  getStockItem: ({ id }, context) => getStockItem(context, id),
  exportStock: async (input, context) => {
    context.reply.headers.set('Content-Disposition', 'attachment; filename="stock.csv"');
    return exportStock(context, input);
  },
};
