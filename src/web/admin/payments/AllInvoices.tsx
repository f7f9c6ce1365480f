import { useQuery } from '@tanstack/react-query';
import { contentCalls } from '../../../contract/content/content.calls.ts';
import { orderCalls } from '../../../contract/orders/orders.calls.ts';
import type { OrderMonths as Months, SumOrders } from '../../../contract/orders/orders.schemas.ts';
import { defaultSettings } from '../../../domain/content/settings.ts';
import { formatMonth } from '../../../domain/days.ts';
import { formatDollars, toCents, toDollars } from '../../../domain/money.ts';
import { financialSpans } from '../../../domain/order/financial-year.ts';
import { orderStatuses, orderStatusLabel } from '../../../domain/order/order-status.ts';
import { Cell, HeaderCell, Table } from '../../ui/table/Table.tsx';
import { useEstateDay } from '../kit/admin-dates.ts';
import { adminRead } from '../kit/admin-queries.ts';
import { AdminSearch } from '../kit/list/AdminSearch.tsx';
import { CsvExport } from '../kit/list/CsvExport.tsx';
import { DayFilter, ListFilter } from '../kit/list/ListFilter.tsx';
import { useAdminList } from '../kit/list/use-admin-list.ts';
import { RecordSection } from '../kit/record/RecordSection.tsx';
import { paymentWords } from './payment-words.ts';
import { SelectableOrders } from './SelectableOrders.tsx';
import { type PaymentsPlace, POLLING_MS } from './use-payments-place.ts';

const notes = {
  sale: 'Orders that were cancelled unpaid are not invoiced. Paid and refunded are all that moved for these orders, in any month.',
  payment: 'Every payment in the month in which it arrived, also of orders that were sold before.',
  refund: 'Every refund in the month in which it was made.',
};

/** No order stays in the first two: they are in its history only (docs/specification/order.md §6). */
const statuses = [
  { value: '', label: 'All statuses' },
  { value: 'received', label: 'Received (every paid order)' },
  ...orderStatuses
    .filter((status) => status !== 'invoice_generated' && status !== 'invoice_sent')
    .map((status) => ({ value: status, label: orderStatusLabel(status) })),
];

/** The kinds of days by which the list is filtered. */
const dayKinds = [
  { value: '', label: 'Sale' },
  { value: 'payment', label: 'Payment' },
  { value: 'refund', label: 'Refund' },
];

/** Every order, the newest first, by status, search and days, in pages; below it the sums by month (docs/specification/payments.md §8). */
export function AllInvoices({ place }: { place: PaymentsPlace }) {
  const { status, by, days } = place;
  const filters = {
    status: status ?? undefined,
    by: by ?? undefined,
    from: days.from ?? undefined,
    to: days.to ?? undefined,
  };
  const list = useAdminList(orderCalls.listOrders, place, {
    input: filters,
    perPage: 25,
    refetchInterval: POLLING_MS,
  });
  return (
    <>
      <div className="mb-3 flex flex-wrap items-end gap-4">
        <AdminSearch label="Search invoices" placeholder="Invoice number, name or email" place={place} />
        <ListFilter label="Status" place={place} param="status" value={status} options={statuses} />
      </div>
      <div className="mb-4 flex flex-wrap items-end gap-4">
        <ListFilter above label="By the day of the" place={place} param="by" value={by} options={dayKinds} />
        <InvoiceDays place={place} />
        <div className="ml-auto">
          <CsvExport called={orderCalls.exportOrders} input={{ ...filters, q: place.q }} size="normal" />
        </div>
      </div>
      <SelectableOrders list={list} label="All Invoices" none={paymentWords.noOrders} showsCount />
      {by === null && days.from === null && days.to === null ? (
        <p className="mt-6 text-sm text-ink-soft">Choose days, and their sums by month are shown here.</p>
      ) : (
        <OrderMonths shown={{ ...filters, q: place.q }} />
      )}
    </>
  );
}

/** Quarters and financial years of the estate, or any days. */
function InvoiceDays({ place }: { place: PaymentsPlace }) {
  const { today } = useEstateDay();
  const { data: site } = useQuery({ ...adminRead(contentCalls.getSite, {}), refetchInterval: false });
  const firstMonth = site?.financialYearStart ?? defaultSettings.financialYearStart;
  const spans = [{ label: 'Any day', from: '', to: '' }, ...financialSpans(today, firstMonth)];
  return <DayFilter place={place} typed={place.typed} spans={spans} />;
}

type Sum = Exclude<keyof Months[number], 'month' | 'orders'>;

const columns: readonly { key: Sum; label: string }[] = [
  { key: 'invoiced', label: 'Invoiced' },
  { key: 'credited', label: 'Credited' },
  { key: 'paid', label: 'Paid' },
  { key: 'refunded', label: 'Refunded' },
];

const titles = { sale: 'Sums by Month of the Sale', payment: 'Payments by Month', refund: 'Refunds by Month' };

/** The orders that All Invoices shows, summed by month, with the total; nothing where the search finds none. */
function OrderMonths({ shown }: { shown: SumOrders }) {
  const { data } = useQuery({ ...adminRead(orderCalls.sumOrders, shown), refetchInterval: POLLING_MS });
  if (data === undefined || data.length === 0) return null;
  // A list by the days of payments or refunds has only the sum of these, and most shops have no refunds.
  const given = columns.filter(({ key }) => data.some((month) => (month[key] ?? 0) > 0));
  const orders = data.reduce((sum, month) => sum + month.orders, 0);
  const total = (key: Sum) => toDollars(data.reduce((sum, month) => sum + toCents(month[key] ?? 0), 0));
  const title = titles[shown.by ?? 'sale'];
  return (
    <div className="mt-10">
      <RecordSection title={title}>
        <Table caption={`${title} in figures`} className="max-w-3xl">
          <thead>
            <tr>
              <HeaderCell>Month</HeaderCell>
              <HeaderCell align="right">Orders</HeaderCell>
              {given.map(({ key, label }) => (
                <HeaderCell key={key} align="right">
                  {label}
                </HeaderCell>
              ))}
            </tr>
          </thead>
          <tbody>
            {data.map((month) => (
              <tr key={month.month}>
                <Cell head>{formatMonth(month.month)}</Cell>
                <Cell align="right">{month.orders}</Cell>
                {given.map(({ key }) => (
                  <Cell key={key} align="right">
                    {formatDollars(month[key] ?? 0)}
                  </Cell>
                ))}
              </tr>
            ))}
            <tr>
              <Cell head>Total</Cell>
              {/* An order that is paid in two months is one order. */}
              <Cell align="right">{shown.by === undefined && orders}</Cell>
              {given.map(({ key }) => (
                <Cell key={key} align="right">
                  {formatDollars(total(key))}
                </Cell>
              ))}
            </tr>
          </tbody>
        </Table>
        <p className="mt-2 text-sm text-ink-soft">{notes[shown.by ?? 'sale']}</p>
      </RecordSection>
    </div>
  );
}
