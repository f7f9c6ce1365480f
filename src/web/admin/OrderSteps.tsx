import type { Order } from '../../contract/orders.schemas.ts';
import { canConfirmPayment, type OrderStatus } from '../../domain/order-status.ts';
import { paths } from '../paths.ts';
import { Button } from '../ui/Button.tsx';
import { linkClass } from '../ui/link-class.ts';
import { moveWords } from './move-words.ts';
import { OrderStatusBadge } from './OrderStatusBadge.tsx';

export interface OrderStepsProps {
  order: Order;
  onConfirm: () => void;
  onMove: (to: OrderStatus) => void;
}

/** Where an order is in its life, the steps that are possible from there, and the buyer's own view of it. */
export function OrderSteps({ order, onConfirm, onMove }: OrderStepsProps) {
  const moves = (order.possibleStatuses ?? [])
    .filter((to) => to !== 'payment_received')
    .map((to) => ({ to, ...moveWords(order.status, to) }));
  const onwards = moves.filter(({ danger }) => !danger);
  const back = moves.filter(({ danger }) => danger);
  return (
    <div>
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-2">
        <OrderStatusBadge status={order.status} />
        <p className="flex flex-wrap gap-x-6 text-sm">
          <a href={order.link} target="_blank" rel="noreferrer" className={`${linkClass()} py-1`}>
            The buyer’s invoice page
          </a>
          <a href={paths.invoicePdf(order.id)} target="_blank" rel="noreferrer" className={`${linkClass()} py-1`}>
            Invoice as PDF
          </a>
        </p>
      </div>
      {(canConfirmPayment(order.status) || moves.length > 0) && (
        <div className="mt-4 flex flex-wrap items-center gap-3">
          {canConfirmPayment(order.status) && (
            <Button size="small" onClick={onConfirm}>
              Confirm Payment
            </Button>
          )}
          {onwards.length > 0 && <span className="text-sm text-ink-soft">Move to…</span>}
          {onwards.map(({ to, label }, place) => (
            <Button key={to} size="small" variant={place === 0 ? 'primary' : 'quiet'} onClick={() => onMove(to)}>
              {label}
            </Button>
          ))}
          {back.map(({ to, label }) => (
            <Button key={to} size="small" variant="link" onClick={() => onMove(to)}>
              {label}
            </Button>
          ))}
        </div>
      )}
    </div>
  );
}
