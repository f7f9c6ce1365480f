import { type ComponentType, useMemo } from 'react';
import { useWatch } from 'react-hook-form';
import type { Order } from '../../../../contract/orders/orders.schemas.ts';
import { paymentCalls } from '../../../../contract/payments/payments.calls.ts';
import { CorrectPayment, VoidPayment } from '../../../../contract/payments/payments.schemas.ts';
import type { Day } from '../../../../domain/calendar.ts';
import { inUnits } from '../../../../domain/currency-words.ts';
import { formatDay } from '../../../../domain/days.ts';
import { type Cents, formatDollars, toCents, toDollars } from '../../../../domain/money.ts';
import { afterPayment, isCounted, pastDayProblem } from '../../../../domain/order/balance.ts';
import { refundProblem } from '../../../../domain/order/credit-note.ts';
import { canConfirmPayment } from '../../../../domain/order/order-status.ts';
import { centsTyped } from '../../../../domain/typed-values.ts';
import { TextArea, TextField } from '../../../ui/form/TextField.tsx';
import { useEstateDay } from '../../kit/admin-dates.ts';
import { useAdminForm } from '../../kit/form/AdminForm.tsx';
import { type RecordTask, type TaskProps, type TaskTable, useTaskPart } from '../../kit/record/TaskDialog.tsx';
import { orderWords } from '../order-words.ts';
import { OrderForm, orderStored } from './order-form.tsx';
import {
  becamePaid,
  confirmationEmail,
  DeliveryFields,
  deliveryDefaults,
  effectOf,
  useOverpaymentQuestion,
} from './payment-parts.tsx';

type Kind = 'payment' | 'refund';

/** A payment or refund: money that moved, and when. */
interface Entry {
  id: number;
  kind: Kind;
  day: Day;
  amount: number;
  reference: string;
}
type EntryTaskProps = TaskProps<Order> & { entry: Entry };

/** The tasks on one payment or refund of an order, which the address names too: `&task=correct-payment&id=12`. */
export const paymentTasks: TaskTable<Order> = {
  'correct-payment': entryTask('payment', 'Correct Payment', CorrectDialog),
  'correct-refund': entryTask('refund', 'Correct Refund', CorrectDialog),
  'take-back-payment': entryTask('payment', 'Take Back Payment', TakeBackDialog),
  'take-back-refund': entryTask('refund', 'Take Back Refund', TakeBackDialog),
};

const words = {
  payment: { day: 'Arrived on', reference: 'Payment reference', ...orderWords.payment },
  refund: { day: 'Refunded on', reference: 'Reference', ...orderWords.refund },
};

function entryTask(kind: Kind, title: string, Dialog: ComponentType<EntryTaskProps>): RecordTask<Order> {
  return { title: () => title, dialog: (props) => <EntryTask {...props} kind={kind} Dialog={Dialog} /> };
}

/** An entry that does not exist, or was taken back, leaves the address. */
function EntryTask({
  kind,
  Dialog,
  ...props
}: TaskProps<Order> & { kind: Kind; Dialog: ComponentType<EntryTaskProps> }) {
  const { payments = [], refunds = [] } = props.record;
  const entries =
    kind === 'payment'
      ? payments.map((payment) => ({ ...payment, kind, day: payment.receivedOn }))
      : refunds.map((refund) => ({ ...refund, kind, day: refund.refundedOn }));
  const entry = useTaskPart(entries.filter(isCounted), props.onClose);
  return entry === undefined ? null : <Dialog {...props} entry={entry} />;
}

/** The order's money once so much more is recorded of a payment or refund; cents. */
function afterChange({ paid, due, refundDue }: Order, kind: Kind, more: Cents) {
  const before = { paid: toCents(paid), due: toCents(due) - toCents(refundDue) };
  if (kind === 'payment') return afterPayment(before, { amount: more, writeOff: 0 });
  return { ...afterPayment(before, { amount: -more, writeOff: 0 }), paid: before.paid };
}

