import { type ComponentProps, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { orderCalls } from '../../../contract/orders/orders.calls.ts';
import { CancelOrders, type Order } from '../../../contract/orders/orders.schemas.ts';
import { paymentCalls } from '../../../contract/payments/payments.calls.ts';
import { type DoneOrders, RecordEmails } from '../../../contract/payments/payments.schemas.ts';
import { formatDollars } from '../../../domain/money.ts';
import { communicationLabel, communicationTypes } from '../../../domain/order/communication.ts';
import { SelectField } from '../../ui/form/SelectField.tsx';
import { TextArea } from '../../ui/form/TextField.tsx';
import { Dialog } from '../../ui/overlay/Dialog.tsx';
import { Button } from '../../ui/style/Button.tsx';
import { Money } from '../../ui/text/Money.tsx';
import { Notice } from '../../ui/text/Notice.tsx';
import { AdminForm, useAdminForm } from '../kit/form/AdminForm.tsx';
import { cancelEffect } from '../kit/order/move-words.ts';
import { OrderTitles } from '../kit/order/OrderFacts.tsx';
import { cancelWords, severalWords } from './payment-words.ts';

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
  /** The change of an order, as a verb: "cancelled", "marked shipped". */
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
        <OrdersOutcome outcome={outcome} verb={verb} orders={orders} onClose={onClose} />
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
  /** The change of an order, as a verb: "cancelled", "marked shipped". */
  verb: string;
  /** The orders that were sent. */
  orders: readonly Order[];
  onClose: () => void;
}

/** The orders for which an action was done, and those for which it was not, each with the reason. */
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

/** Lists what becomes of the artworks: of buyers' orders, and of those that staff made. */
function cancelEffects(orders: readonly Order[]): string {
  const isOfStaff = ({ soldBy = '' }: Order) => soldBy !== '';
  return [orders.filter((order) => !isOfStaff(order)), orders.filter(isOfStaff)]
    .filter((group) => group.length > 0)
    .map((group) => {
      const titles = group.flatMap(({ items }) => items.map(({ artwork }) => artwork.title));
      return cancelEffect(titles, group[0]?.soldBy);
    })
    .join(' ');
}

const CancelValues = CancelOrders.pick({ notes: true });

/** Cancels several unpaid orders for one reason, and shows the result for each. */
export function CancelOrdersDialog(props: SeveralOrdersProps) {
  const several = useSeveralOrders(props);
  const { orders, ids } = several;
  const form = useAdminForm(
    CancelValues,
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
      description={`${cancelEffects(orders)}${owedText(orders)}`}
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

/** Says how much of the partly paid orders is owed back (docs/specification/order.md §16). */
function owedText(orders: readonly Order[]): string {
  const paid = orders.reduce((sum, order) => sum + order.paid - order.refunded, 0);
  return paid > 0
    ? ` ${formatDollars(paid)} was paid, and is then owed to the buyers, until you record the refunds.`
    : '';
}

const EmailValues = RecordEmails.omit({ ids: true });

/** Records an email that staff sent to the buyers of several orders, and shows the result for each. */
export function RecordEmailsDialog(props: SeveralOrdersProps) {
  const several = useSeveralOrders(props);
  const { orders, ids } = several;
  const form = useAdminForm(EmailValues, paymentCalls.recordEmails, severalWords.email(orders.length), {
    defaults: { type: communicationTypes[0], notes: '' },
    input: (values) => ({ ids, ...values }),
    draft: `orders/email/${ids.join(',')}`,
    onSaved: several.settle,
  });
  const blank = useWatch({ control: form.methods.control, name: 'notes' }).trim() === '';
  return (
    <SeveralOrdersForm
      form={form}
      several={several}
      verb="recorded"
      title={props.title}
      onClose={props.onClose}
      submit={{ label: 'Record Email', busyLabel: 'Recording...', disabled: blank }}
    >
      <div className="grid gap-y-5">
        <SelectField
          label="Communication type"
          options={communicationTypes.map((each) => ({ value: each, label: communicationLabel(each) }))}
          {...form.field('type')}
        />
        <TextArea
          label="Communication details"
          hint="What was written, and when it was sent. It is recorded in each order with your name."
          rows={4}
          {...form.field('notes')}
        />
      </div>
    </SeveralOrdersForm>
  );
}
