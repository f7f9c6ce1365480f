import { addressOf } from '../../../contract/call.ts';
import { orderCalls } from '../../../contract/orders/orders.calls.ts';
import { orderStatuses, orderStatusLabel } from '../../../domain/order/order-status.ts';
import { buttonClass } from '../../ui/style/button-class.ts';
import { paymentWords } from '../kit/admin-words.ts';
import { AdminSearch } from '../kit/list/AdminSearch.tsx';
import { ListFilter } from '../kit/list/ListFilter.tsx';
import { useAdminList } from '../kit/list/use-admin-list.ts';
import { SelectableOrders } from './SelectableOrders.tsx';
import { type PaymentsPlace, POLLING_MS } from './use-payments-place.ts';

/** No order stays in the first two: they are in its history only (docs/specification/order.md §6). */
const filters = [
  { value: '', label: 'All statuses' },
  { value: 'received', label: 'Received (every paid order)' },
  ...orderStatuses
    .filter((status) => status !== 'invoice_generated' && status !== 'invoice_sent')
    .map((status) => ({ value: status, label: orderStatusLabel(status) })),
];

/** Every order, the newest first, by status and search, in pages. */
export function AllInvoices({ place }: { place: PaymentsPlace }) {
  const list = useAdminList(orderCalls.listOrders, place, {
    input: { status: place.status ?? undefined },
    perPage: 25,
    refetchInterval: POLLING_MS,
  });
  return (
    <>
      <div className="mb-4 flex flex-wrap items-end gap-4">
        <AdminSearch label="Search invoices" placeholder="Invoice number, name or email" place={place} />
        <ListFilter label="Status" place={place} param="status" value={place.status} options={filters} />
        <a href={addressOf(orderCalls.exportOrders)} download className={buttonClass('quiet')}>
          Export as CSV
        </a>
      </div>
      <SelectableOrders list={list} label="All Invoices" none={paymentWords.noOrders} showsCount />
    </>
  );
}
