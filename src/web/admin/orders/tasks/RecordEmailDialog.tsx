import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { emailCalls } from '../../../../contract/emails/emails.calls.ts';
import { RecordEmail } from '../../../../contract/emails/emails.schemas.ts';
import type { Order } from '../../../../contract/orders/orders.schemas.ts';
import {
  type CommunicationType,
  communicationLabel,
  communicationTypes,
} from '../../../../domain/order/communication.ts';
import { suggestedCommunication } from '../../../../domain/order/follow-up.ts';
import { SelectField } from '../../../ui/form/SelectField.tsx';
import { TextArea } from '../../../ui/form/TextField.tsx';
import { useEstateDay } from '../../kit/admin-dates.ts';
import { AdminForm, useAdminForm } from '../../kit/form/AdminForm.tsx';
import type { TaskProps } from '../../kit/record/TaskDialog.tsx';
import { emailWords } from '../order-words.ts';
import { emailDetails } from './email-details.ts';
import { OrderChanges, orderStored } from './OrderChanges.tsx';

const Values = RecordEmail.omit({ id: true });

/** Records an email that staff sent from their own mail program: the product sends none (docs/specification/emails.md §6). */
export function RecordEmailDialog({
  record: order,
  title,
  onClose,
  type: given,
}: TaskProps<Order> & { type?: CommunicationType }) {
  const { today } = useEstateDay();
  const [type] = useState(given ?? suggestedCommunication(order));
  const form = useAdminForm(Values, emailCalls.recordEmail, emailWords.record(order), {
    defaults: { type, notes: emailDetails(type, order, today) },
    input: (values) => ({ id: order.id, ...values }),
    stored: orderStored(order),
    draft: `order/${order.id}/record${given === undefined ? '' : `-${given}`}`,
    onSaved: () => onClose(),
  });
  const { first, seen, methods } = form;
  const blank = useWatch({ control: methods.control, name: 'notes' }).trim() === '';
  /** The proposed details follow the type, until they are changed. */
  const chooseType = (next: CommunicationType) => {
    const { type: before, notes } = methods.getValues();
    if (notes === emailDetails(before ?? type, order, today)) {
      methods.setValue('notes', emailDetails(next, order, today), { shouldDirty: true });
    }
    methods.setValue('type', next, { shouldDirty: true });
  };
  return (
    <AdminForm
      form={form}
      title={title}
      description={`${seen.invoiceNumber}, ${seen.firstName} ${seen.lastName}, ${seen.email}`}
      onClose={onClose}
      submit={{ label: 'Record Email', busyLabel: 'Recording...', disabled: blank }}
      refusalDetails={<OrderChanges first={first} seen={seen} />}
    >
      <div className="grid gap-y-5">
        <SelectField
          label="Communication type"
          options={communicationTypes.map((each) => ({ value: each, label: communicationLabel(each) }))}
          {...form.field('type')}
          onChange={(event) => chooseType(event.target.value as CommunicationType)}
        />
        <TextArea
          label="Communication details"
          hint="What was written, and when it was sent. It is recorded in the order with your name."
          rows={4}
          {...form.field('notes')}
        />
      </div>
    </AdminForm>
  );
}
