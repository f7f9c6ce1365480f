import type { ArtworkStatus } from '../artwork/artwork-status.ts';
import type { Day } from '../calendar.ts';

/** The statuses (docs/specification/order.md §4). `invoice_sent` is only written into the history, `payment_overdue` is derived. */
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

/** Every allowed move; which actions an order offers is derived from this table (docs/specification/order.md §4). */
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

export function canMove(from: OrderStatus, to: OrderStatus): boolean {
  return orderMoves[from].includes(to);
}

/** Confirm Payment is offered for pending and overdue orders only (docs/specification/payments.md §5). */
export function canConfirmPayment(status: OrderStatus): boolean {
  return status === 'payment_pending' || status === 'payment_overdue';
}

/** Money was received and not refunded. */
export function isPaid(status: OrderStatus): boolean {
  return !['invoice_generated', 'invoice_sent', 'payment_pending', 'payment_overdue', 'cancelled'].includes(status);
}

/** The statuses that the Received card counts. */
export const paidStatuses: readonly OrderStatus[] = orderStatuses.filter(isPaid);

/** A live order holds its artworks: nobody else can order them. */
export function isLive(status: OrderStatus): boolean {
  return status !== 'cancelled';
}

/** An open order is neither completed nor cancelled: its buyer is still needed. */
export function isOpen(status: OrderStatus): boolean {
  return status !== 'completed' && status !== 'cancelled';
}

interface ExpectedPayment {
  status: OrderStatus;
  expectedPaymentDate: Day;
}

/** Expected Today: the expected payment date is today (docs/specification/payments.md §2). In SQL: `isExpectedOn`. */
export function isExpectedOn(today: Day, { status, expectedPaymentDate }: ExpectedPayment): boolean {
  return status === 'payment_pending' && today === expectedPaymentDate;
}

/**
 * The status today: a pending order is overdue after its expected payment date (docs/specification/order.md §4). In SQL:
 * `hasStatusOn`.
 */
export function statusOn(today: Day, { status, expectedPaymentDate }: ExpectedPayment): OrderStatus {
  return status === 'payment_pending' && today > expectedPaymentDate ? 'payment_overdue' : status;
}

/**
 * The new state of the artworks that an order holds; `before` is the state of the artwork when the order claimed it.
 */
export interface HeldArtworks {
  status: ArtworkStatus | 'before';
  available: boolean | 'before';
}

/**
 * An artwork that is released without a payment gets back its state from before the order, never a fixed state: staff
 * may have sold what was not offered.
 */
export const asBefore: HeldArtworks = { status: 'before', available: 'before' };

/** The status of the order's artworks after a move, and whether they are offered; null if unchanged (docs/specification/order.md §5). */
export function artworksAfterMove(from: OrderStatus, to: OrderStatus): HeldArtworks | null {
  if (to === 'payment_pending') return { status: 'invoiced', available: 'before' };
  if (to === 'payment_received') return { status: 'paid', available: false };
  if (to === 'delivered') return { status: 'delivered', available: false };
  if (to === 'cancelled') {
    return isPaid(from) ? { status: 'reserved', available: false } : asBefore;
  }
  return null;
}

/** Whether a move needs a reason in its notes (docs/specification/order.md §4). */
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

/** The status's name in the admin area. */
export function orderStatusLabel(status: OrderStatus): string {
  return labels[status];
}

/** The name of an entry of an order's history; null where the order kept its status, such as a refund. */
export function historyLabel(status: OrderStatus | null): string {
  return status === null ? 'Recorded' : orderStatusLabel(status);
}

/** The only status that buyers see, on the page and the invoice (docs/specification/order.md §1). */
export const BUYER_STATUS = 'Invoice Generated';
