import { useQuery } from '@tanstack/react-query';
import { stockCalls } from '../../../contract/stock/stock.calls.ts';
import { stockStageLabel, stockStages } from '../../../domain/artwork/stock-stage.ts';
import { adminRead } from '../kit/admin-read.ts';
import { FigureLinks } from '../kit/list/FigureLinks.tsx';
import type { StockPlace } from './use-stock-place.ts';

/** These stages are outside the pipeline, and shown only with artworks in them. */
const outside = ['reserved', 'sold', 'museum'];

/** The stages with their number of artworks and value; each filters the list, and once more shows all. */
export function StockPipeline({ place: { list, stage: chosen, period } }: { place: StockPlace }) {
  const { data } = useQuery(adminRead(stockCalls.getStockPipeline, { period: period ?? undefined }));
  const figures = stockStages.map((stage) => {
    const found = data?.stages.find((each) => each.stage === stage);
    const current = stage === chosen;
    return {
      stage,
      label: stockStageLabel(stage),
      count: found?.count,
      dollars: found?.value,
      to: list.address({ stage: current ? null : stage }),
      current,
    };
  });
  return (
    <FigureLinks
      label="Pipeline"
      stacked
      columns="grid-cols-2 sm:grid-cols-3 lg:grid-cols-[repeat(auto-fit,minmax(7.25rem,1fr))]"
      figures={figures.filter(({ stage, count, current }) => !outside.includes(stage) || current || (count ?? 0) > 0)}
    />
  );
}
