import { useWatch } from 'react-hook-form';
import { paymentCalls } from '../../../contract/payments/payments.calls.ts';
import { RecordEmails } from '../../../contract/payments/payments.schemas.ts';
import { communicationLabel, communicationTypes } from '../../../domain/order/communication.ts';
import { SelectField } from '../../ui/form/SelectField.tsx';
import { TextArea } from '../../ui/form/TextField.tsx';
import { useAdminForm } from '../kit/form/AdminForm.tsx';
import { severalWords } from './payment-words.ts';
import { SeveralOrdersForm, type SeveralOrdersProps, useSeveralOrders } from './SeveralOrdersForm.tsx';

const Values = RecordEmails.omit({ ids: true });

/** Records an email that staff sent to the buyers of several orders, and shows the result for each. */
export function RecordEmailsDialog(props: SeveralOrdersProps) {
  const several = useSeveralOrders(props);
  const { orders, ids } = several;
  const form = useAdminForm(Values, paymentCalls.recordEmails, severalWords.email(orders.length), {
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
