import type { Order } from '../../../contract/orders/orders.schemas.ts';
import { linkClass } from '../../ui/style/link-class.ts';
import { Money } from '../../ui/text/Money.tsx';
import { adminAddress } from '../kit/admin-address.ts';
import { formatShortDay } from '../kit/admin-dates.ts';
import { paymentWords } from '../kit/admin-words.ts';
import { type AdminColumn, AdminTable } from '../kit/list/AdminTable.tsx';
import type { AdminListState } from '../kit/list/use-admin-list.ts';
import { OrderStatusBadge } from '../kit/order/OrderStatusBadge.tsx';
import { OrderTitles } from '../kit/order/OrderTitles.tsx';
import { PaymentNoteText } from '../kit/order/PaymentNoteText.tsx';
import { RecordLink } from '../kit/record/RecordLink.tsx';
import { OrderActions } from './OrderActions.tsx';

export interface OrderTableProps {
  list: AdminListState<Order>;
  label: string;
  /** The text where there is no order. */
  none: string;
  showsCount?: boolean;
  /** The sort order that applies; without one the server's order stays. */
  sort?: string;
  selectable?: boolean;
}

const columns: readonly AdminColumn<Order>[] = [
  {
    label: 'Invoice',
    sort: 'date',
    head: true,
    className: 'whitespace-nowrap tabular-nums',
    cell: (order) => (
      <>
        <OrderLink order={order} />
        <span className="block text-xs font-normal text-ink-soft">{formatShortDay(order.invoiceDate)}</span>
      </>
    ),
  },
  {
    label: 'Customer',
    sort: 'customer',
    className: 'w-1/3 max-w-0',
    cell: ({ firstName, lastName, email }) => (
      <>
        <span>{`${firstName} ${lastName}`}</span>
        <span className="block truncate text-xs text-ink-soft" title={email}>
          {email}
        </span>
      </>
    ),
  },
  { label: 'Works', className: 'w-1/3 max-w-0', cell: (order) => <OrderTitles order={order} /> },
  { label: 'Total', sort: 'total', align: 'right', cell: ({ total }) => <Money dollars={total} /> },
  {
    label: 'Status',
    sort: 'expected',
    className: 'whitespace-nowrap',
    cell: (order) => (
      <>
        <OrderStatusBadge status={order.status} />
        <span className="block pl-4 text-xs">
          <PaymentNoteText order={order} />
        </span>
      </>
    ),
  },
  { label: 'Actions', hidesLabel: true, align: 'right', cell: (order) => <OrderActions order={order} /> },
];

/** Orders as a dense table, on a small screen as cards. */
export function OrderTable({ list, label, none, showsCount = false, sort, selectable = false }: OrderTableProps) {
  return (
    <AdminTable
      list={list}
      label={label}
      words={{ ...paymentWords.list, none }}
      showsCount={showsCount}
      columns={columns}
      {...(sort !== undefined && { sort })}
      selectLabel={selectable ? ({ invoiceNumber }) => `Select ${invoiceNumber}` : undefined}
      card={(order, selectBox) => (
        <>
          <div className="flex items-center justify-between gap-4">
            <span className="flex items-center gap-1">
              <span className="contents">{selectBox}</span>
              <OrderLink
                order={order}
                className="inline-flex min-h-11 items-center whitespace-nowrap font-medium tabular-nums"
              />
            </span>
            <OrderStatusBadge status={order.status} />
          </div>
          <p className="flex items-baseline justify-between gap-4">
            <span className="min-w-0 wrap-anywhere">{`${order.firstName} ${order.lastName}`}</span>
            <Money dollars={order.total} className="font-medium" />
          </p>
          <p className="text-ink-soft">
            <OrderTitles order={order} />
          </p>
          <div className="mb-auto mt-1 flex flex-wrap justify-between gap-x-4 text-sm">
            <span className="text-ink-soft">{formatShortDay(order.invoiceDate)}</span>
            <span className="text-right">
              <PaymentNoteText order={order} />
            </span>
          </div>
          <OrderActions order={order} className="mt-3" />
        </>
      )}
    />
  );
}

function OrderLink({ order, className = '' }: { order: Order; className?: string }) {
  return (
    <RecordLink to={adminAddress('payments', { order: order.id })} className={`${linkClass()} ${className}`}>
      {order.invoiceNumber}
    </RecordLink>
  );
}
