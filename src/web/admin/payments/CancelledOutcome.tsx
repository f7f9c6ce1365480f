import type { CancelledOrders, Order } from '../../../contract/orders/orders.schemas.ts';
import { Button } from '../../ui/style/Button.tsx';
import { Notice } from '../../ui/text/Notice.tsx';

export interface CancelledOutcomeProps {
  outcome: CancelledOrders;
  /** The orders that were sent. */
  orders: readonly Order[];
  onClose: () => void;
}

/** Which orders were cancelled, and which were not and why. */
export function CancelledOutcome({ outcome, orders, onClose }: CancelledOutcomeProps) {
  const numberOf = (id: string) => orders.find((order) => order.id === id)?.invoiceNumber ?? id;
  const { cancelled, refused } = outcome;
  return (
    <div className="grid gap-4">
      {cancelled.length > 0 && (
        <Notice
          tone="done"
          title={cancelled.length === 1 ? '1 order was cancelled' : `${cancelled.length} orders were cancelled`}
        >
          {cancelled.map(numberOf).join(', ')}
        </Notice>
      )}
      <Notice
        tone="warning"
        live
        title={refused.length === 1 ? '1 order was not cancelled' : `${refused.length} orders were not cancelled`}
      >
        <ul>
          {refused.map(({ id, invoiceNumber, message }) => (
            <li key={id} className="mt-1.5">
              <span className="font-medium tabular-nums">{invoiceNumber ?? numberOf(id)}</span>: {message}
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
