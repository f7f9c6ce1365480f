import type { ArtworkStatus } from '../artwork/artwork-status.ts';
import type { Day } from '../calendar.ts';

/** An order's life as one table; what can be done at any moment is derived from it (docs/specification/order.md §4). */

/** The twelve values of 001 §4. `invoice_sent` is written into the history, `payment_overdue` is derived. */
export const orderStatuses = [
  'invoice_generated',
  'invoice_sent',
  'payment_pending',
  'payment_overdue',
  'payment_received',
  'order_processing',
  'preparing_shipment',
  'ready_for_pickup',
  'shipped',
  'delivered',
  'completed',
  'cancelled',
] as const;
export type OrderStatus = (typeof orderStatuses)[number];

/** Every legal move. Statuses that are only derived or only written into the history lead nowhere from here. */
export const orderMoves: Record<OrderStatus, readonly OrderStatus[]> = {
  invoice_generated: ['payment_pending'],
  invoice_sent: [],
  payment_pending: ['payment_received', 'cancelled'],
  payment_overdue: ['payment_received', 'cancelled'],
  payment_received: ['payment_pending', 'order_processing', 'shipped', 'ready_for_pickup', 'cancelled'],
  order_processing: ['preparing_shipment', 'shipped', 'ready_for_pickup', 'cancelled'],
  preparing_shipment: ['shipped', 'ready_for_pickup', 'cancelled'],
  ready_for_pickup: ['delivered', 'cancelled'],
  shipped: ['delivered'],
  delivered: ['completed'],
  completed: [],
  cancelled: [],
};

/** Whether an order may go from one status to another. */
export function canMove(from: OrderStatus, to: OrderStatus): boolean {
  return orderMoves[from].includes(to);
}

/** Confirm Payment is offered for pending and overdue orders only (docs/specification/payments.md §5). */
export function canConfirmPayment(status: OrderStatus): boolean {
  return status === 'payment_pending' || status === 'payment_overdue';
}

/** Money was received and not given back. */
export function isPaid(status: OrderStatus): boolean {
  return !['invoice_generated', 'invoice_sent', 'payment_pending', 'payment_overdue', 'cancelled'].includes(status);
}

/** The statuses of orders whose money is here, whatever became of them since: what the Received card counts. */
export const paidStatuses: readonly OrderStatus[] = orderStatuses.filter(isPaid);

/** A live order holds its works: nobody else can order them. */
export function isLive(status: OrderStatus): boolean {
  return status !== 'cancelled';
}

/** The status to show today: a pending order whose expected day has passed is overdue (docs/specification/order.md §4). */
export function statusOn(today: Day, order: { status: OrderStatus; expectedPaymentDate: Day }): OrderStatus {
  const late = today > order.expectedPaymentDate;
  return order.status === 'payment_pending' && late ? 'payment_overdue' : order.status;
}

/** What a move does to the order's works: their status, and whether they are offered (docs/specification/order.md §5). */
export function worksAfterMove(
  from: OrderStatus,
  to: OrderStatus,
): { status: ArtworkStatus; available: boolean } | null {
  if (to === 'payment_pending') return { status: 'invoiced', available: true };
  if (to === 'payment_received') return { status: 'paid', available: false };
  if (to === 'delivered') return { status: 'delivered', available: false };
  if (to === 'cancelled') {
    return isPaid(from) ? { status: 'reserved', available: false } : { status: 'available', available: true };
  }
  return null;
}

/** Moves that must say why. */
export function needsReason(from: OrderStatus, to: OrderStatus): boolean {
  return to === 'cancelled' || (from === 'payment_received' && to === 'payment_pending');
}

const labels: Record<OrderStatus, string> = {
  invoice_generated: 'Invoice Generated',
  invoice_sent: 'Invoice Sent',
  payment_pending: 'Payment Pending',
  payment_overdue: 'Payment Overdue',
  payment_received: 'Payment Received',
  order_processing: 'Order Processing',
  preparing_shipment: 'Preparing Shipment',
  ready_for_pickup: 'Ready for Pickup',
  shipped: 'Shipped',
  delivered: 'Delivered',
  completed: 'Completed',
  cancelled: 'Cancelled',
};

/** The words for a status at the desk. */
export function orderStatusLabel(status: OrderStatus): string {
  return labels[status];
}

/** All that a buyer's page and invoice ever say of the status (docs/specification/order.md §1). */
export const BUYER_STATUS = 'Invoice Generated';
