import type { StockPipeline } from '../../contract/stock/stock.schemas.ts';
import { stockStages } from '../../domain/artwork/stock-stage.ts';
import { toDollars } from '../../domain/money.ts';
import type { Context } from '../context/context.ts';
import { sumStages } from './stock.store.ts';

/** How many artworks are in each stage, and their value; of one period, or of all. */
export async function readPipeline({ db }: Pick<Context, 'db'>, period: string | undefined): Promise<StockPipeline> {
  const found = await sumStages(db.read, { period, codePrefix: '' });
  return {
    stages: stockStages.map((stage) => {
      const sum = found.find((each) => each.stage === stage);
      return { stage, count: sum?.count ?? 0, value: toDollars(sum?.cents ?? 0) };
    }),
  };
}
