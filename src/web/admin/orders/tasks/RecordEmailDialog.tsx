import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import type { Order } from '../../../../contract/orders/orders.schemas.ts';
import { emailCalls } from '../../../../contract/orders/staff-orders.calls.ts';
import { RecordEmail } from '../../../../contract/orders/staff-orders.schemas.ts';
import {
  type CommunicationType,
  communicationLabel,
  communicationTypes,
  isCallOrLetter,
} from '../../../../domain/order/communication.ts';
import { suggestedCommunication } from '../../../../domain/order/offered-emails.ts';
import { SelectField } from '../../../ui/form/SelectField.tsx';
import { TextArea, TextField } from '../../../ui/form/TextField.tsx';
import { useEstateDay } from '../../kit/admin-dates.ts';
import { useAdminForm } from '../../kit/form/AdminForm.tsx';
import { emailDetails, emailWords } from '../../kit/order/email-words.ts';
import type { TaskProps } from '../../kit/record/TaskDialog.tsx';
import { OrderForm, orderStored } from './order-form.tsx';

const Values = RecordEmail.omit({ id: true }).required({ day: true });

/** Returns the texts of the dialog for a type; a call and a letter have a heading of their own. */
function textsOf(type: CommunicationType): { heading?: string; submit: string; hint: string } {
  if (type === 'telephone_call')
    return { heading: 'Record a Telephone Call', submit: 'Record Call', hint: 'What was said.' };
  if (type === 'letter') return { heading: 'Record a Letter', submit: 'Record Letter', hint: 'What was written.' };
  return { submit: 'Record Email', hint: 'What was written.' };
}

/** Records what staff sent from their own mail program, said by telephone or wrote in a letter (docs/specification/emails.md §6). */
export function RecordEmailDialog({
  record: order,
  title,
  onClose,
  type: given,
}: TaskProps<Order> & { type?: CommunicationType }) {
  const { today, timeZone } = useEstateDay();
  const [type] = useState(given ?? suggestedCommunication(order, { today, timeZone }));
  const types = isCallOrLetter(type) ? communicationTypes.filter(isCallOrLetter) : communicationTypes;
  const words = isCallOrLetter(type) ? emailWords.recordCallOrLetter : emailWords.record;
  const form = useAdminForm(Values, emailCalls.recordEmail, words(order), {
    defaults: { type, day: today, notes: emailDetails(type, order, today) },
    input: (values) => ({ id: order.id, ...values }),
    stored: orderStored(order),
    draft: `order/${order.id}/record${given === undefined ? '' : `-${given}`}`,
    onSaved: () => onClose(),
  });
  const { seen, methods } = form;
  const [chosen = type, typed] = useWatch({ control: methods.control, name: ['type', 'notes'] });
  const blank = typed.trim() === '';
  const { heading = title, submit, hint } = textsOf(chosen);
  /** The proposed details follow type and day, until they are changed. */
  const choose = (change: { type?: CommunicationType; day?: string }) => {
    const { type: shown = type, day, notes } = methods.getValues();
    const next = { type: shown, day, ...change };
    if (next.day !== '' && (day === '' || notes === emailDetails(shown, order, day))) {
      methods.setValue('notes', emailDetails(next.type, order, next.day), { shouldDirty: true });
    }
    methods.setValue('type', next.type, { shouldDirty: true });
    methods.setValue('day', next.day, { shouldDirty: true });
  };
  return (
    <OrderForm
      form={form}
      title={heading}
      description={[seen.invoiceNumber, `${seen.firstName} ${seen.lastName}`, seen.email, seen.customer.phone]
        .filter(Boolean)
        .join(', ')}
      onClose={onClose}
      submit={{
        label: submit,
        busyLabel: 'Recording...',
        disabled: blank,
      }}
    >
      <div className="grid gap-x-gutter gap-y-5 sm:grid-cols-2">
        <SelectField
          label="Communication type"
          options={types.map((each) => ({ value: each, label: communicationLabel(each) }))}
          {...form.field('type')}
          onChange={(event) => choose({ type: event.target.value as CommunicationType })}
        />
        <TextField
          label="Day"
          type="date"
          min={order.soldOn}
          max={today}
          {...form.field('day')}
          onChange={(event) => choose({ day: event.target.value })}
        />
        <TextArea
          label="Communication details"
          hint={`${hint} It is recorded in the order with your name.`}
          rows={4}
          className="sm:col-span-2"
          {...form.field('notes')}
        />
      </div>
    </OrderForm>
  );
}
