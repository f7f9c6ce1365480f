import type { Order } from '../../../contract/orders/orders.schemas.ts';
import { formatDollars } from '../../../domain/money.ts';
import { Button } from '../../ui/style/Button.tsx';

export interface SelectedOrdersProps {
  orders: readonly Order[];
  onCancel: () => void;
  onClear: () => void;
}

/** The actions for the selected orders; sticky at the bottom of the window. */
export function SelectedOrders({ orders, onCancel, onClear }: SelectedOrdersProps) {
  const total = orders.reduce((sum, order) => sum + order.total, 0);
  return (
    <section
      aria-label="Selected orders"
      className="sticky bottom-0 z-10 mt-4 flex flex-wrap items-center gap-x-5 gap-y-2 border border-ink bg-paper px-4 py-3"
    >
      <p role="status" className="mr-auto tabular-nums">
        {orders.length === 1 ? '1 order selected' : `${orders.length} orders selected`}, {formatDollars(total)}
      </p>
      <Button size="small" variant="link" onClick={onClear}>
        Clear Selection
      </Button>
      <Button size="small" variant="danger" onClick={onCancel}>
        {orders.length === 1 ? 'Cancel Order' : 'Cancel Orders'}
      </Button>
    </section>
  );
}
