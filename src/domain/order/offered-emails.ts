import { type Day, dayOf, daysBetween } from '../calendar.ts';
import { isCounted } from './balance.ts';
import {
  asksForMoney,
  type CommunicationType,
  defaultCommunicationType,
  type EmailType,
  recordedAs,
} from './communication.ts';
import {
  type EmailedOrder,
  isCancellationUnsent,
  isConfirmationUnsent,
  isInvoiceUnsent,
  isLinkUntold,
  isRefundUntold,
  isReturnUntold,
  isStepUntold,
  isTold,
  type Reminder,
  reminderFor,
} from './follow-up.ts';
import { isPaid } from './order-status.ts';

/** The emails that an order offers, by its state and by what was recorded (docs/specification/emails.md §2). */

/** Money in dollars. */
export interface OfferingOrder extends EmailedOrder {
  dueDate: Day;
  /** The instant at which the account changed that the invoice shows; null while the invoice is right. */
  newAccountSince: string | null;
  paid: number;
  refundDue: number;
}

interface Now {
  today: Day;
  timeZone: string;
}

/** Days until a buyer is reminded again. */
const REMIND_AGAIN_AFTER = 7;

/**
 * Lists the emails that an order offers: first the email that the buyer waits for, then the others that fit, the latest
 * step first.
 */
export function emailsOf(order: OfferingOrder, now: Now): EmailType[] {
  const next = outstandingEmail(order, now);
  return [...new Set([...(next === null ? [] : [next]), ...fittingEmails(order)])];
}

/** The email that the buyer waits for: it fits, and was not recorded since there is a reason for it. */
export function outstandingEmail(order: OfferingOrder, now: Now): EmailType | null {
  const { status } = order;
  if (isCancellationUnsent(order)) return 'cancellation';
  if (isRefundUntold(order)) return 'refund';
  if (status === 'cancelled') return null;
  if (!isPaid(status)) {
    if (isInvoiceUnsent(order)) return 'invoice';
    if (isAccountUntold(order)) return 'bank_details';
    if (isLinkUntold(order)) return 'invoice';
    return isReminderDue(order, now) ? 'reminder' : null;
  }
  if (isReturnUntold(order)) return 'return_received';
  if (isConfirmationUnsent(order)) return 'payment_confirmation';
  if (isStepUntold(order, 'shipped')) return 'shipped';
  if (isStepUntold(order, 'ready_for_pickup')) return 'ready_for_pickup';
  return isLinkUntold(order) ? 'invoice' : null;
}

function fittingEmails({
  status,
  paid,
  refundDue,
  refunds = [],
  returns = [],
  newAccountSince,
}: OfferingOrder): EmailType[] {
  const account: EmailType[] = newAccountSince === null ? [] : ['bank_details'];
  const refund: EmailType[] = paid > 0 && (refundDue > 0 || refunds.some(isCounted)) ? ['refund'] : [];
  if (status === 'cancelled') return ['cancellation', ...refund];
  if (status === 'payment_overdue') return ['reminder', 'invoice', ...account, ...refund];
  if (!isPaid(status)) return ['invoice', 'reminder', ...account, ...refund];
  const returned: EmailType[] = returns.length > 0 ? ['return_received'] : [];
  const step: EmailType[] = status === 'shipped' || status === 'ready_for_pickup' ? [status] : [];
  return [...refund, ...returned, ...step, 'payment_confirmation', 'invoice'];
}

/**
 * True if nothing that asks for money was recorded since the estate's account changed. Only such a message tells the
 * buyer of the new account.
 */
export function isAccountUntold(order: OfferingOrder): boolean {
  const { newAccountSince: since } = order;
  return since !== null && !asksForMoney.some((type) => isTold(order, type, since));
}

/** The day of the last reminder or telephone call about a payment, of a buyer without an email address also of a letter; null without one. */
export function remindedOn(
  { email, communications = [] }: Pick<EmailedOrder, 'email' | 'communications'>,
  timeZone: string,
): Day | null {
  const last = communications.findLast(
    ({ type }) => type === recordedAs.reminder || type === 'telephone_call' || (email === '' && type === 'letter'),
  );
  return last === undefined ? null : dayOf(last.date, timeZone);
}

/** Returns the next step for money that has not arrived, as long as nobody wrote or called in the last days. */
export function reminderDue(dueDate: Day, reminded: Day | null, today: Day): Reminder {
  return reminded !== null && daysBetween(reminded, today) < REMIND_AGAIN_AFTER ? 'wait' : reminderFor(dueDate, today);
}

function isReminderDue(order: OfferingOrder, { today, timeZone }: Now): boolean {
  return (
    order.status === 'payment_overdue' && reminderDue(order.dueDate, remindedOn(order, timeZone), today) !== 'wait'
  );
}

/** Returns the communication that staff most likely record next (docs/specification/emails.md §6). */
export function suggestedCommunication(order: OfferingOrder, now: Now): CommunicationType {
  const { status, communications = [] } = order;
  const next = outstandingEmail(order, now);
  if (next !== null) return recordedAs[next];
  const isDelivered =
    status === 'delivered' && !communications.some(({ type }) => type === 'delivery_confirmation_sent');
  if (isDelivered) return 'delivery_confirmation_sent';
  return status === 'payment_overdue' ? recordedAs.reminder : defaultCommunicationType;
}
