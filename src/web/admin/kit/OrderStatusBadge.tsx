import { type OrderStatus, orderStatusLabel } from '../../../domain/order/order-status.ts';
import { Badge, type Tone } from '../../ui/artwork/Badge.tsx';

/** Amber waits for money, red waits too long, green is paid and on its way; what is over is grey. */
const tones: Record<OrderStatus, Tone> = {
  invoice_generated: 'neutral',
  invoice_sent: 'neutral',
  payment_pending: 'amber',
  payment_overdue: 'red',
  payment_received: 'green',
  order_processing: 'green',
  preparing_shipment: 'green',
  ready_for_pickup: 'green',
  shipped: 'green',
  delivered: 'neutral',
  completed: 'neutral',
  cancelled: 'neutral',
};

/** An order's status, as a word and a colour. */
export function OrderStatusBadge({ status }: { status: OrderStatus }) {
  return <Badge tone={tones[status]}>{orderStatusLabel(status)}</Badge>;
}
