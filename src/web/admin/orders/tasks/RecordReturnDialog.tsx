import { useMemo } from 'react';
import { useWatch } from 'react-hook-form';
import type { Order } from '../../../../contract/orders/orders.schemas.ts';
import { saleChangeCalls } from '../../../../contract/orders/staff-orders.calls.ts';
import { RecordRefund, ReturnWorks } from '../../../../contract/orders/staff-orders.schemas.ts';
import { type Day, dayOf, daysBetween } from '../../../../domain/calendar.ts';
import { inUnits } from '../../../../domain/currency-words.ts';
import { formatDollars, toCents, toDollars } from '../../../../domain/money.ts';
import { pastDayProblem } from '../../../../domain/order/balance.ts';
import { type FreightPayer, freightPayers, refundProblem } from '../../../../domain/order/credit-note.ts';
import { travelOf } from '../../../../domain/order/shipment.ts';
import { centsTyped } from '../../../../domain/typed-values.ts';
import { SelectField } from '../../../ui/form/SelectField.tsx';
import { TextArea, TextField } from '../../../ui/form/TextField.tsx';
import { Notice } from '../../../ui/text/Notice.tsx';
import { formatShortDay, useEstateDay } from '../../kit/admin-dates.ts';
import { useAdminForm } from '../../kit/form/AdminForm.tsx';
import { reservedText } from '../../kit/order/move-words.ts';
import type { TaskProps } from '../../kit/record/TaskDialog.tsx';
import { creditText, saleChangeWords } from '../order-words.ts';
import { canRecordReturn, heldItems, previewCredit, titlesOf } from './credit-preview.ts';
import { ItemsField, OrderForm, orderStored } from './order-form.tsx';

const payerLabels: Record<FreightPayer, string> = { buyer: 'The buyer', estate: 'The estate' };

/** Records works that came back: a credit note, and a refund that is due. */
export function RecordReturnDialog({ record: order, title, onClose }: TaskProps<Order>) {
  const { today, timeZone } = useEstateDay();
  const schema = useMemo(() => returnSchema(order, today), [order, today]);
  const held = heldItems(order);
  const form = useAdminForm(schema, saleChangeCalls.returnWorks, saleChangeWords.recordReturn, {
    defaults: {
      // The only one is meant.
      items: held.length === 1 ? held.map(({ id }) => String(id)) : [],
      returnedOn: today,
      condition: '',
      freightPaidBy: 'buyer' as FreightPayer,
      notes: '',
    },
    input: (values) => ({ id: order.id, ...values }),
    stored: orderStored(order),
    draft: `order/${order.id}/return`,
    onSaved: () => onClose(),
  });
  const { first, seen, methods } = form;
  const { items = [], freightPaidBy = 'buyer', returnedOn = '' } = useWatch({ control: methods.control });
  const chosen = heldItems(seen).filter(({ id }) => items.includes(String(id)));
  const lateText = lateReturnText(seen, chosen, returnedOn);
  return (
    <OrderForm
      form={form}
      title={title}
      description={`${seen.invoiceNumber}, ${seen.firstName} ${seen.lastName}`}
      onClose={onClose}
      submit={{ label: 'Record Return', busyLabel: 'Saving...', disabled: !canRecordReturn(seen) }}
    >
      <div className="grid gap-x-gutter gap-y-5 sm:grid-cols-2">
        <ItemsField
          label="Works that came back"
          items={heldItems(first)}
          className="sm:col-span-2"
          {...form.field('items')}
        />
        <TextField
          label="Came back on"
          type="date"
          min={order.soldOn}
          max={today}
          hint={sentText(seen, chosen, returnedOn, timeZone)}
          {...form.field('returnedOn')}
        />
        <SelectField
          label="Freight paid by"
          options={freightPayers.map((value) => ({ value, label: payerLabels[value] }))}
          hint={
            order.shipping > 0
              ? `If the estate pays, the shipping of ${formatDollars(order.shipping)} is returned too${heldItems(first).length > 1 ? ', with the last work' : ''}.`
              : undefined
          }
          {...form.field('freightPaidBy')}
        />
        <TextField
          label="Condition"
          hint="As it arrived, such as “as sent” or “frame scratched”."
          className="sm:col-span-2"
          {...form.field('condition')}
        />
        <div role="status" className="min-h-10 text-sm sm:col-span-2">
          {lateText !== undefined && (
            <Notice tone="warning" className="mb-3">
              <p>{lateText}</p>
            </Notice>
          )}
          {chosen.length > 0 && (
            <p>
              {`${creditText(previewCredit(seen, { items: chosen, kind: 'return', freightPaidBy }))} ${reservedText(titlesOf(chosen))}`}
            </p>
          )}
        </div>
        <TextArea label="Notes" optional rows={3} className="sm:col-span-2" {...form.field('notes')} />
      </div>
    </OrderForm>
  );
}

