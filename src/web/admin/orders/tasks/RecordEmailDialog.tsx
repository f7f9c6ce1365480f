import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useForm, useWatch } from 'react-hook-form';
import type { z } from 'zod';
import { emailCalls } from '../../../../contract/emails/emails.calls.ts';
import { RecordEmail } from '../../../../contract/emails/emails.schemas.ts';
import type { Order } from '../../../../contract/orders/orders.schemas.ts';
import {
  type CommunicationType,
  communicationLabel,
  communicationTypes,
} from '../../../../domain/order/communication.ts';
import { FormDialog } from '../../../editing/FormDialog.tsx';
import { SelectField } from '../../../ui/form/SelectField.tsx';
import { TextArea } from '../../../ui/form/TextArea.tsx';
import { DialogActions } from '../../../ui/overlay/DialogActions.tsx';
import { Button } from '../../../ui/style/Button.tsx';
import { emailWords } from '../../kit/admin-words.ts';
import { RefusedChange } from './RefusedChange.tsx';
import { useOrderWrite } from './use-order-write.ts';

const Values = RecordEmail.omit({ id: true });
type Values = z.input<typeof Values>;

export interface RecordEmailDialogProps {
  order: Order;
  /** The first choice of the type. */
  type?: CommunicationType | undefined;
  /** It is on record; else the dialog just closes. */
  onRecorded?: (() => void) | undefined;
  onClose: () => void;
}

/** Puts on record what the staff wrote to a buyer from their own mail program: the product sends nothing (001 §1, §2). */
export function RecordEmailDialog({
  order,
  type = 'email_sent_manually',
  onRecorded,
  onClose,
}: RecordEmailDialogProps) {
  const { first, seen, refusal, write } = useOrderWrite(order);
  const { register, control, handleSubmit, setError, formState } = useForm<Values, unknown, z.output<typeof Values>>({
    resolver: standardSchemaResolver(Values),
    defaultValues: { type, notes: '' },
    mode: 'onTouched',
  });
  const { errors, isDirty, isSubmitting } = formState;
  const blank = useWatch({ control, name: 'notes' }).trim() === '';

  const send = async (values: z.output<typeof Values>) => {
    const outcome = await write(emailCalls.recordEmail, { id: seen.id, ...values }, emailWords.record(seen));
    if (outcome.done) return (onRecorded ?? onClose)();
    for (const { path, message } of outcome.errors) setError(path as 'notes' | 'type', { message });
  };

  return (
    <FormDialog
      title="Record Manual Email Communication"
      description={`${seen.invoiceNumber}, ${seen.firstName} ${seen.lastName}, ${seen.email}`}
      dirty={isDirty}
      onClose={onClose}
    >
      {(cancel) => (
        <form onSubmit={(event) => void handleSubmit(send)(event)} noValidate>
          <RefusedChange first={first} seen={seen} refusal={refusal} />
          <div className="grid gap-y-5">
            <SelectField
              label="Communication type"
              options={communicationTypes.map((each) => ({ value: each, label: communicationLabel(each) }))}
              {...register('type')}
              error={errors.type?.message}
            />
            <TextArea
              label="Communication details"
              hint="What was written, and when it was sent. It stands in the order with your name."
              rows={4}
              {...register('notes')}
              error={errors.notes?.message}
            />
          </div>
          <DialogActions onCancel={cancel}>
            <Button type="submit" disabled={blank} busy={isSubmitting} busyLabel="Recording...">
              Record Email
            </Button>
          </DialogActions>
        </form>
      )}
    </FormDialog>
  );
}
