import type { DeliveryCode } from './delivery-methods.ts';
import type { EmailType } from './email.ts';
import { type EmailedOrder, isCancellationUnsent, isConfirmationUnsent, isInvoiceUnsent } from './follow-up.ts';
import { canConfirmPayment, type OrderStatus, orderMoves } from './order-status.ts';

/** The one thing to do next for an order: an e-mail to send, the payment to confirm, or a step to another status. */
export type NextStep = { kind: 'email'; type: EmailType } | { kind: 'confirm' } | { kind: 'move'; to: OrderStatus };

/** Steps that are never suggested: they undo or cancel. */
const isStepBack = (to: OrderStatus): boolean => to === 'payment_pending' || to === 'cancelled';

/**
 * The next step of an order, null for a finished one (docs/specification/order.md §9). The buyer of a cancelled order is told of it. Artworks that are collected are made
 * ready for pickup; all others are shipped.
 */
export function nextStepOf(order: EmailedOrder, delivery: DeliveryCode): NextStep | null {
  const { status } = order;
  if (canConfirmPayment(status))
    return isInvoiceUnsent(order) ? { kind: 'email', type: 'invoice' } : { kind: 'confirm' };
  if (isCancellationUnsent(order)) return { kind: 'email', type: 'invoice' };
  if (isConfirmationUnsent(order)) return { kind: 'email', type: 'payment_confirmation' };
  const onwards = orderMoves[status].filter((to) => !isStepBack(to));
  const to = delivery === 'pickup' && onwards.includes('ready_for_pickup') ? 'ready_for_pickup' : onwards[0];
  return to === undefined ? null : { kind: 'move', to };
}
