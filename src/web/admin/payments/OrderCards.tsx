import { Money } from '../../ui/text/Money.tsx';
import { formatShortDay } from '../kit/admin-dates.ts';
import { OrderLink } from '../kit/OrderLink.tsx';
import { OrderStatusBadge } from '../kit/OrderStatusBadge.tsx';
import { PaymentNoteText } from '../kit/PaymentNoteText.tsx';
import { ConfirmPaymentButton } from './ConfirmPaymentButton.tsx';
import { OrderChoice } from './OrderChoice.tsx';
import type { OrderListProps } from './OrderList.tsx';
import { OrderTitles } from './OrderTitles.tsx';

/** The same orders on a smaller screen: everything of a row, one below the other. */
export function OrderCards({ caption, orders, orderAddress, onConfirm, selection }: OrderListProps) {
  return (
    <ul aria-label={caption} className="grid grid-cols-1 gap-x-gutter border-t border-line sm:grid-cols-2">
      {orders.map((order) => (
        <li key={order.id} className="flex min-w-0 flex-col border-b border-line py-4">
          <div className="flex items-baseline justify-between gap-4">
            <span className="flex items-center gap-1">
              {selection !== undefined && <OrderChoice order={order} selection={selection} />}
              <OrderLink
                to={orderAddress(order.id)}
                invoiceNumber={order.invoiceNumber}
                className="inline-flex min-h-11 items-center font-medium tabular-nums"
              />
            </span>
            <OrderStatusBadge status={order.status} />
          </div>
          <p className="flex items-baseline justify-between gap-4">
            <span className="min-w-0 wrap-anywhere">
              {order.firstName} {order.lastName}
            </span>
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
          <ConfirmPaymentButton order={order} onConfirm={onConfirm} className="mt-3" />
        </li>
      ))}
    </ul>
  );
}
