import { useMemo } from 'react';
import { orderCalls } from '../../../../contract/orders/orders.calls.ts';
import { MoveOrder, type Order } from '../../../../contract/orders/orders.schemas.ts';
import { canMove, needsReason, type OrderStatus } from '../../../../domain/order/order-status.ts';
import { TextArea } from '../../../ui/form/TextField.tsx';
import { AdminForm, useAdminForm } from '../../kit/form/AdminForm.tsx';
import { moveWords } from '../../kit/order/move-words.ts';
import type { TaskProps } from '../../kit/record/TaskDialog.tsx';
import { orderWords } from '../order-words.ts';
import { cancelledMoneyText, reasonHint } from '../sale-change-words.ts';
import { heldItems, titlesOf } from './credit-preview.ts';
import { OrderChanges, orderStored } from './OrderChanges.tsx';

/** The contract's notes; some moves need a reason. */
function notesSchema(reasonNeeded: boolean) {
  return MoveOrder.pick({ notes: true }).refine(({ notes }) => !reasonNeeded || notes !== null, {
    path: ['notes'],
    message: 'Please say why.',
  });
}

/** Asks before an order moves one step on or back. */
export function MoveOrderDialog({ record: order, title, onClose, to }: TaskProps<Order> & { to: OrderStatus }) {
  const reasonNeeded = needsReason(order.status, to);
  const schema = useMemo(() => notesSchema(reasonNeeded), [reasonNeeded]);
  const form = useAdminForm(schema, orderCalls.moveOrder, orderWords.move(order, to), {
    defaults: { notes: '' },
    input: ({ notes }) => ({ id: order.id, status: to, notes }),
    stored: orderStored(order),
    draft: `order/${order.id}/move-${to}`,
    onSaved: () => onClose(),
  });
  const { first, seen } = form;
  const words = moveWords(first.status, to, titlesOf(heldItems(first)));
  const money = to === 'cancelled' ? cancelledMoneyText(seen) : '';
  return (
    <AdminForm
      form={form}
      title={title}
      description={`${seen.invoiceNumber}, ${seen.firstName} ${seen.lastName}. ${words.effect} ${money}`.trim()}
      size="small"
      onClose={onClose}
      cancelLabel="Back"
      submit={{
        label: words.label,
        busyLabel: 'Saving...',
        danger: words.danger,
        disabled: !canMove(seen.status, to),
      }}
      refusalDetails={<OrderChanges first={first} seen={seen} />}
    >
      <TextArea
        label={reasonNeeded ? 'Reason' : 'Notes'}
        optional={!reasonNeeded}
        hint={to === 'cancelled' ? reasonHint(seen) : 'Recorded in the order’s history, with your name.'}
        rows={3}
        {...form.field('notes')}
      />
    </AdminForm>
  );
}
