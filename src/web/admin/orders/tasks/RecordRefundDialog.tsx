import { useMemo } from 'react';
import { useWatch } from 'react-hook-form';
import type { Order } from '../../../../contract/orders/orders.schemas.ts';
import { saleChangeCalls } from '../../../../contract/orders/sale-changes.calls.ts';
import { RecordRefund } from '../../../../contract/orders/sale-changes.schemas.ts';
import type { Day } from '../../../../domain/calendar.ts';
import { inUnits } from '../../../../domain/currency-words.ts';
import { formatDollars, toCents, toDollars } from '../../../../domain/money.ts';
import { refundProblem } from '../../../../domain/order/credit-note.ts';
import { pastDayProblem } from '../../../../domain/order/receive-payment.ts';
import { SelectField } from '../../../ui/form/SelectField.tsx';
import { TextField } from '../../../ui/form/TextField.tsx';
import { useEstateDay } from '../../kit/admin-dates.ts';
import { AdminForm, useAdminForm } from '../../kit/form/AdminForm.tsx';
import type { TaskProps } from '../../kit/record/TaskDialog.tsx';
import { saleChangeWords } from '../sale-change-words.ts';
import { OrderChanges, orderStored } from './OrderChanges.tsx';
import { centsTyped } from './overpayment-question.tsx';

/** Records money that the estate has returned, by its bank or by hand. */
export function RecordRefundDialog({ record: order, title, onClose }: TaskProps<Order>) {
  const { today } = useEstateDay();
  const schema = useMemo(() => valuesSchema(order, today), [order, today]);
  const form = useAdminForm(schema, saleChangeCalls.recordRefund, saleChangeWords.recordRefund, {
    defaults: {
      refundedOn: today,
      amount: order.refundDue.toFixed(2),
      reference: '',
      creditNote: order.creditNotes.at(-1)?.number ?? '',
    },
    input: ({ creditNote, ...values }) => ({
      id: order.id,
      ...values,
      ...(creditNote !== '' && creditNote !== undefined && { creditNote }),
    }),
    stored: orderStored(order),
    draft: `order/${order.id}/refund`,
    onSaved: () => onClose(),
  });
  const { first, seen, methods } = form;
  const amount = centsTyped(useWatch({ control: methods.control, name: 'amount' }));
  const isPossible =
    amount !== null && refundProblem({ amount: toDollars(amount), refundDue: seen.refundDue }) === undefined;
  return (
    <AdminForm
      form={form}
      title={title}
      description={`${seen.invoiceNumber}, ${seen.firstName} ${seen.lastName}. Return the money first, by your bank; then record it here.`}
      onClose={onClose}
      submit={{ label: 'Record Refund', busyLabel: 'Saving...', disabled: seen.refundDue === 0 }}
      refusalDetails={<OrderChanges first={first} seen={seen} />}
    >
      <div className="grid gap-x-gutter gap-y-5 sm:grid-cols-2">
        <TextField
          label="Refunded on"
          type="date"
          min={order.soldOn}
          max={today}
          hint="The day on which the money left your account."
          {...form.field('refundedOn')}
        />
        <TextField
          label="Amount"
          inputMode="decimal"
          hint={inUnits(`In dollars; ${formatDollars(seen.refundDue)} is owed to the buyer.`)}
          {...form.field('amount')}
        />
        <TextField
          label="Reference"
          hint="As on the bank statement."
          className={first.creditNotes.length === 0 ? 'sm:col-span-2' : ''}
          {...form.field('reference')}
        />
        {first.creditNotes.length > 0 && (
          <SelectField
            label="For credit note"
            options={[
              ...first.creditNotes.map(({ number, amount: credited }) => ({
                value: number,
                label: `${number}, ${formatDollars(credited)}`,
              })),
              { value: '', label: 'None of them' },
            ]}
            {...form.field('creditNote')}
          />
        )}
      </div>
      <p role="status" className="mt-5 min-h-10 text-sm">
        {isPossible && effectOf(seen, toDollars(toCents(seen.refundDue) - amount))}
      </p>
    </AdminForm>
  );
}

/** What saving will do, read before it is done. */
function effectOf({ status }: Order, rest: number): string {
  const left =
    rest > 0 ? `${formatDollars(rest)} is then still owed to the buyer.` : 'Nothing is then owed to the buyer.';
  return `${left} Received money becomes less on that day.${status === 'cancelled' ? '' : ' The order keeps its status.'}`;
}

/** The contract's values with what the day of sale, today and the money that is owed allow. */
function valuesSchema({ soldOn, refundDue }: Order, today: Day) {
  return RecordRefund.omit({ id: true }).superRefine(({ refundedOn, amount }, context) => {
    const day = pastDayProblem(refundedOn, { soldOn, today });
    if (day !== undefined) context.addIssue({ code: 'custom', path: ['refundedOn'], message: day });
    const problem = refundProblem({ amount, refundDue });
    if (problem !== undefined) context.addIssue({ code: 'custom', path: ['amount'], message: problem });
  });
}
