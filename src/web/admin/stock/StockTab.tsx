import { useQuery } from '@tanstack/react-query';
import { addressOf } from '../../../contract/call.ts';
import { periodCalls } from '../../../contract/periods/periods.calls.ts';
import { stockCalls } from '../../../contract/stock/stock.calls.ts';
import type { StockItem } from '../../../contract/stock/stock.schemas.ts';
import { buttonClass } from '../../ui/style/button-class.ts';
import { adminRead } from '../kit/admin-read.ts';
import { stockWords } from '../kit/admin-words.ts';
import { AdminSearch } from '../kit/list/AdminSearch.tsx';
import { ListFilter } from '../kit/list/ListFilter.tsx';
import { useAdminList } from '../kit/list/use-admin-list.ts';
import { ListTask } from '../kit/record/ListTask.tsx';
import type { TaskTable } from '../kit/record/TaskDialog.tsx';
import { useTask } from '../kit/record/use-task.ts';
import { TabHeader } from '../kit/TabHeader.tsx';
import { RecordSaleDialog } from './RecordSaleDialog.tsx';
import { StockPipeline } from './StockPipeline.tsx';
import { StockTable } from './StockTable.tsx';
import { useStockPlace } from './use-stock-place.ts';

/** The Stock Tracker: the pipeline, and every artwork with its status and buyer (docs/specification/stock.md §1). */
export function StockTab() {
  const place = useStockPlace();
  const chosen = { stage: place.stage ?? undefined, period: place.period ?? undefined };
  const list = useAdminList(stockCalls.listStock, place.list, { input: { ...chosen, sort: place.sort }, perPage: 50 });
  const { data: periods = [] } = useQuery({ ...adminRead(periodCalls.listPeriods, {}), refetchInterval: false });
  const { open } = useTask();
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
      <div className="mb-3 mt-4 flex flex-wrap items-end gap-4">
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
      <StockTable list={list} sort={place.sort} onRecord={({ id }) => open('sale', id)} />
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
