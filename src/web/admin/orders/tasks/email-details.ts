import type { Order } from '../../../../contract/orders/orders.schemas.ts';
import type { Day } from '../../../../domain/calendar.ts';
import { type CommunicationType, communicationLabel } from '../../../../domain/order/communication.ts';
import { recordedAs } from '../../../../domain/order/email.ts';
import { formatShortDay } from '../../kit/admin-dates.ts';

/** The details that a record starts with: "Invoice sent to margaret@example.com, 02 Nov 2026" (docs/specification/emails.md §6). */
export function emailDetails(
  type: CommunicationType,
  { email, status }: Pick<Order, 'email' | 'status'>,
  today: Day,
): string {
  const about = status === 'cancelled' && type === recordedAs.cancellation ? 'Order cancelled. ' : '';
  return `${about}${communicationLabel(type)} to ${email}, ${formatShortDay(today)}`;
}
