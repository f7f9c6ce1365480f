import { orderCalls } from '../../../contract/orders/orders.calls.ts';
import { CancelOrders, type Order } from '../../../contract/orders/orders.schemas.ts';
import { formatDollars } from '../../../domain/money.ts';
import { TextArea } from '../../ui/form/TextField.tsx';
import { useAdminForm } from '../kit/form/AdminForm.tsx';
import { cancelEffect } from '../kit/order/move-words.ts';
import { cancelWords } from './payment-words.ts';
import { SeveralOrdersForm, type SeveralOrdersProps, useSeveralOrders } from './SeveralOrdersForm.tsx';

const Values = CancelOrders.pick({ notes: true });

/** Cancels several unpaid orders for one reason, and shows the result for each. */
export function CancelOrdersDialog(props: SeveralOrdersProps) {
  const several = useSeveralOrders(props);
  const { orders, ids } = several;
  const form = useAdminForm(
    Values,
    orderCalls.cancelOrders,
    {
      // The dialog itself names the orders that were not cancelled.
      done: ({ refused }) => (refused.length > 0 ? undefined : cancelWords.done(orders.length)),
      failed: cancelWords.failed,
    },
    {
      defaults: { notes: '' },
      input: ({ notes }) => ({ ids, notes }),
      draft: `orders/cancel/${ids.join(',')}`,
      onSaved: ({ cancelled, refused }) => several.settle({ done: cancelled, refused }),
    },
  );
  return (
    <SeveralOrdersForm
      form={form}
      several={several}
      verb="cancelled"
      title={props.title}
      description={`${cancelEffect(orders.flatMap(({ items }) => items.map(({ artwork }) => artwork.title)))}${owedText(orders)}`}
      onClose={props.onClose}
      submit={{
        label: orders.length === 1 ? 'Cancel Order' : 'Cancel Orders',
        busyLabel: 'Cancelling...',
        danger: true,
      }}
    >
      <TextArea
        label="Reason"
        hint="Recorded in the history of each order, with your name."
        rows={3}
        {...form.field('notes')}
      />
    </SeveralOrdersForm>
  );
}

/** What was paid in part is owed back (docs/specification/order.md §16). */
function owedText(orders: readonly Order[]): string {
  const paid = orders.reduce((sum, order) => sum + order.paid - order.refunded, 0);
  return paid > 0
    ? ` ${formatDollars(paid)} was paid, and is then owed to the buyers, until you record the refunds.`
    : '';
}
