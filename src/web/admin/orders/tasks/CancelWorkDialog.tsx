import { useLocation, useNavigate } from 'react-router';
import type { Order } from '../../../../contract/orders/orders.schemas.ts';
import { saleChangeCalls } from '../../../../contract/orders/sale-changes.calls.ts';
import { CancelItem } from '../../../../contract/orders/sale-changes.schemas.ts';
import { formatDollars, toCents, toDollars } from '../../../../domain/money.ts';
import { canConfirmPayment } from '../../../../domain/order/order-status.ts';
import { TextArea } from '../../../ui/form/TextField.tsx';
import { recordAddress } from '../../kit/admin-address.ts';
import { AdminForm, useAdminForm } from '../../kit/form/AdminForm.tsx';
import { cancelEffect, quoted, reservedText } from '../../kit/order/move-words.ts';
import { type TaskProps, useTaskPart } from '../../kit/record/TaskDialog.tsx';
import { creditText, reasonHint, saleChangeWords } from '../sale-change-words.ts';
import { canCancelWork, heldItems, previewCredit, titlesOf } from './credit-preview.ts';
import { OrderChanges, orderStored } from './OrderChanges.tsx';

type Item = Order['items'][number];

const Values = CancelItem.pick({ reason: true });

/** The work that the address names, `&task=cancel-work&id=12`; one that the order does not hold leaves the address. */
export function CancelWorkTask(props: TaskProps<Order>) {
  const item = useTaskPart(heldItems(props.record), props.onClose);
  return item === undefined ? null : <CancelWorkDialog {...props} item={item} />;
}

/** Cancels one work of several: an unpaid order is replaced by one without it, of a paid one the work is credited. */
function CancelWorkDialog({ record: order, title, onClose, item }: TaskProps<Order> & { item: Item }) {
  const navigate = useNavigate();
  const { state } = useLocation();
  const form = useAdminForm(Values, saleChangeCalls.cancelItem, saleChangeWords.cancelWork(order), {
    defaults: { reason: '' },
    input: ({ reason }) => ({ id: order.id, itemId: item.id, reason }),
    stored: orderStored(order),
    draft: `order/${order.id}/cancel-${item.id}`,
    onSaved: (answer) => {
      if (answer.id === order.id) return onClose();
      // The order that goes on takes the place of this one.
      void navigate(recordAddress('order', answer.id) ?? '', { replace: true, state: { from: state?.from } });
    },
  });
  const { first, seen } = form;
  return (
    <AdminForm
      form={form}
      title={title}
      description={`${seen.invoiceNumber}, ${seen.firstName} ${seen.lastName}. ${effectOf(seen, item)}`}
      onClose={onClose}
      cancelLabel="Back"
      submit={{
        label: 'Cancel Work',
        busyLabel: 'Cancelling...',
        danger: true,
        disabled: !canCancelWork(seen),
      }}
      refusalDetails={<OrderChanges first={first} seen={seen} />}
    >
      <TextArea label="Reason" hint={reasonHint(seen)} rows={3} {...form.field('reason')} />
    </AdminForm>
  );
}

/** What saving will do, read before it is done. */
function effectOf(order: Order, item: Item): string {
  const title = [item.artwork.title];
  if (!canConfirmPayment(order.status)) {
    const credit = previewCredit(order, { items: [item], kind: 'work' });
    return `${creditText(credit)} ${reservedText(title)} The rest of the order goes on.`;
  }
  const kept = titlesOf(heldItems(order).filter(({ id }) => id !== item.id));
  const total = order.total - item.artwork.price;
  return `This order is cancelled, and replaced by a new one with ${quoted(kept)}, with its own number and invoice, for ${formatDollars(total)}.${paidText(order, total)} ${cancelEffect(title)} Next, send the new invoice.`;
}

/** What becomes of the part that was paid, in an order for less. */
function paidText({ paid, refunded }: Order, total: number): string {
  const moved = toCents(paid) - toCents(refunded);
  if (moved <= 0) return '';
  const over = moved - toCents(total);
  const owed = over > 0 ? `, and ${formatDollars(toDollars(over))} of it is then owed to the buyer` : '';
  return ` The ${formatDollars(toDollars(moved))} that was paid goes over to it${owed}.`;
}
