import type { Order } from '../../../../contract/orders/orders.schemas.ts';
import { formatInstant } from '../admin-dates.ts';
import { OrderStatusBadge } from './OrderStatusBadge.tsx';

export interface OrderHistoryProps {
  entries: NonNullable<Order['statusHistory']>;
  timeZone: string;
}

/** The statuses of an order: when, by whom and why; the latest first. */
export function OrderHistory({ entries, timeZone }: OrderHistoryProps) {
  return (
    <ol className="text-sm">
      {entries.toReversed().map((entry) => (
        <li key={`${entry.date} ${entry.status}`} className="border-b border-line py-2.5">
          <div className="flex flex-wrap items-baseline justify-between gap-x-4">
            <OrderStatusBadge status={entry.status} />
            <span className="text-ink-soft tabular-nums">
              {formatInstant(entry.date, timeZone)} by {entry.by}
            </span>
          </div>
          {entry.notes !== '' && <p className="mt-1 whitespace-pre-line break-words pl-4">{entry.notes}</p>}
        </li>
      ))}
    </ol>
  );
}
