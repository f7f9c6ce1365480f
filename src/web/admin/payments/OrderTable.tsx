import type { Order } from '../../../contract/orders/orders.schemas.ts';
import { formatDollars } from '../../../domain/money.ts';
import { paidOfText } from '../../../domain/order/balance.ts';
import { followUpsOf } from '../../../domain/order/follow-up.ts';
import { remindedOn } from '../../../domain/order/offered-emails.ts';
import { canConfirmPayment } from '../../../domain/order/order-status.ts';
import { buttonClass, classNames, linkClass } from '../../ui/style/class-names.ts';
import { Money } from '../../ui/text/Money.tsx';
import { adminAddress } from '../kit/admin-address.ts';
import { formatShortDay, useEstateDay } from '../kit/admin-dates.ts';
import { type AdminColumn, AdminTable } from '../kit/list/AdminTable.tsx';
import type { AdminListState } from '../kit/list/use-admin-list.ts';
import { OrderStatusBadge, OrderTitles } from '../kit/order/OrderFacts.tsx';
import { paymentNote, primaryStepOf } from '../kit/order/order-steps.ts';
import { RecordLink } from '../kit/record/RecordSection.tsx';
import { WhoMayChange } from '../kit/WhoMayChange.tsx';
import { paymentWords } from './payment-words.ts';

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
        <span className="block truncate">{`${firstName} ${lastName}`}</span>
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

/**
 * The note about an order's payment: the part that was paid, or the amount that is owed back; when payment is expected,
 * how late it is, or its reference; and what is missing to reach the buyer. The next step is a button.
 */
function PaymentNoteText({ order }: { order: Order }) {
  const { today, timeZone } = useEstateDay();
  const { text, late } = paymentNote(order, today, remindedOn(order, timeZone));
  const credited = order.creditNotes.reduce((sum, { amount }) => sum + amount, 0);
  const [missing] = followUpsOf(order, today, timeZone).filter(({ what }) => what === 'missing-contact');
  return (
    <>
      {canConfirmPayment(order.status) && order.paid > 0 && (
        <span className="block font-medium tabular-nums">{paidOfText(order)}</span>
      )}
      {credited > 0 && <span className="block tabular-nums">{`${formatDollars(credited)} credited`}</span>}
      {order.refundDue > 0 && (
        <span className="block font-medium tabular-nums">{`${formatDollars(order.refundDue)} is owed back`}</span>
      )}
      <span className={late ? 'font-medium text-red' : 'text-ink-soft'}>{text}</span>
      {missing !== undefined && <span>{` · ${missing.text}`}</span>}
    </>
  );
}

/**
 * The next step of an order in its row, which opens the task on the order's page; and Confirm Payment, which is offered for pending and
 * overdue orders only (docs/specification/payments.md §5).
 */
function OrderActions({ order, className = '' }: { order: Order; className?: string }) {
  const next = primaryStepOf(order);
  const confirms = canConfirmPayment(order.status) && next?.task !== 'confirm';
  if (next === null && !confirms) return null;
  return (
    <WhoMayChange>
      <div className={classNames('flex flex-wrap gap-1.5 lg:flex-nowrap lg:justify-end', className)}>
        {next !== null && <StepLink order={order} task={next.task} label={next.label} />}
        {confirms && <StepLink order={order} task="confirm" label="Confirm Payment" />}
      </div>
    </WhoMayChange>
  );
}

function StepLink({ order: { id, invoiceNumber }, task, label }: { order: Order; task: string; label: string }) {
  return (
    <RecordLink
      to={adminAddress('payments', { order: id, task })}
      aria-label={`${label} of ${invoiceNumber}`}
      className={`${buttonClass('quiet', 'small')} whitespace-nowrap`}
    >
      {label}
    </RecordLink>
  );
}
