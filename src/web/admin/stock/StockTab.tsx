import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { periodCalls } from '../../../contract/periods/periods.calls.ts';
import { stockCalls } from '../../../contract/stock/stock.calls.ts';
import type { StockItem } from '../../../contract/stock/stock.schemas.ts';
import { dateOf } from '../../../domain/artwork/artwork-date.ts';
import {
  defaultStockSort,
  type StockSort,
  type StockStage,
  stockSorts,
  stockStageLabel,
  stockStages,
} from '../../../domain/artwork/stock-stage.ts';
import { formatPrice } from '../../../domain/money.ts';
import { Badge, type Tone } from '../../ui/artwork/Badge.tsx';
import { linkClass } from '../../ui/style/class-names.ts';
import { adminAddress, recordAddress } from '../kit/admin-address.ts';
import { formatInstant, formatShortDay, useEstateDay } from '../kit/admin-dates.ts';
import { adminRead } from '../kit/admin-queries.ts';
import { PhoneLink } from '../kit/ContactLinks.tsx';
import { AdminSearch } from '../kit/list/AdminSearch.tsx';
import { type AdminColumn, AdminTable } from '../kit/list/AdminTable.tsx';
import { CsvExport } from '../kit/list/CsvExport.tsx';
import { FigureLinks } from '../kit/list/FigureLinks.tsx';
import { ListFilter } from '../kit/list/ListFilter.tsx';
import { type AdminListState, useAdminList, useListPlace } from '../kit/list/use-admin-list.ts';
import { RecordLink } from '../kit/record/RecordSection.tsx';
import { ListTask, type TaskTable } from '../kit/record/TaskDialog.tsx';
import { TaskButton } from '../kit/record/use-task.tsx';
import { RecordSaleDialog, stockWords } from '../kit/stock/RecordSaleDialog.tsx';
import { TabHeader } from '../kit/TabHeader.tsx';

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
        actions={<CsvExport called={stockCalls.exportStock} input={{ ...chosen, q: place.list.q }} />}
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

/** The tasks, by their names in the address: `?tab=pipeline&task=sale&id=12`. */
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

/** Green is for sale or paid, amber waits for money, red is gone, grey is finished. */
const tones: Record<StockStage, Tone> = {
  available: 'green',
  invoice_generated: 'amber',
  invoice_sent: 'amber',
  payment_received: 'green',
  shipped: 'green',
  delivered: 'neutral',
  reserved: 'amber',
  sold: 'red',
  museum: 'neutral',
};

export interface StockTableProps {
  list: AdminListState<StockItem>;
  sort: StockSort;
}

/** Artworks as a dense table, on a small screen as cards. */
function StockTable({ list, sort }: StockTableProps) {
  const columns: AdminColumn<StockItem>[] = [
    {
      label: 'Stock code',
      sort: 'code',
      className: 'whitespace-nowrap tabular-nums',
      cell: ({ stockCode }) => stockCode,
    },
    { label: 'Title', sort: 'title', head: true, className: 'w-1/5 max-w-0', cell: (item) => <Title item={item} /> },
    { label: 'Status', sort: 'stage', className: 'whitespace-nowrap', cell: (item) => <Stage item={item} /> },
    { label: 'Price', sort: 'price', align: 'right', cell: ({ price }) => formatPrice(price) },
    { label: 'Buyer', className: 'w-1/6 max-w-0', cell: (item) => <BuyerOf item={item} /> },
    {
      label: 'Sale notes',
      className: 'w-1/6 max-w-0',
      cell: ({ saleNotes }) => (
        <span className="line-clamp-2 wrap-anywhere" title={saleNotes ?? undefined}>
          {saleNotes}
        </span>
      ),
    },
    {
      label: 'Actions',
      hidesLabel: true,
      align: 'right',
      cell: (item) => <RecordSale item={item} />,
    },
  ];
  return (
    <AdminTable
      list={list}
      label="Stock"
      words={stockWords.list}
      showsCount
      columns={columns}
      sort={sort}
      card={(item) => (
        <>
          <div className="flex items-baseline justify-between gap-4">
            <span className="min-w-0 font-medium">
              <Title item={item} />
            </span>
            <span className="shrink-0 text-sm text-ink-soft tabular-nums">{item.stockCode}</span>
          </div>
          <div className="mt-1 flex flex-wrap items-start justify-between gap-x-4">
            <Stage item={item} />
            <span className="ml-auto tabular-nums">{formatPrice(item.price)}</span>
          </div>
          <div className="mb-auto mt-1">
            <BuyerOf item={item} />
            <p className="text-sm text-ink-soft wrap-anywhere">{item.saleNotes}</p>
          </div>
          <RecordSale item={item} className="mt-3" />
        </>
      )}
    />
  );
}

function Title({ item }: { item: StockItem }) {
  const date = dateOf(item);
  return (
    <>
      <RecordLink
        to={recordAddress('artwork', item.id)}
        className="inline-block max-w-full truncate align-bottom font-serif italic underline-offset-4 hover:underline pointer-coarse:leading-11"
        title={item.title}
      >
        {item.title}
      </RecordLink>
      {date !== '' && <span className="block truncate text-xs font-normal text-ink-soft">{date}</span>}
    </>
  );
}

/** The stage, and who changed the status when. */
function Stage({ item: { stage, moved, notOffered } }: { item: StockItem }) {
  const { timeZone } = useEstateDay();
  return (
    <div>
      <Badge tone={notOffered ? 'neutral' : tones[stage]}>{stockStageLabel(stage)}</Badge>
      {notOffered && <p className="pl-4 text-sm text-ink-soft">Not offered</p>}
      {moved !== null && (
        <p
          className="truncate pl-4 text-xs text-ink-soft tabular-nums lg:max-w-64"
          title={`by ${moved.by}`}
        >{`${formatInstant(moved.date, timeZone)} by ${moved.by}`}</p>
      )}
    </div>
  );
}

function BuyerOf({ item: { buyer, order, heldUntil } }: { item: StockItem }) {
  if (buyer === null) return null;
  return (
    <div className="min-w-0 lg:-my-1">
      <p className="truncate" title={buyer.email}>
        {buyer.customerId === null ? (
          buyer.name || buyer.email || (buyer.phone !== '' && <PhoneLink phone={buyer.phone} />)
        ) : (
          <RecordLink
            to={adminAddress('customers', { customer: buyer.customerId })}
            className={`${linkClass()} inline-block max-w-full truncate align-bottom leading-6 pointer-coarse:leading-11`}
          >
            {buyer.name || buyer.email || buyer.phone}
          </RecordLink>
        )}
      </p>
      {heldUntil !== null && (
        <p className="whitespace-nowrap text-xs text-ink-soft">{`held until ${formatShortDay(heldUntil)}`}</p>
      )}
      {order !== null && (
        <p className="text-xs tabular-nums">
          <RecordLink
            to={adminAddress('payments', { order: order.id })}
            aria-label={`Order ${order.invoiceNumber}`}
            className={`${linkClass()} inline-flex min-h-6 items-center whitespace-nowrap pointer-coarse:min-h-11`}
          >
            {order.invoiceNumber}
          </RecordLink>
        </p>
      )}
    </div>
  );
}

function RecordSale({ item, className = '' }: { item: StockItem; className?: string }) {
  const label = stockWords.task(item);
  return (
    <TaskButton className={className} aria-label={`${label}: ${item.title}`} task="sale" on={item.id}>
      {label}
    </TaskButton>
  );
}
