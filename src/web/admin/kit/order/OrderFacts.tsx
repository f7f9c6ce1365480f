import type { ReactNode } from 'react';
import type { Order } from '../../../../contract/orders/orders.schemas.ts';
import { type OrderStatus, orderStatusLabel } from '../../../../domain/order/order-status.ts';
import { Badge, type Tone } from '../../../ui/artwork/Badge.tsx';

export interface OrderFactsProps {
  /** Facts without a value are left out. */
  facts: readonly { label: string; value: ReactNode }[];
}

/** A dense list of labelled facts. */
export function OrderFacts({ facts }: OrderFactsProps) {
  return (
    <dl className="grid grid-cols-[auto_1fr] gap-x-5 gap-y-1.5 text-sm">
      {facts
        .filter(({ value }) => value !== null && value !== undefined && value !== '')
        .map(({ label, value }) => (
          <div key={label} className="contents">
            <dt className="text-ink-soft">{label}</dt>
            <dd className="min-w-0 whitespace-pre-line break-words">{value}</dd>
          </div>
        ))}
    </dl>
  );
}

/** The titles of an order's artworks in at most two lines, without those that were taken back; the tooltip has all of them. */
export function OrderTitles({ order: { items } }: { order: Pick<Order, 'items'> }) {
  const held = items.filter(({ state }) => state === 'held');
  const titles = (held.length > 0 ? held : items).map(({ artwork }) => artwork.title).join(', ');
  return (
    <span className="line-clamp-2 font-serif italic wrap-anywhere" title={titles}>
      {titles}
    </span>
  );
}

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