/** Corrects day, amount or reference of a payment or refund; the history keeps what they were. */
function CorrectDialog({ record: order, entry, title, onClose, onNext }: EntryTaskProps) {
  const { today } = useEstateDay();
  const isPayment = entry.kind === 'payment';
  const schema = useMemo(() => valuesSchema(order, entry, today), [order, entry, today]);
  const form = useAdminForm(schema, paymentCalls.correctPayment, words[entry.kind].correct, {
    defaults: {
      receivedOn: entry.day,
      amount: entry.amount.toFixed(2),
      reference: entry.reference,
      ...deliveryDefaults(order, today),
    },
    input: (values): CorrectPayment => ({
      orderId: order.id,
      paymentId: entry.id,
      ...values,
      // The form has asked.
      confirmOverpayment: isTooMuch(values.amount),
    }),
    ask: async ({ amount }): Promise<boolean> => !isTooMuch(amount) || overpayment.ask(),
    stored: orderStored(order),
    draft: `order/${order.id}/payment-${entry.id}`,
    onSaved: (saved) => (becamePaid(first, saved) ? onNext(confirmationEmail) : onClose()),
  });
  const { first, seen, methods } = form;
  const typed = useWatch({ control: methods.control });
  const amount = centsTyped(typed.amount);
  // The new amount is compared with what the order would owe without the payment.
  const due = toCents(seen.due) + toCents(entry.amount);
  const overpayment = useOverpaymentQuestion({ amount: amount ?? 0, due });
  // An overpayment that is already owed to the buyer needs no second confirmation.
  const isTooMuch = (dollars: number): boolean => isPayment && dollars > entry.amount && toCents(dollars) > due;
  const added = amount === null ? 0 : amount - toCents(entry.amount);
  const after = added === 0 ? null : afterChange(seen, entry.kind, added);
  const completes = canConfirmPayment(seen.status) && after?.due === 0;
  return (
    <OrderForm
      form={form}
      title={title}
      description={entryText(order, entry)}
      onClose={onClose}
      submit={{ label: 'Save', busyLabel: 'Saving...' }}
    >
      <div className="grid gap-x-gutter gap-y-5 sm:grid-cols-2">
        <TextField
          label={words[entry.kind].day}
          type="date"
          min={order.soldOn}
          max={today}
          {...form.field('receivedOn')}
        />
        <TextField label="Amount" inputMode="decimal" hint={inUnits('In dollars.')} {...form.field('amount')} />
        <TextField label={words[entry.kind].reference} className="sm:col-span-2" {...form.field('reference')} />
        <p role="status" className="min-h-10 text-sm sm:col-span-2">
          {after !== null && effectOf(seen, after)}
        </p>
        {completes && (
          <DeliveryFields
            order={order}
            today={today}
            typed={typed}
            field={form.field}
            onDay={(day) => methods.setValue('deliveryDate', day)}
          />
        )}
      </div>
      <p className="mt-5 text-sm text-ink-soft">
        Sums and exports use the corrected day and amount. The order’s history keeps what was recorded before.
      </p>
      {overpayment.question}
    </OrderForm>
  );
}

/** Takes back a payment or refund that was recorded by mistake. */
function TakeBackDialog({ record: order, entry, title, onClose, onNext }: EntryTaskProps) {
  const form = useAdminForm(VoidPayment.pick({ reason: true }), paymentCalls.voidPayment, words[entry.kind].takeBack, {
    defaults: { reason: '' },
    input: ({ reason }) => ({ orderId: order.id, paymentId: entry.id, reason }),
    stored: orderStored(order),
    draft: `order/${order.id}/take-back-${entry.id}`,
    onSaved: (saved) => (becamePaid(first, saved) ? onNext(confirmationEmail) : onClose()),
  });
  const { first, seen } = form;
  const after = afterChange(seen, entry.kind, -toCents(entry.amount));
  return (
    <OrderForm
      form={form}
      title={title}
      description={`${entryText(order, entry)} It counts nowhere any more, and stays in the record, marked as taken back. ${effectOf(seen, after)}`}
      size="small"
      onClose={onClose}
      cancelLabel="Back"
      submit={{ label: title, busyLabel: 'Saving...', danger: true }}
    >
      <TextArea
        label="Reason"
        hint="Recorded in the order’s history, with your name."
        rows={3}
        {...form.field('reason')}
      />
    </OrderForm>
  );
}

/** The contract's values with what the day of sale, today and the money that is owed allow. */
function valuesSchema({ soldOn, refundDue }: Order, entry: Entry, today: Day) {
  return CorrectPayment.omit({ orderId: true, paymentId: true, confirmOverpayment: true }).superRefine(
    ({ receivedOn, amount }, context) => {
      const day = pastDayProblem(receivedOn, { soldOn, today });
      if (day !== undefined) context.addIssue({ code: 'custom', path: ['receivedOn'], message: day });
      if (entry.kind === 'payment') return;
      const owed = toDollars(toCents(refundDue) + toCents(entry.amount));
      const problem = refundProblem({ amount, refundDue: owed });
      if (problem !== undefined) context.addIssue({ code: 'custom', path: ['amount'], message: problem });
    },
  );
}

function entryText({ invoiceNumber }: Order, { amount, day, reference }: Entry): string {
  return `${invoiceNumber}: ${formatDollars(amount)} on ${formatDay(day)}, reference ${reference}.`;
}
