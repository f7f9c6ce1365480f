import { Link } from 'react-router';
import { Cell } from '../../ui/table/Cell.tsx';
import { HeaderCell } from '../../ui/table/HeaderCell.tsx';
import { Table } from '../../ui/table/Table.tsx';
import { Money } from '../../ui/text/Money.tsx';
import { VisuallyHidden } from '../../ui/text/VisuallyHidden.tsx';
import { formatShortDay } from '../kit/admin-dates.ts';
import { OrderLink } from '../kit/OrderLink.tsx';
import { OrderStatusBadge } from '../kit/OrderStatusBadge.tsx';
import { PaymentNoteText } from '../kit/PaymentNoteText.tsx';
import { ConfirmPaymentButton } from './ConfirmPaymentButton.tsx';
import { EveryOrderChoice, OrderChoice } from './OrderChoice.tsx';
import type { OrderListProps } from './OrderList.tsx';
import { OrderTitles } from './OrderTitles.tsx';
import type { OrderSortKey } from './sort-orders.ts';

/** One row an order; its columns can be sorted by where the whole list is here. */
export function OrderTable({ caption, orders, sort, sortAddress, orderAddress, onConfirm, selection }: OrderListProps) {
  const by = (key: OrderSortKey, label: string, align: 'left' | 'right' = 'left') => {
    const sorted = sort === key ? 'ascending' : sort === `-${key}` ? 'descending' : undefined;
    return (
      <HeaderCell align={align} sorted={sorted}>
        {sortAddress === undefined ? (
          label
        ) : (
          <Link
            to={sortAddress(sort === key ? `-${key}` : key)}
            preventScrollReset
            className="underline decoration-line underline-offset-4 hover:text-ink hover:decoration-current"
          >
            {label}
          </Link>
        )}
      </HeaderCell>
    );
  };
  return (
    <Table caption={caption}>
      <thead>
        <tr>
          {selection !== undefined && (
            <HeaderCell className="w-9">
              <EveryOrderChoice orders={orders} selection={selection} />
            </HeaderCell>
          )}
          {by('date', 'Invoice')}
          {by('customer', 'Customer')}
          <HeaderCell>Works</HeaderCell>
          {by('total', 'Total', 'right')}
          {by('expected', 'Status')}
          <HeaderCell>
            <VisuallyHidden>Actions</VisuallyHidden>
          </HeaderCell>
        </tr>
      </thead>
      <tbody>
        {orders.map((order) => (
          <tr key={order.id}>
            {selection !== undefined && (
              <Cell>
                <OrderChoice order={order} selection={selection} />
              </Cell>
            )}
            <Cell head className="whitespace-nowrap tabular-nums">
              <OrderLink to={orderAddress(order.id)} invoiceNumber={order.invoiceNumber} />
              <span className="block text-xs font-normal text-ink-soft">{formatShortDay(order.invoiceDate)}</span>
            </Cell>
            <Cell className="w-1/3 max-w-0">
              {order.firstName} {order.lastName}
              <span className="block truncate text-xs text-ink-soft" title={order.email}>
                {order.email}
              </span>
            </Cell>
            <Cell className="w-1/3 max-w-0">
              <OrderTitles order={order} />
            </Cell>
            <Cell align="right">
              <Money dollars={order.total} />
            </Cell>
            <Cell className="whitespace-nowrap">
              <OrderStatusBadge status={order.status} />
              <span className="block pl-4 text-xs">
                <PaymentNoteText order={order} />
              </span>
            </Cell>
            <Cell align="right">
              <ConfirmPaymentButton order={order} onConfirm={onConfirm} />
            </Cell>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
