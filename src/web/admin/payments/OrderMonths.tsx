import { useQuery } from '@tanstack/react-query';
import { orderCalls } from '../../../contract/orders/orders.calls.ts';
import type { OrderMonths as Months, SumOrders } from '../../../contract/orders/orders.schemas.ts';
import { formatMonth } from '../../../domain/days.ts';
import { formatDollars, toCents, toDollars } from '../../../domain/money.ts';
import { Cell, HeaderCell, Table } from '../../ui/table/Table.tsx';
import { adminRead } from '../kit/admin-read.ts';
import { RecordSection } from '../kit/record/RecordSection.tsx';
import { POLLING_MS } from './use-payments-place.ts';

type Sum = Exclude<keyof Months[number], 'month' | 'orders'>;

const columns: readonly { key: Sum; label: string }[] = [
  { key: 'invoiced', label: 'Invoiced' },
  { key: 'credited', label: 'Credited' },
  { key: 'paid', label: 'Paid' },
  { key: 'refunded', label: 'Refunded' },
];

const titles = { sale: 'Sums by Month of the Sale', payment: 'Payments by Month', refund: 'Refunds by Month' };

/** What All Invoices shows, summed by month, with the total; nothing where nothing is found. */
export function OrderMonths({ shown }: { shown: SumOrders }) {
  const { data } = useQuery({ ...adminRead(orderCalls.sumOrders, shown), refetchInterval: POLLING_MS });
  if (data === undefined || data.length === 0) return null;
  // By payment and refund only their own sum is known, and most shops have no refunds.
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

const notes = {
  sale: 'Orders that were cancelled unpaid are not invoiced. Paid and refunded are all that moved for these orders, in any month.',
  payment: 'Every payment in the month in which it arrived, also of orders that were sold before.',
  refund: 'Every refund in the month in which it was made.',
};
