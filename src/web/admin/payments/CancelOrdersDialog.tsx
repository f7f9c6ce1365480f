import { useState } from 'react';
import { orderCalls } from '../../../contract/orders/orders.calls.ts';
import { type CancelledOrders, CancelOrders, type Order } from '../../../contract/orders/orders.schemas.ts';
import { TextArea } from '../../ui/form/TextArea.tsx';
import { Dialog } from '../../ui/overlay/Dialog.tsx';
import { Money } from '../../ui/text/Money.tsx';
import { orderWords } from '../kit/admin-words.ts';
import { AdminForm } from '../kit/form/AdminForm.tsx';
import { useAdminForm } from '../kit/form/use-admin-form.ts';
import { OrderTitles } from '../kit/order/OrderTitles.tsx';
import { CancelledOutcome } from './CancelledOutcome.tsx';

export interface CancelOrdersDialogProps {
  orders: readonly Order[];
  title: string;
  /** Gets the ids of the orders that are cancelled now. */
  onCancelled: (ids: readonly string[]) => void;
  onClose: (navigating?: boolean) => void;
}

const Values = CancelOrders.pick({ notes: true });

/** Cancels several unpaid orders for one reason, and shows the result for each. */
export function CancelOrdersDialog({ orders: selected, title, onCancelled, onClose }: CancelOrdersDialogProps) {
  const [orders] = useState(selected);
  const [outcome, setOutcome] = useState<CancelledOrders | null>(null);
  const ids = orders.map(({ id }) => id);
  const form = useAdminForm(
    Values,
    orderCalls.cancelOrders,
    {
      // The dialog itself names the orders that were not cancelled.
      done: ({ refused }) => (refused.length > 0 ? undefined : orderWords.cancelled(orders.length)),
      failed: orderWords.cancelFailed,
    },
    {
      defaults: { notes: '' },
      input: ({ notes }) => ({ ids, notes }),
      draft: `orders/cancel/${ids.join(',')}`,
      onSaved: (answer) => {
        onCancelled(answer.cancelled);
        if (answer.refused.length > 0) setOutcome(answer);
        else onClose();
      },
    },
  );
  if (outcome !== null) {
    return (
      <Dialog open onClose={onClose} title={title} description={orderWords.cancelEffect(orders.length)}>
        <CancelledOutcome outcome={outcome} orders={orders} onClose={onClose} />
      </Dialog>
    );
  }
  return (
    <AdminForm
      form={form}
      title={title}
      description={orderWords.cancelEffect(orders.length)}
      onClose={onClose}
      cancelLabel="Back"
      submit={{
        label: orders.length === 1 ? 'Cancel Order' : 'Cancel Orders',
        busyLabel: 'Cancelling...',
        danger: true,
      }}
    >
      <ul aria-label="Orders" className="mb-6 border-t border-line text-sm">
        {orders.map((order) => (
          <li
            key={order.id}
            className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 border-b border-line py-2 sm:grid-cols-[7rem_minmax(0,1fr)_auto]"
          >
            <span className="font-medium tabular-nums">{order.invoiceNumber}</span>
            <span className="col-span-full row-start-2 min-w-0 sm:col-span-1 sm:row-start-auto">
              {order.firstName} {order.lastName}
              <span className="block text-ink-soft">
                <OrderTitles order={order} />
              </span>
            </span>
            <Money dollars={order.total} />
          </li>
        ))}
      </ul>
      <TextArea
        label="Reason"
        hint="Recorded in the history of each order, with your name."
        rows={3}
        {...form.field('notes')}
      />
    </AdminForm>
  );
}
