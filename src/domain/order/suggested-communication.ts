import type { CommunicationType } from './communication.ts';
import { defaultCommunicationType } from './communication.ts';
import { recordedAs } from './email.ts';
import { type EmailedOrder, isCancellationUnsent, isConfirmationUnsent, isInvoiceUnsent } from './follow-up.ts';
import { isPaid } from './order-status.ts';

/** The e-mail that staff most likely record next (docs/specification/emails.md §6). */
export function suggestedCommunication(order: EmailedOrder): CommunicationType {
  const { status, communications = [] } = order;
  const isRecorded = (type: CommunicationType) => communications.some((each) => each.type === type);
  if (isCancellationUnsent(order)) return recordedAs.cancellation;
  if (isConfirmationUnsent(order)) return 'payment_confirmation_sent';
  if (status === 'shipped' && !isRecorded('shipping_notification_sent')) return 'shipping_notification_sent';
  if (status === 'delivered' && !isRecorded('delivery_confirmation_sent')) return 'delivery_confirmation_sent';
  if (status !== 'cancelled' && !isPaid(status) && isInvoiceUnsent(order)) return 'invoice_sent';
  return status === 'payment_overdue' ? 'general_update_sent' : defaultCommunicationType;
}
