import { type ComponentProps, useState } from 'react';
import type { Order } from '../../../contract/orders/orders.schemas.ts';
import type { DoneOrders } from '../../../contract/payments/payments.schemas.ts';
import { Dialog } from '../../ui/overlay/Dialog.tsx';
import { Money } from '../../ui/text/Money.tsx';
import { AdminForm } from '../kit/form/AdminForm.tsx';
import { OrderTitles } from '../kit/order/OrderTitles.tsx';
import { OrdersOutcome } from './OrdersOutcome.tsx';

export interface SeveralOrdersProps {
  orders: readonly Order[];
  title: string;
  /** Gets the ids of the orders for which it is done. */
  onDone: (ids: readonly string[]) => void;
  onClose: (navigating?: boolean) => void;
}

/** The selected orders as they were when the dialog was opened, and the result for each. */
export function useSeveralOrders({ orders: selected, onDone, onClose }: SeveralOrdersProps) {
  const [orders] = useState(selected);
  const [outcome, setOutcome] = useState<DoneOrders | null>(null);
  return {
    orders,
    ids: orders.map(({ id }) => id),
    outcome,
    /** Closes the dialog, or names the orders that were refused. */
    settle: (answer: DoneOrders) => {
      onDone(answer.done);
      if (answer.refused.length > 0) setOutcome(answer);
      else onClose();
    },
  };
}

interface SeveralOrdersFormProps extends ComponentProps<typeof AdminForm> {
  title: string;
  several: ReturnType<typeof useSeveralOrders>;
  /** What happens to an order: "cancelled", "marked shipped". */
  verb: string;
  onClose: () => void;
}

/** A form for several orders in a dialog: the orders, the fields, and afterwards which orders were refused and why. */
export function SeveralOrdersForm({ several, verb, children, ...form }: SeveralOrdersFormProps) {
  const { orders, outcome } = several;
  const { title, description, onClose } = form;
  if (outcome !== null) {
    return (
      <Dialog open onClose={onClose} title={title} {...(description !== undefined && { description })}>
        <OrdersOutcome {...{ outcome, verb, orders, onClose }} />
      </Dialog>
    );
  }
  return (
    <AdminForm {...form} cancelLabel="Back">
      <ul aria-label="Orders" className="mb-6 border-t border-line text-sm">
        {orders.map((order) => (
          <li
            key={order.id}
            className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 border-b border-line py-2 sm:grid-cols-[7rem_minmax(0,1fr)_auto]"
          >
            <span className="whitespace-nowrap font-medium tabular-nums">{order.invoiceNumber}</span>
            <span className="col-span-full row-start-2 min-w-0 sm:col-span-1 sm:row-start-auto">
              <span>{`${order.firstName} ${order.lastName}`}</span>
              <span className="block text-ink-soft">
                <OrderTitles order={order} />
              </span>
            </span>
            <Money dollars={order.total} />
          </li>
        ))}
      </ul>
      {children}
    </AdminForm>
  );
}
