import { useSearchParams } from 'react-router';
import { defaultStockSort, type StockSort, stockSorts } from '../../../domain/artwork/stock-sort.ts';
import { stockStages } from '../../../domain/artwork/stock-stage.ts';
import { useListPlace } from '../kit/list/use-list-place.ts';

/** The state of the Stock Tracker in the address; a value that is not valid counts as the default. */
export function useStockPlace() {
  const [search] = useSearchParams();
  const stage = stockStages.find((each) => each === search.get('stage')) ?? null;
  const period = search.get('period');
  const list = useListPlace('pipeline', { stage, period });
  const sort: StockSort = stockSorts.find((each) => each === list.sort) ?? defaultStockSort;
  return { list, stage, period, sort };
}
export type StockPlace = ReturnType<typeof useStockPlace>;
