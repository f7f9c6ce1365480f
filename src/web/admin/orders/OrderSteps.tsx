import type { Order } from '../../../contract/orders/orders.schemas.ts';
import { Button } from '../../ui/style/Button.tsx';
import { OrderStatusBadge } from '../kit/OrderStatusBadge.tsx';
import { moveWords } from './tasks/move-words.ts';
import type { OrderTask } from './tasks/OrderDialog.tsx';

export interface OrderStepsProps {
  order: Order;
  onTask: (task: OrderTask) => void;
}

/** Where an order is in its life, and exactly the steps that are possible from there. */
export function OrderSteps({ order, onTask }: OrderStepsProps) {
  const possible = order.possibleStatuses ?? [];
  const moves = possible
    .filter((to) => to !== 'payment_received')
    .map((to) => ({ to, ...moveWords(order.status, to) }));
  const onwards = moves.filter(({ danger }) => !danger);
  const back = moves.filter(({ danger }) => danger);
  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-4">
      <OrderStatusBadge status={order.status} />
      <div className="flex flex-wrap items-center gap-3">
        {possible.includes('payment_received') && (
          <Button size="small" onClick={() => onTask({ is: 'confirm' })}>
            Confirm Payment
          </Button>
        )}
        {onwards.length > 0 && <span className="text-sm text-ink-soft">Move to…</span>}
        {onwards.map(({ to, label }, place) => (
          <Button
            key={to}
            size="small"
            variant={place === 0 ? 'primary' : 'quiet'}
            onClick={() => onTask({ is: 'move', to })}
          >
            {label}
          </Button>
        ))}
        {back.map(({ to, label }) => (
          <Button key={to} size="small" variant="link" onClick={() => onTask({ is: 'move', to })}>
            {label}
          </Button>
        ))}
      </div>
    </div>
  );
}
