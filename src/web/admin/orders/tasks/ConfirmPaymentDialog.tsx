import { useMemo, useState } from 'react';
import { useWatch } from 'react-hook-form';
import type { Order } from '../../../../contract/orders/orders.schemas.ts';
import { paymentCalls } from '../../../../contract/payments/payments.calls.ts';
import { ConfirmPayment } from '../../../../contract/payments/payments.schemas.ts';
import type { Day } from '../../../../domain/calendar.ts';
import { inUnits } from '../../../../domain/currency-words.ts';
import { formatDollars, toCents, toDollars } from '../../../../domain/money.ts';
import { afterPayment, paidOfText, pastDayProblem, writeOffProblem } from '../../../../domain/order/balance.ts';
import { canConfirmPayment } from '../../../../domain/order/order-status.ts';
import { centsTyped } from '../../../../domain/typed-values.ts';
import { CheckboxField } from '../../../ui/form/CheckboxField.tsx';
import { TextArea, TextField } from '../../../ui/form/TextField.tsx';
import { useEstateDay } from '../../kit/admin-dates.ts';
import { useAdminForm } from '../../kit/form/AdminForm.tsx';
import type { TaskProps } from '../../kit/record/TaskDialog.tsx';
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

/** Records money that has arrived, with the bank's reference: what the order waits for, a part of it, or money that comes late or twice. */
export function ConfirmPaymentDialog({ record: order, title, onClose, onNext }: TaskProps<Order>) {
  const { today } = useEstateDay();
  // Somebody else may confirm it while the dialog is open.
  const [isWaiting] = useState(() => canConfirmPayment(order.status));
  const schema = useMemo(() => valuesSchema(order, today), [order, today]);
  const form = useAdminForm(schema, paymentCalls.confirmPayment, orderWords.confirm(order), {
    defaults: {
      receivedOn: today,
      amount: order.due > 0 ? order.due.toFixed(2) : '',
      paymentReference: '',
      writeOff: undefined as { amount: string; reason: string } | undefined,
      ...deliveryDefaults(order, today),
      notes: '',
    },
    input: ({ writeOff, ...values }): ConfirmPayment => ({
      orderId: order.id,
      ...values,
      // A payment without an amount is the payment that the order waits for, which is confirmed once.
      amount: values.amount === seen.due ? undefined : values.amount,
      ...(values.amount < seen.due && writeOff !== undefined && { writeOff }),
      // The form has asked.
      confirmOverpayment: values.amount > seen.due,
    }),
    ask: async ({ amount }): Promise<boolean> => amount <= seen.due || overpayment.ask(),
    stored: orderStored(order),
    draft: `order/${order.id}/${isWaiting ? 'confirm' : 'payment'}`,
    onSaved: (saved) => (becamePaid(first, saved) ? onNext(confirmationEmail) : onClose()),
  });
  const { first, seen, methods } = form;
  const typed = useWatch({ control: methods.control });
  const money = { paid: toCents(seen.paid), due: toCents(seen.due) };
  const amount = centsTyped(typed.amount);
  const overpayment = useOverpaymentQuestion({ amount: amount ?? 0, due: money.due });
  const isPart = isWaiting && amount !== null && amount < money.due;
  const writeOff = isPart && typed.writeOff !== undefined ? (centsTyped(typed.writeOff.amount) ?? 0) : 0;
  const isClear = amount !== null && (!isPart || writeOffProblem(money.due, { amount, writeOff }) === undefined);
  const after = isClear ? afterPayment(money, { amount, writeOff }) : null;
  const completes = isWaiting && after?.due === 0;
  return (
    <OrderForm
      form={form}
      title={title}
      description={headOf(seen)}
      onClose={onClose}
      submit={{
        label: isWaiting ? 'Confirm Payment' : 'Record Payment',
        busyLabel: isWaiting ? 'Confirming...' : 'Recording...',
        disabled: isWaiting && !canConfirmPayment(seen.status),
      }}
    >
      <div className="grid gap-x-gutter gap-y-5 sm:grid-cols-2">
        <TextField
          label="Payment reference"
          hint="As on the bank statement."
          className="sm:col-span-2"
          {...form.field('paymentReference')}
        />
        <TextField
          label="Arrived on"
          type="date"
          min={order.soldOn}
          max={today}
          hint="The day on the bank statement."
          {...form.field('receivedOn')}
        />
        <TextField
          label="Amount"
          inputMode="decimal"
          hint={inUnits(
            seen.due > 0 ? `In dollars; ${formatDollars(seen.due)} is due.` : 'In dollars; nothing is due.',
          )}
          {...form.field('amount')}
        />
        <p role="status" className="min-h-10 text-sm sm:col-span-2">
          {after !== null && effectOf(seen, after)}
        </p>
        {isPart && (
          <CheckboxField
            label="The bank kept a part: write it off"
            hint="The buyer does not owe it any more. It is not received money."
            className="sm:col-span-2"
            checked={typed.writeOff !== undefined}
            onChange={({ target }) => {
              const rest = { amount: toDollars(money.due - amount).toFixed(2), reason: 'Bank fee' };
              methods.setValue('writeOff', target.checked ? rest : undefined, { shouldDirty: true });
            }}
          />
        )}
        {isPart && typed.writeOff !== undefined && (
          <>
            <TextField label="Amount written off" inputMode="decimal" {...form.field('writeOff.amount')} />
            <TextField label="Reason" {...form.field('writeOff.reason')} />
          </>
        )}
        {completes && (
          <DeliveryFields
            order={order}
            today={today}
            typed={typed}
            field={form.field}
            onDay={(day) => methods.setValue('deliveryDate', day)}
          />
        )}
        <TextArea
          label="Notes"
          optional
          rows={3}
          className={completes ? '' : 'sm:col-span-2'}
          {...form.field('notes')}
        />
      </div>
      {overpayment.question}
    </OrderForm>
  );
}

/** The contract's values with what the day of sale, today and the money that is due allow. */
function valuesSchema({ soldOn, due }: Order, today: Day) {
  return ConfirmPayment.omit({ orderId: true, confirmOverpayment: true })
    .required({ receivedOn: true, amount: true })
    .superRefine(({ receivedOn, amount, writeOff }, context) => {
      const arrival = pastDayProblem(receivedOn, { soldOn, today });
      if (arrival !== undefined) context.addIssue({ code: 'custom', path: ['receivedOn'], message: arrival });
      if (writeOff === undefined || amount >= due) return;
      const given = { amount: toCents(amount), writeOff: toCents(writeOff.amount) };
      const message = writeOffProblem(toCents(due), given);
      if (message !== undefined) context.addIssue({ code: 'custom', path: ['writeOff', 'amount'], message });
    });
}

function headOf(order: Order): string {
  const { invoiceNumber, firstName, lastName, total, paid } = order;
  const money = paid > 0 ? paidOfText(order) : formatDollars(total);
  return `${invoiceNumber}, ${firstName} ${lastName}. ${money}`;
}
