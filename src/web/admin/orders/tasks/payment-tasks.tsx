import { type ComponentType, useMemo } from 'react';
import { useWatch } from 'react-hook-form';
import type { Order } from '../../../../contract/orders/orders.schemas.ts';
import { paymentCalls } from '../../../../contract/payments/payments.calls.ts';
import { CorrectPayment, VoidPayment } from '../../../../contract/payments/payments.schemas.ts';
import { inUnits } from '../../../../domain/currency-words.ts';
import { formatDay } from '../../../../domain/days.ts';
import { formatDollars, toCents } from '../../../../domain/money.ts';
import { pastDayProblem } from '../../../../domain/order/receive-payment.ts';
import { TextArea, TextField } from '../../../ui/form/TextField.tsx';
import { useEstateDay } from '../../kit/admin-dates.ts';
import { AdminForm, useAdminForm } from '../../kit/form/AdminForm.tsx';
import { type RecordTask, type TaskProps, type TaskTable, useTaskPart } from '../../kit/record/TaskDialog.tsx';
import { orderWords } from '../order-words.ts';
import { OrderChanges, orderStored } from './OrderChanges.tsx';
import { centsTyped, useOverpaymentQuestion } from './overpayment-question.tsx';

type Payment = NonNullable<Order['payments']>[number];
type PaymentTaskProps = TaskProps<Order> & { payment: Payment };

/** The tasks on one payment of an order, which the address names too: `&task=correct-payment&id=12`. */
export const paymentTasks: TaskTable<Order> = {
  'correct-payment': paymentTask('Correct Payment', CorrectPaymentDialog),
  'take-back-payment': paymentTask('Take Back Payment', TakeBackPaymentDialog),
};

function paymentTask(title: string, Dialog: ComponentType<PaymentTaskProps>): RecordTask<Order> {
  return { title: () => title, dialog: (props) => <PaymentTask {...props} Dialog={Dialog} /> };
}

/** A payment that does not exist, or was taken back, leaves the address. */
function PaymentTask({ Dialog, ...props }: TaskProps<Order> & { Dialog: ComponentType<PaymentTaskProps> }) {
  const counted = (props.record.payments ?? []).filter(({ voided }) => voided === null);
  const payment = useTaskPart(counted, props.onClose);
  return payment === undefined ? null : <Dialog {...props} payment={payment} />;
}

/** Corrects day, amount or reference of a payment; the history keeps what they were. */
function CorrectPaymentDialog({ record: order, payment, title, onClose }: PaymentTaskProps) {
  const { today } = useEstateDay();
  const schema = useMemo(
    () =>
      CorrectPayment.pick({ receivedOn: true, amount: true, reference: true }).superRefine((values, context) => {
        const message = pastDayProblem(values.receivedOn, { soldOn: order.soldOn, today });
        if (message !== undefined) context.addIssue({ code: 'custom', path: ['receivedOn'], message });
      }),
    [order.soldOn, today],
  );
  const form = useAdminForm(schema, paymentCalls.correctPayment, orderWords.correctPayment(order), {
    defaults: { receivedOn: payment.receivedOn, amount: payment.amount.toFixed(2), reference: payment.reference },
    input: (values): CorrectPayment => ({
      orderId: order.id,
      paymentId: payment.id,
      ...values,
      // The form has asked.
      confirmOverpayment: isTooMuch(values.amount),
    }),
    ask: async ({ amount }): Promise<boolean> => !isTooMuch(amount) || overpayment.ask(),
    stored: orderStored(order),
    draft: `order/${order.id}/payment-${payment.id}`,
    onSaved: () => onClose(),
  });
  const { first, seen, methods } = form;
  const typed = useWatch({ control: methods.control, name: 'amount' });
  // What the payment would be of what the order owes without it.
  const due = toCents(seen.due) + toCents(payment.amount);
  const overpayment = useOverpaymentQuestion({ amount: centsTyped(typed) ?? 0, due });
  // What was owed to the buyer already needs no second confirmation.
  const isTooMuch = (amount: number): boolean => amount > payment.amount && toCents(amount) > due;
  return (
    <AdminForm
      form={form}
      title={title}
      description={paymentText(order, payment)}
      onClose={onClose}
      submit={{ label: 'Save', busyLabel: 'Saving...' }}
      refusalDetails={<OrderChanges first={first} seen={seen} />}
    >
      <div className="grid gap-x-gutter gap-y-5 sm:grid-cols-2">
        <TextField label="Arrived on" type="date" min={order.soldOn} max={today} {...form.field('receivedOn')} />
        <TextField label="Amount" inputMode="decimal" hint={inUnits('In dollars.')} {...form.field('amount')} />
        <TextField label="Payment reference" className="sm:col-span-2" {...form.field('reference')} />
      </div>
      <p className="mt-5 text-sm text-ink-soft">
        Sums and exports use the corrected day and amount. The order’s history keeps what was recorded before.
      </p>
      {overpayment.question}
    </AdminForm>
  );
}

/** Takes back a payment that was recorded by mistake. */
function TakeBackPaymentDialog({ record: order, payment, title, onClose }: PaymentTaskProps) {
  const form = useAdminForm(
    VoidPayment.pick({ reason: true }),
    paymentCalls.voidPayment,
    orderWords.takeBackPayment(order),
    {
      defaults: { reason: '' },
      input: ({ reason }) => ({ orderId: order.id, paymentId: payment.id, reason }),
      stored: orderStored(order),
      draft: `order/${order.id}/take-back-${payment.id}`,
      onSaved: () => onClose(),
    },
  );
  const { first, seen } = form;
  return (
    <AdminForm
      form={form}
      title={title}
      description={`${paymentText(order, payment)} It counts nowhere any more, and stays in the record, marked as taken back.`}
      size="small"
      onClose={onClose}
      cancelLabel="Back"
      submit={{ label: 'Take Back Payment', busyLabel: 'Saving...', danger: true }}
      refusalDetails={<OrderChanges first={first} seen={seen} />}
    >
      <TextArea
        label="Reason"
        hint="Recorded in the order’s history, with your name."
        rows={3}
        {...form.field('reason')}
      />
    </AdminForm>
  );
}

function paymentText({ invoiceNumber }: Order, { amount, receivedOn, reference }: Payment): string {
  return `${invoiceNumber}: ${formatDollars(amount)} on ${formatDay(receivedOn)}, reference ${reference}.`;
}
