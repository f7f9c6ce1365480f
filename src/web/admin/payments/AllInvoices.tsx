import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import type { Order } from '../../../contract/orders/orders.schemas.ts';
import { orderStatuses, orderStatusLabel } from '../../../domain/order/order-status.ts';
import { SelectField } from '../../ui/form/SelectField.tsx';
import { classNames } from '../../ui/style/class-names.ts';
import { AdminPager } from '../kit/AdminPager.tsx';
import { AdminSearch } from '../kit/AdminSearch.tsx';
import { paymentWords } from '../kit/admin-words.ts';
import { OrderList } from './OrderList.tsx';
import { PaymentsLoadError } from './PaymentsLoadError.tsx';
import { PaymentsLoading } from './PaymentsLoading.tsx';
import { ordersPerPage, paymentReads } from './payment-reads.ts';
import { type InvoiceFilter, type PaymentsPlace, paymentsAddress } from './payments-address.ts';

/** No order stays in the first two: they only stand in its history (docs/specification/order.md §6). */
const filters = [
  { value: '', label: 'All statuses' },
  { value: 'received', label: 'Received (every paid order)' },
  ...orderStatuses
    .filter((status) => status !== 'invoice_generated' && status !== 'invoice_sent')
    .map((status) => ({ value: status, label: orderStatusLabel(status) })),
];

/** Every order, the newest first, by status and search, in pages. */
export function AllInvoices({ place, onConfirm }: { place: PaymentsPlace; onConfirm: (order: Order) => void }) {
  const navigate = useNavigate();
  const { data, isError, isPlaceholderData } = useQuery(paymentReads.invoices(place));
  const { view, q, filter } = place;
  const narrow = (choice: Partial<PaymentsPlace>) =>
    void navigate(paymentsAddress({ view, q, filter, ...choice }), { replace: true, preventScrollReset: true });

  return (
    <>
      <div className="mb-5 flex flex-wrap items-end gap-4">
        <AdminSearch
          label="Search invoices"
          placeholder="Invoice number, name or email"
          value={q}
          onSearch={(text) => narrow({ q: text })}
        />
        <SelectField
          label="Status"
          className="w-full sm:w-64"
          value={filter ?? ''}
          options={filters}
          onChange={(event) => narrow({ filter: (event.target.value || null) as InvoiceFilter | null })}
        />
      </div>
      {data === undefined && (isError ? <PaymentsLoadError /> : <PaymentsLoading />)}
      {data !== undefined && (
        <div
          aria-busy={isPlaceholderData}
          className={classNames('transition-opacity', isPlaceholderData && 'opacity-60')}
        >
          <p role="status" className="mb-2 text-sm text-ink-soft tabular-nums">
            {data.total} {data.total === 1 ? 'order' : 'orders'}
          </p>
          <OrderList
            caption="All Invoices"
            orders={data.items}
            nothing={paymentWords.noOrders}
            orderAddress={(id) => paymentsAddress(place, id)}
            onConfirm={onConfirm}
          />
          <AdminPager
            label="Orders"
            page={place.page}
            total={data.total}
            perPage={ordersPerPage}
            next={data.next}
            addressOf={(page, cursor) => paymentsAddress({ view, q, filter, page, cursor })}
          />
        </div>
      )}
    </>
  );
}
