import { type OrderStatus, orderStatusLabel } from '../../../../domain/order/order-status.ts';
import { Badge, type Tone } from '../../../ui/artwork/Badge.tsx';

/** Amber is unpaid, red is overdue, green is paid, grey is finished. */
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

/** An order's status as text and colour. */
export function OrderStatusBadge({ status }: { status: OrderStatus }) {
  return <Badge tone={tones[status]}>{orderStatusLabel(status)}</Badge>;
}
