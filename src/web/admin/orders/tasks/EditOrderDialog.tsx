import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useForm } from 'react-hook-form';
import type { z } from 'zod';
import { orderCalls } from '../../../../contract/orders/orders.calls.ts';
import { EditOrder, type Order } from '../../../../contract/orders/orders.schemas.ts';
import { canConfirmPayment } from '../../../../domain/order/order-status.ts';
import { FormDialog } from '../../../editing/FormDialog.tsx';
import { TextArea } from '../../../ui/form/TextArea.tsx';
import { TextField } from '../../../ui/form/TextField.tsx';
import { DialogActions } from '../../../ui/overlay/DialogActions.tsx';
import { Button } from '../../../ui/style/Button.tsx';
import { orderWords } from '../../kit/admin-words.ts';
import { RefusedChange } from './RefusedChange.tsx';
import { useOrderWrite } from './use-order-write.ts';

const Values = EditOrder.omit({ id: true }).required({ expectedPaymentDate: true });
type Values = z.input<typeof Values>;

/** Moves the day on which payment is expected, while it is waited for, and changes the staff's own note. */
export function EditOrderDialog({ order, onClose }: { order: Order; onClose: () => void }) {
  const { first, seen, refusal, write } = useOrderWrite(order);
  const waiting = canConfirmPayment(seen.status);
  const { register, handleSubmit, setError, formState } = useForm<Values, unknown, z.output<typeof Values>>({
    resolver: standardSchemaResolver(Values),
    defaultValues: { expectedPaymentDate: first.expectedPaymentDate, notes: first.notes ?? '' },
    mode: 'onTouched',
  });
  const { errors, dirtyFields, isDirty, isSubmitting } = formState;

  const send = async (values: z.output<typeof Values>) => {
    // What was not touched here is not sent, so that what someone else wrote there meanwhile stays.
    const change = {
      ...(dirtyFields.expectedPaymentDate && { expectedPaymentDate: values.expectedPaymentDate }),
      ...(dirtyFields.notes && { notes: values.notes ?? null }),
    };
    const outcome = await write(orderCalls.editOrder, { id: seen.id, ...change }, orderWords.edit);
    if (outcome.done) return onClose();
    for (const { path, message } of outcome.errors) setError(path as keyof Values, { message });
  };

  return (
    <FormDialog
      title={canConfirmPayment(first.status) ? 'Expected Payment' : 'Notes'}
      description={`${seen.invoiceNumber}, ${seen.firstName} ${seen.lastName}`}
      size="small"
      dirty={isDirty}
      onClose={onClose}
    >
      {(cancel) => (
        <form onSubmit={(event) => void handleSubmit(send)(event)} noValidate>
          <RefusedChange first={first} seen={seen} refusal={refusal} />
          <div className="grid gap-y-5">
            {canConfirmPayment(first.status) && (
              <TextField
                label="Payment expected"
                type="date"
                hint="The order is overdue from the day after. The invoice, and the day on which it is due, stay as they are."
                disabled={!waiting}
                {...register('expectedPaymentDate')}
                error={errors.expectedPaymentDate?.message}
              />
            )}
            <TextArea
              label="Notes"
              optional
              hint="For the staff only. With a new day, they stand in the order’s history too."
              rows={3}
              {...register('notes')}
              error={errors.notes?.message}
            />
          </div>
          <DialogActions onCancel={cancel}>
            <Button type="submit" disabled={!isDirty} busy={isSubmitting} busyLabel="Saving...">
              Save
            </Button>
          </DialogActions>
        </form>
      )}
    </FormDialog>
  );
}
