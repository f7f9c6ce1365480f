import type { Order } from '../../../../contract/orders/orders.schemas.ts';
import { communicationLabel } from '../../../../domain/order/communication.ts';
import { deliveryText } from '../../../../domain/order/delivery-address.ts';
import { type OrderStatus, orderStatusLabel } from '../../../../domain/order/order-status.ts';
import { formatInstant, formatShortDay } from '../admin-dates.ts';

/** A line of an order's history; without a status it is a correction of the delivery address. */
export interface HistoryEntry {
  status: OrderStatus | null;
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
    date,
    by,
    notes: address === null ? 'Back to the address as ordered' : deliveryText(address),
  }));
  return [...statusHistory, ...corrections].toSorted((a, b) => a.date.localeCompare(b.date)).reverse();
}

/** What someone else has done to an order since the form was opened (409, 412), as text. */
export function changesByOthers(before: Order, now: Order, timeZone: string): string[] {
  const steps = (now.statusHistory ?? []).slice(before.statusHistory?.length ?? 0);
  const emails = (now.communications ?? []).slice(before.communications?.length ?? 0);
  const corrections = historyEntries({ deliveryCorrections: now.deliveryCorrections ?? [] })
    .reverse()
    .slice(before.deliveryCorrections?.length ?? 0);
  const details = ({ date, by, notes }: { date: string; by: string; notes: string }) =>
    `by ${by}, ${formatInstant(date, timeZone)}${notes === '' ? '' : `: ${notes}`}`;
  const changes = [
    ...steps.map((step) => `${orderStatusLabel(step.status)}, ${details(step)}`),
    ...emails.map((email) => `E-mail recorded: ${communicationLabel(email.type)}, ${details(email)}`),
    ...corrections.map((correction) => `Delivery address corrected ${details(correction)}`),
  ];
  if (before.expectedPaymentDate !== now.expectedPaymentDate) {
    changes.push(`Payment is now expected ${formatShortDay(now.expectedPaymentDate)}.`);
  }
  if ((before.notes ?? '') !== (now.notes ?? '')) changes.push(`The notes now read: ${now.notes || '(empty)'}`);
  if (before.link !== now.link) changes.push('The buyer’s link has been replaced by a new one.');
  return changes;
}
