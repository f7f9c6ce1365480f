import type { Order } from '../../../contract/orders/orders.schemas.ts';
import type { DoneOrders } from '../../../contract/payments/payments.schemas.ts';
import { Button } from '../../ui/style/Button.tsx';
import { Notice } from '../../ui/text/Notice.tsx';

export interface OrdersOutcomeProps {
  outcome: DoneOrders;
  /** What happens to an order: "cancelled", "marked shipped". */
  verb: string;
  /** The orders that were sent. */
  orders: readonly Order[];
  onClose: () => void;
}

/** For which orders an action was done, and for which it was not and why. */
export function OrdersOutcome({ outcome: { done, refused }, verb, orders, onClose }: OrdersOutcomeProps) {
  const numberOf = (id: string) => orders.find((order) => order.id === id)?.invoiceNumber ?? id;
  return (
    <div className="grid gap-4">
      {done.length > 0 && (
        <Notice tone="done" title={done.length === 1 ? `1 order was ${verb}` : `${done.length} orders were ${verb}`}>
          {done.map(numberOf).join(', ')}
        </Notice>
      )}
      <Notice
        tone="warning"
        live
        title={refused.length === 1 ? `1 order was not ${verb}` : `${refused.length} orders were not ${verb}`}
      >
        <ul>
          {refused.map(({ id, invoiceNumber, message }) => (
            <li key={id} className="mt-1.5">
              <span className="whitespace-nowrap font-medium tabular-nums">{invoiceNumber ?? numberOf(id)}</span>
              <span>{`: ${message}`}</span>
            </li>
          ))}
        </ul>
      </Notice>
      <div className="mt-4 flex sm:justify-end">
        <Button className="w-full sm:w-auto" onClick={onClose}>
          Close
        </Button>
      </div>
    </div>
  );
}
