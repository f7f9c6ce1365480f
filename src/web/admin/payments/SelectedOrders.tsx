import { addressOf } from '../../../contract/call.ts';
import { orderCalls } from '../../../contract/orders/orders.calls.ts';
import type { Order } from '../../../contract/orders/orders.schemas.ts';
import { formatDollars } from '../../../domain/money.ts';
import { Button } from '../../ui/style/Button.tsx';
import { buttonClass } from '../../ui/style/button-class.ts';

export interface SelectedOrdersProps {
  orders: readonly Order[];
  /** Those that are possible for at least one of the orders. */
  actions: { onEmail: () => void; onShip?: () => void; onCancel?: () => void };
  onClear: () => void;
}

/** The actions for the selected orders; sticky at the bottom of the window. */
export function SelectedOrders({ orders, actions: { onEmail, onShip, onCancel }, onClear }: SelectedOrdersProps) {
  const total = orders.reduce((sum, order) => sum + order.total, 0);
  return (
    <section
      aria-label="Selected orders"
      data-foot
      className="sticky bottom-0 z-10 mt-4 flex flex-wrap items-center gap-x-3 gap-y-2 border border-ink bg-paper px-4 py-3"
    >
      <p
        role="status"
        className="mr-auto tabular-nums"
      >{`${orders.length === 1 ? '1 order selected' : `${orders.length} orders selected`}, ${formatDollars(total)}`}</p>
      <Button size="small" variant="link" onClick={onClear}>
        Clear Selection
      </Button>
      <a
        href={addressOf(orderCalls.exportOrders, { ids: orders.map(({ id }) => id).join(',') })}
        download
        className={buttonClass('quiet', 'small')}
      >
        Export as CSV
      </a>
      <Button size="small" variant="quiet" onClick={onEmail}>
        Record Email
      </Button>
      {onShip !== undefined && (
        <Button size="small" variant="quiet" onClick={onShip}>
          Mark Shipped
        </Button>
      )}
      {onCancel !== undefined && (
        <Button size="small" variant="danger" onClick={onCancel}>
          {orders.length === 1 ? 'Cancel Order' : 'Cancel Orders'}
        </Button>
      )}
    </section>
  );
}
