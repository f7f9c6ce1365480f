import type { Order } from '../../../../contract/orders/orders.schemas.ts';
import type { Day } from '../../../../domain/calendar.ts';
import { type CommunicationType, communicationLabel, isCallOrLetter } from '../../../../domain/order/communication.ts';
import { formatShortDay } from '../admin-dates.ts';

/**
 * The details that a record starts with: "Invoice sent to margaret@example.com, 02 Nov 2026" (docs/specification/emails.md §6). Of a
 * call or a letter only staff know what was said.
 */
export function emailDetails(
  type: CommunicationType,
  { email, firstName, lastName }: Pick<Order, 'email' | 'firstName' | 'lastName'>,
  day: Day,
): string {
  if (isCallOrLetter(type)) return '';
  return `${communicationLabel(type)} to ${email || `${firstName} ${lastName}`}, ${formatShortDay(day)}`;
}
