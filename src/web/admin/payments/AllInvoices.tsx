import { useQuery } from '@tanstack/react-query';
import { addressOf } from '../../../contract/call.ts';
import { contentCalls } from '../../../contract/content/content.calls.ts';
import { orderCalls } from '../../../contract/orders/orders.calls.ts';
import { defaultSettings } from '../../../domain/content/settings.ts';
import { financialSpans } from '../../../domain/order/financial-year.ts';
import { orderStatuses, orderStatusLabel } from '../../../domain/order/order-status.ts';
import { buttonClass } from '../../ui/style/class-names.ts';
import { useEstateDay } from '../kit/admin-dates.ts';
import { adminRead } from '../kit/admin-read.ts';
import { AdminSearch } from '../kit/list/AdminSearch.tsx';
import { DayFilter } from '../kit/list/DayFilter.tsx';
import { ListFilter } from '../kit/list/ListFilter.tsx';
import { useAdminList } from '../kit/list/use-admin-list.ts';
import { OrderMonths } from './OrderMonths.tsx';
import { paymentWords } from './payment-words.ts';
import { SelectableOrders } from './SelectableOrders.tsx';
import { type PaymentsPlace, POLLING_MS } from './use-payments-place.ts';

/** No order stays in the first two: they are in its history only (docs/specification/order.md §6). */
const statuses = [
  { value: '', label: 'All statuses' },
  { value: 'received', label: 'Received (every paid order)' },
  ...orderStatuses
    .filter((status) => status !== 'invoice_generated' && status !== 'invoice_sent')
    .map((status) => ({ value: status, label: orderStatusLabel(status) })),
];

/** Which day the days are about. */
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
        <a
          href={addressOf(orderCalls.exportOrders, { ...filters, q: place.q })}
          download
          className={`${buttonClass('quiet')} ml-auto`}
        >
          Export as CSV
        </a>
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
