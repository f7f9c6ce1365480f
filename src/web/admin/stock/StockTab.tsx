import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { addressOf } from '../../../contract/call.ts';
import { periodCalls } from '../../../contract/periods/periods.calls.ts';
import { stockCalls } from '../../../contract/stock/stock.calls.ts';
import type { StockItem } from '../../../contract/stock/stock.schemas.ts';
import {
  defaultStockSort,
  type StockSort,
  stockSorts,
  stockStageLabel,
  stockStages,
} from '../../../domain/artwork/stock-stage.ts';
import { buttonClass } from '../../ui/style/class-names.ts';
import { adminRead } from '../kit/admin-read.ts';
import { AdminSearch } from '../kit/list/AdminSearch.tsx';
import { FigureLinks } from '../kit/list/FigureLinks.tsx';
import { ListFilter } from '../kit/list/ListFilter.tsx';
import { useAdminList } from '../kit/list/use-admin-list.ts';
import { useListPlace } from '../kit/list/use-list-place.ts';
import { ListTask } from '../kit/record/ListTask.tsx';
import type { TaskTable } from '../kit/record/TaskDialog.tsx';
import { RecordSaleDialog } from '../kit/stock/RecordSaleDialog.tsx';
import { stockWords } from '../kit/stock/stock-words.ts';
import { TabHeader } from '../kit/TabHeader.tsx';
import { StockTable } from './StockTable.tsx';

/** These stages are outside the pipeline, and shown only with artworks in them. */
const outside = ['reserved', 'sold', 'museum'];

/** The Stock Tracker: the pipeline, and every artwork with its status and buyer (docs/specification/stock.md §1). */
export function StockTab() {
  const place = useStockPlace();
  const chosen = { stage: place.stage ?? undefined, period: place.period ?? undefined };
  const list = useAdminList(stockCalls.listStock, place.list, { input: { ...chosen, sort: place.sort }, perPage: 50 });
  const { data: periods = [] } = useQuery({ ...adminRead(periodCalls.listPeriods, {}), refetchInterval: false });
  return (
    <>
      <TabHeader
        title="Stock Tracker"
        actions={
          <a
            href={addressOf(stockCalls.exportStock, { ...chosen, q: place.list.q })}
            download
            className={buttonClass('quiet', 'small')}
          >
            Export as CSV
          </a>
        }
      />
      <StockPipeline place={place} />
      <div className="mb-3 mt-4 flex flex-wrap items-center gap-x-5 gap-y-3">
        <AdminSearch label="Search stock" placeholder="Title, stock code, buyer, invoice" place={place.list} />
        <ListFilter
          label="Period"
          place={place.list}
          param="period"
          value={place.period}
          options={[
            { value: '', label: 'All periods' },
            ...periods.map(({ slug, name }) => ({ value: slug, label: name })),
          ]}
        />
      </div>
      <StockTable list={list} sort={place.sort} />
      <ListTask
        items={list.items}
        read={(id) => adminRead(stockCalls.getStockItem, { id: Number(id) })}
        tasks={tasks}
      />
    </>
  );
}

/** By their name in the address: `?tab=pipeline&task=sale&id=12`. */
const tasks: TaskTable<StockItem> = {
  sale: { title: stockWords.task, dialog: (props) => <RecordSaleDialog {...props} /> },
};

/** The stages with their number of artworks and value; each filters the list, and once more shows all. */
function StockPipeline({ place: { list, stage: chosen, period } }: { place: StockPlace }) {
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
      columns="grid-cols-2 sm:grid-cols-3"
      figures={figures.filter(({ stage, count, current }) => !outside.includes(stage) || current || (count ?? 0) > 0)}
    />
  );
}

/** The state of the Stock Tracker in the address; a value that is not valid counts as the default. */
function useStockPlace() {
  const [search] = useSearchParams();
  const stage = stockStages.find((each) => each === search.get('stage')) ?? null;
  const period = search.get('period');
  const list = useListPlace('pipeline', { stage, period });
  const sort: StockSort = stockSorts.find((each) => each === list.sort) ?? defaultStockSort;
  return { list, stage, period, sort };
}

type StockPlace = ReturnType<typeof useStockPlace>;
