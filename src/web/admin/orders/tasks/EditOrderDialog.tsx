import { orderCalls } from '../../../../contract/orders/orders.calls.ts';
import { EditOrder, type Order } from '../../../../contract/orders/orders.schemas.ts';
import { canConfirmPayment } from '../../../../domain/order/order-status.ts';
import { NewerVersion } from '../../../editing/form/NewerVersion.tsx';
import { TextArea, TextField } from '../../../ui/form/TextField.tsx';
import { formatShortDay } from '../../kit/admin-dates.ts';
import { AdminForm, useAdminForm } from '../../kit/form/AdminForm.tsx';
import type { TaskProps } from '../../kit/record/TaskDialog.tsx';
import { orderWords } from '../order-words.ts';
import { OrderChanges, orderStored } from './OrderChanges.tsx';

const Values = EditOrder.omit({ id: true }).required({ expectedPaymentDate: true });

const valuesOf = ({ expectedPaymentDate, notes }: Order) => ({ expectedPaymentDate, notes: notes ?? '' });

/** Moves the day on which payment is expected, until the order is paid, and edits the staff's note. */
export function EditOrderDialog({ record: order, title, onClose }: TaskProps<Order>) {
  const form = useAdminForm(Values, orderCalls.editOrder, orderWords.edit, {
    defaults: valuesOf(order),
    // Only the changed fields are sent: the others keep what someone else has saved.
    input: ({ expectedPaymentDate, notes }, changed) => ({
      id: order.id,
      ...(changed.expectedPaymentDate && { expectedPaymentDate }),
      ...(changed.notes && { notes: notes ?? null }),
    }),
    stored: orderStored(order),
    draft: `order/${order.id}/edit`,
    onSaved: () => onClose(),
  });
  const { first, seen } = form;
  const theirs = valuesOf(seen);
  return (
    <AdminForm
      form={form}
      title={title}
      description={`${seen.invoiceNumber}, ${seen.firstName} ${seen.lastName}`}
      size="small"
      onClose={onClose}
      submit={{ label: 'Save', busyLabel: 'Saving...', disabled: !form.isDirty }}
      refusalDetails={<OrderChanges first={first} seen={seen} />}
      newer={
        <NewerVersion
          methods={form.methods}
          labels={{ expectedPaymentDate: 'Payment expected', notes: 'Notes' }}
          opened={form.opened}
          theirs={theirs}
          inWords={(name, value) => (name === 'notes' ? String(value) : formatShortDay(String(value)))}
        />
      }
    >
      <div className="grid gap-y-5">
        {canConfirmPayment(first.status) && (
          <TextField
            label="Payment expected"
            type="date"
            hint="The order is overdue from the day after. The invoice, and the day on which it is due, stay as they are."
            disabled={!canConfirmPayment(seen.status)}
            {...form.field('expectedPaymentDate')}
          />
        )}
        <TextArea
          label="Notes"
          optional
          hint="For the staff only. With a new day, they are recorded in the order’s history too."
          rows={3}
          {...form.field('notes')}
        />
      </div>
    </AdminForm>
  );
}
