import { type ComponentProps, useState } from 'react';
import type { Order } from '../../../contract/orders/orders.schemas.ts';
import type { DoneOrders } from '../../../contract/payments/payments.schemas.ts';
import { Dialog } from '../../ui/overlay/Dialog.tsx';
import { Button } from '../../ui/style/Button.tsx';
import { Money } from '../../ui/text/Money.tsx';
import { Notice } from '../../ui/text/Notice.tsx';
import { AdminForm } from '../kit/form/AdminForm.tsx';
import { OrderTitles } from '../kit/order/OrderFacts.tsx';

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

interface OrdersOutcomeProps {
  outcome: DoneOrders;
  /** What happens to an order: "cancelled", "marked shipped". */
  verb: string;
  /** The orders that were sent. */
  orders: readonly Order[];
  onClose: () => void;
}

/** For which orders an action was done, and for which it was not and why. */
function OrdersOutcome({ outcome: { done, refused }, verb, orders, onClose }: OrdersOutcomeProps) {
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