type Items = Order['items'];

/** Says when the works were sent or arrived, and how many days later they came back. */
function sentText(order: Order, chosen: Items, returnedOn: string, timeZone: string): string | undefined {
  const step = order.statusHistory?.findLast(({ status }) => status === 'delivered' || status === 'shipped');
  if (step === undefined) return undefined;
  // Where several shipments arrived, the first arrival counts.
  const travels = chosen.map(({ id }) => travelOf(id, order));
  const [first] = travels.toSorted((a, b) => dayIn(a).localeCompare(dayIn(b)));
  const what = (first?.deliveredOn ?? order.arrival?.deliveredOn ?? null) === null ? 'Shipped' : 'Delivered';
  const day = (first && dayIn(first)) || (order.arrival?.deliveredOn ?? dayOf(step.date, timeZone));
  if (returnedOn === '') return `${what} ${formatShortDay(day)}.`;
  const days = daysBetween(day, returnedOn);
  if (days < 0) return `${what} only on ${formatShortDay(day)}. Please check the day.`;
  return `${what} ${formatShortDay(day)}, ${days} ${days === 1 ? 'day' : 'days'} before.`;
}

const dayIn = ({ deliveredOn, sentOn }: ReturnType<typeof travelOf>) => deliveredOn ?? sentOn ?? '';

/** Said of a work that comes back after the days that the pages promise: the estate may still take it. */
function lateReturnText(order: Order, chosen: Items, returnedOn: string): string | undefined {
  const [last] = chosen.flatMap(({ id }) => travelOf(id, order).returnBy ?? []).toSorted();
  if (last === undefined || returnedOn <= last) return undefined;
  return `The buyer could return it until ${formatShortDay(last)}, ${daysBetween(last, returnedOn)} days before. Please record it only if the estate takes it back all the same.`;
}

/** The contract's values with what the day of sale and today allow. */
function returnSchema({ soldOn }: Order, today: Day) {
  return ReturnWorks.omit({ id: true }).superRefine(({ returnedOn }, context) => {
    const message = pastDayProblem(returnedOn, { soldOn, today });
    if (message !== undefined) context.addIssue({ code: 'custom', path: ['returnedOn'], message });
  });
}

/** Records money that the estate has returned, by its bank or by hand. */
export function RecordRefundDialog({ record: order, title, onClose }: TaskProps<Order>) {
  const { today } = useEstateDay();
  const schema = useMemo(() => refundSchema(order, today), [order, today]);
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
    <OrderForm
      form={form}
      title={title}
      description={`${seen.invoiceNumber}, ${seen.firstName} ${seen.lastName}. Return the money first, by your bank; then record it here.`}
      onClose={onClose}
      submit={{ label: 'Record Refund', busyLabel: 'Saving...', disabled: seen.refundDue === 0 }}
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
        {isPossible && refundEffect(seen, toDollars(toCents(seen.refundDue) - amount))}
      </p>
    </OrderForm>
  );
}

/** Explains what saving will do, before it is done. */
function refundEffect({ status }: Order, rest: number): string {
  const left =
    rest > 0 ? `${formatDollars(rest)} is then still owed to the buyer.` : 'Nothing is then owed to the buyer.';
  return `${left} Received money becomes less on that day.${status === 'cancelled' ? '' : ' The order keeps its status.'}`;
}

/** The contract's values with what the day of sale, today and the money that is owed allow. */
function refundSchema({ soldOn, refundDue }: Order, today: Day) {
  return RecordRefund.omit({ id: true }).superRefine(({ refundedOn, amount }, context) => {
    const day = pastDayProblem(refundedOn, { soldOn, today });
    if (day !== undefined) context.addIssue({ code: 'custom', path: ['refundedOn'], message: day });
    const problem = refundProblem({ amount, refundDue });
    if (problem !== undefined) context.addIssue({ code: 'custom', path: ['amount'], message: problem });
  });
}
