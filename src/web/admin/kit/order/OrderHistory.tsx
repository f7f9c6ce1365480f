import type { Order } from '../../../../contract/orders/orders.schemas.ts';
import { dayInZone } from '../../../../domain/day-in-zone.ts';
import { communicationLabel, isWholeDay } from '../../../../domain/order/communication.ts';
import { deliveryText } from '../../../../domain/order/delivery-address.ts';
import { historyLabel, type OrderStatus } from '../../../../domain/order/order-status.ts';
import { Badge } from '../../../ui/artwork/Badge.tsx';
import { formatInstant, formatShortDay } from '../admin-dates.ts';
import { OrderStatusBadge } from './OrderFacts.tsx';

export interface OrderHistoryProps {
  order: Pick<Order, 'statusHistory' | 'deliveryCorrections'>;
  timeZone: string;
}

/** The statuses of an order and the corrections of its address: when, by whom and why; the latest first. */
export function OrderHistory({ order, timeZone }: OrderHistoryProps) {
  return (
    <ol className="text-sm">
      {historyEntries(order).map((entry) => (
        <li key={`${entry.date} ${entry.status} ${entry.notes}`} className="border-b border-line py-2.5">
          <div className="flex flex-wrap items-baseline justify-between gap-x-4">
            {entry.status === null ? (
              <Badge tone="neutral">{entry.label}</Badge>
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

/** The recorded emails, calls and letters: type, time, sender and details; the last recorded first. */
export function OrderCommunications({ entries, timeZone }: OrderCommunicationsProps) {
  if (entries.length === 0) return <p className="text-sm text-ink-soft">Nothing has been recorded yet.</p>;
  return (
    <ol className="text-sm">
      {entries.toReversed().map((entry) => (
        <li key={`${entry.date} ${entry.type} ${entry.notes}`} className="border-b border-line py-2.5">
          <div className="flex flex-wrap items-baseline justify-between gap-x-4">
            <span className="font-medium">{communicationLabel(entry.type)}</span>
            <span className="text-ink-soft tabular-nums">{`${whenOf(entry.date, timeZone)} by ${entry.by}`}</span>
          </div>
          <p className="mt-1 whitespace-pre-line break-words">{entry.notes}</p>
        </li>
      ))}
    </ol>
  );
}

/** Returns the day, with the time where it is known: an event that was recorded on a later day has only a day. */
function whenOf(instant: string, timeZone: string): string {
  const day = dayInZone(new Date(instant), timeZone);
  return isWholeDay(instant, day, timeZone) ? formatShortDay(day) : formatInstant(instant, timeZone);
}

/** A line of an order's history; without a status the label says what was recorded. */
export interface HistoryEntry {
  status: OrderStatus | null;
  label: string;
  date: string;
  by: string;
  notes: string;
}

/** The statuses of an order and the corrections of its address, the latest first. */
export function historyEntries({
  statusHistory = [],
  deliveryCorrections = [],
}: Pick<Order, 'statusHistory' | 'deliveryCorrections'>): HistoryEntry[] {
  const corrections = deliveryCorrections.map(({ date, by, address }) => ({
    status: null,
    label: 'Delivery address corrected',
    date,
    by,
    notes: address === null ? 'Back to the address as ordered' : deliveryText(address),
  }));
  const steps = statusHistory.map((entry) => ({ ...entry, label: historyLabel(entry.status) }));
  return [...steps, ...corrections].toSorted((a, b) => a.date.localeCompare(b.date)).reverse();
}

/** Lists as texts what someone else has done to an order since the form was opened (409, 412). */
export function changesByOthers(before: Order, now: Order, timeZone: string): string[] {
  const steps = (now.statusHistory ?? []).slice(before.statusHistory?.length ?? 0);
  const emails = (now.communications ?? []).slice(before.communications?.length ?? 0);
  const corrections = historyEntries({ deliveryCorrections: now.deliveryCorrections ?? [] })
    .reverse()
    .slice(before.deliveryCorrections?.length ?? 0);
  const details = ({ date, by, notes }: { date: string; by: string; notes: string }) =>
    `by ${by}, ${formatInstant(date, timeZone)}${notes === '' ? '' : `: ${notes}`}`;
  const changes = [
    ...steps.map((step) => `${historyLabel(step.status)}, ${details(step)}`),
    ...emails.map((email) => `Recorded: ${communicationLabel(email.type)}, ${details(email)}`),
    ...corrections.map((correction) => `Delivery address corrected ${details(correction)}`),
  ];
  if (before.expectedPaymentDate !== now.expectedPaymentDate) {
    changes.push(`Payment is now expected ${formatShortDay(now.expectedPaymentDate)}.`);
  }
  if ((before.notes ?? '') !== (now.notes ?? '')) changes.push(`The notes now read: ${now.notes || '(empty)'}`);
  if (before.link !== now.link) changes.push('The buyer’s link has been replaced by a new one.');
  return changes;
}
