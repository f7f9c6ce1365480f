import { useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { orderCalls } from '../../../../contract/orders/orders.calls.ts';
import { ChangePaymentMethod, MoveOrder, type Order } from '../../../../contract/orders/orders.schemas.ts';
import { saleChangeCalls } from '../../../../contract/orders/staff-orders.calls.ts';
import { CancelItem } from '../../../../contract/orders/staff-orders.schemas.ts';
import { formatDollars, toCents, toDollars } from '../../../../domain/money.ts';
import { canConfirmPayment, canMove, needsReason, type OrderStatus } from '../../../../domain/order/order-status.ts';
import { paymentLabel } from '../../../../domain/order/payment.ts';
import { methodChangeText } from '../../../../domain/order/payment-change.ts';
import { SelectField } from '../../../ui/form/SelectField.tsx';
import { TextArea } from '../../../ui/form/TextField.tsx';
import { ConfirmDialog } from '../../../ui/overlay/ConfirmDialog.tsx';
import { recordAddress } from '../../kit/admin-address.ts';
import { useAdminForm } from '../../kit/form/AdminForm.tsx';
import { cancelEffect, heldAgainText, moveWords, quoted, reservedText } from '../../kit/order/move-words.ts';
import { type TaskProps, useTaskPart } from '../../kit/record/TaskDialog.tsx';
import { useAdminAction } from '../../kit/use-admin-write.ts';
import { cancelledMoneyText, creditText, orderWords, reasonHint, saleChangeWords } from '../order-words.ts';
import { canCancelWork, heldItems, previewCredit, titlesOf } from './credit-preview.ts';
import { OrderForm, orderStored } from './order-form.tsx';

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
  const words = moveWords(first.status, to, titlesOf(heldItems(first)), first.soldBy);
  const money = to === 'cancelled' ? cancelledMoneyText(seen) : '';
  return (
    <OrderForm
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
    >
      <TextArea
        label={reasonNeeded ? 'Reason' : 'Notes'}
        optional={!reasonNeeded}
        hint={to === 'cancelled' ? reasonHint(seen) : 'Recorded in the order’s history, with your name.'}
        rows={3}
        {...form.field('notes')}
      />
    </OrderForm>
  );
}

type Item = Order['items'][number];

const Values = CancelItem.pick({ reason: true });

/**
 * The dialog for the work that the address names, `&task=cancel-work&id=12`; a work that the order does not hold is
 * removed from the address.
 */
export function CancelWorkTask(props: TaskProps<Order>) {
  const item = useTaskPart(heldItems(props.record), props.onClose);
  return item === undefined ? null : <CancelWorkDialog {...props} item={item} />;
}

/** Cancels one work of several: an unpaid order is replaced by one without it, of a paid one the work is credited. */
function CancelWorkDialog({ record: order, title, onClose, item }: TaskProps<Order> & { item: Item }) {
  const toReplacement = useReplacement();
  const form = useAdminForm(Values, saleChangeCalls.cancelItem, saleChangeWords.cancelWork(order), {
    defaults: { reason: '' },
    input: ({ reason }) => ({ id: order.id, itemId: item.id, reason }),
    stored: orderStored(order),
    draft: `order/${order.id}/cancel-${item.id}`,
    onSaved: (answer) => {
      if (answer.id === order.id) return onClose();
      toReplacement(answer);
    },
  });
  const { seen } = form;
  return (
    <OrderForm
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
    >
      <TextArea label="Reason" hint={reasonHint(seen)} rows={3} {...form.field('reason')} />
    </OrderForm>
  );
}

const Method = ChangePaymentMethod.pick({ paymentMethod: true });

/** An order with an invoice that names another way to pay replaces the unpaid one. */
export function ChangeMethodDialog({ record: order, title, onClose }: TaskProps<Order>) {
  const toReplacement = useReplacement();
  const form = useAdminForm(Method, orderCalls.changePaymentMethod, saleChangeWords.changeMethod(order), {
    defaults: { paymentMethod: order.otherPayments[0]?.method ?? order.paymentMethod },
    input: ({ paymentMethod }) => ({ id: order.id, paymentMethod }),
    stored: orderStored(order),
    draft: `order/${order.id}/method`,
    onSaved: toReplacement,
  });
  const { first, seen } = form;
  return (
    <OrderForm
      form={form}
      title={title}
      description={`${seen.invoiceNumber}, ${seen.firstName} ${seen.lastName}. ${methodChangeText(seen)} Next, send the new invoice.`}
      size="small"
      onClose={onClose}
      cancelLabel="Back"
      submit={{ label: 'Change Method', busyLabel: 'Saving...', disabled: seen.otherPayments.length === 0 }}
    >
      <SelectField
        label="Payment method"
        hint={`It is ${paymentLabel(seen.paymentMethod)} now.`}
        options={first.otherPayments.map(({ method }) => ({ value: method, label: paymentLabel(method) }))}
        {...form.field('paymentMethod')}
      />
    </OrderForm>
  );
}

/** Shows the order that takes the place of the shown one. */
function useReplacement() {
  const navigate = useNavigate();
  const { state } = useLocation();
  return ({ id }: Order) =>
    void navigate(recordAddress('order', id) ?? '', { replace: true, state: { from: state?.from } });
}

/** Describes what saving will do, to be read before it is done. */
function effectOf(order: Order, item: Item): string {
  const title = [item.artwork.title];
  if (!canConfirmPayment(order.status)) {
    const credit = previewCredit(order, { items: [item], kind: 'work' });
    return `${creditText(credit)} ${reservedText(title)} The rest of the order goes on.`;
  }
  const kept = titlesOf(heldItems(order).filter(({ id }) => id !== item.id));
  const total = order.total - item.artwork.price;
  return `This order is cancelled, and replaced by a new one with ${quoted(kept)}, with its own number and invoice, for ${formatDollars(total)}.${paidText(order, total)} ${cancelEffect(title, order.soldBy)} Next, send the new invoice.`;
}

/** Describes what becomes of the part that was paid, in an order for less. */
function paidText({ paid, refunded }: Order, total: number): string {
  const moved = toCents(paid) - toCents(refunded);
  if (moved <= 0) return '';
  const over = moved - toCents(total);
  const owed = over > 0 ? `, and ${formatDollars(toDollars(over))} of it is then owed to the buyer` : '';
  return ` The ${formatDollars(toDollars(moved))} that was paid goes over to it${owed}.`;
}

/** Asks before a cancelled order waits for its payment again. */
export function UndoCancellationDialog({ record: order, title, onClose }: TaskProps<Order>) {
  const { act, isBusy } = useAdminAction(saleChangeCalls.undoCancellation, saleChangeWords.undoCancellation);
  const undo = async () => {
    if (await act({ id: order.id }, order.version)) onClose();
  };
  const { invoiceNumber, firstName, lastName, paid, total } = order;
  return (
    <ConfirmDialog
      open
      title={title}
      confirmLabel="Undo Cancellation"
      cancelLabel="Back"
      tone="plain"
      busy={isBusy}
      busyLabel="Undoing..."
      onConfirm={() => void undo()}
      onCancel={onClose}
    >
      <p>
        {`${heldAgainText(titlesOf(order.items))} ${invoiceNumber} waits for its payment again, with the invoice as it was issued.`}
      </p>
      {paid > 0 && (
        <p className="mt-3">{`The ${formatDollars(paid)} of ${formatDollars(total)} that was paid counts.`}</p>
      )}
      <p className="mt-3">{`Please tell ${firstName} ${lastName}: the gallery writes to nobody by itself.`}</p>
    </ConfirmDialog>
  );
}
