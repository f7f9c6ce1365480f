import type { Order } from '../../../../contract/orders/orders.schemas.ts';
import { communicationLabel } from '../../../../domain/order/communication.ts';
import { Badge } from '../../../ui/artwork/Badge.tsx';
import { formatInstant } from '../admin-dates.ts';
import { historyEntries } from './history-entries.ts';
import { OrderStatusBadge } from './OrderStatusBadge.tsx';

export interface OrderHistoryProps {
  order: Pick<Order, 'statusHistory' | 'deliveryCorrections'>;
  timeZone: string;
}

/** The statuses of an order and the corrections of its address: when, by whom and why; the latest first. */
export function OrderHistory({ order, timeZone }: OrderHistoryProps) {
  return (
    <ol className="text-sm">
      {historyEntries(order).map((entry) => (
        <li key={`${entry.date} ${entry.status}`} className="border-b border-line py-2.5">
          <div className="flex flex-wrap items-baseline justify-between gap-x-4">
            {entry.status === null ? (
              <Badge tone="neutral">Delivery address corrected</Badge>
            ) : (
              <OrderStatusBadge status={entry.status} />
            )}
            <span className="text-ink-soft tabular-nums">{`${formatInstant(entry.date, timeZone)} by ${entry.by}`}</span>
          </div>
          {entry.notes !== '' && <p className="mt-1 whitespace-pre-line break-words pl-4">{entry.notes}</p>}
        </li>
      ))}
    </ol>
  );
}

export interface OrderCommunicationsProps {
  entries: NonNullable<Order['communications']>;
  timeZone: string;
}

/** The recorded e-mails: type, time, sender and details; the latest first. */
export function OrderCommunications({ entries, timeZone }: OrderCommunicationsProps) {
  if (entries.length === 0) return <p className="text-sm text-ink-soft">No e-mail has been recorded yet.</p>;
  return (
    <ol className="text-sm">
      {entries.toReversed().map((entry) => (
        <li key={`${entry.date} ${entry.type} ${entry.notes}`} className="border-b border-line py-2.5">
          <div className="flex flex-wrap items-baseline justify-between gap-x-4">
            <span className="font-medium">{communicationLabel(entry.type)}</span>
            <span className="text-ink-soft tabular-nums">{`${formatInstant(entry.date, timeZone)} by ${entry.by}`}</span>
          </div>
          <p className="mt-1 whitespace-pre-line break-words">{entry.notes}</p>
        </li>
      ))}
    </ol>
  );
}
