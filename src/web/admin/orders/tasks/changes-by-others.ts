import type { Order } from '../../../../contract/orders/orders.schemas.ts';
import { communicationLabel } from '../../../../domain/order/communication.ts';
import { orderStatusLabel } from '../../../../domain/order/order-status.ts';
import { formatInstant, formatShortDay } from '../../kit/admin-dates.ts';
import { historyEntries } from '../../kit/order/history-entries.ts';

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
