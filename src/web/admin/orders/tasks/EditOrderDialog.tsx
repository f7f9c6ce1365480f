import { useWatch } from 'react-hook-form';
import { orderCalls } from '../../../../contract/orders/orders.calls.ts';
import { CorrectedDelivery, EditOrder, type Order } from '../../../../contract/orders/orders.schemas.ts';
import { type DeliveryAddress, deliveryText, originalDelivery } from '../../../../domain/order/delivery-address.ts';
import { canConfirmPayment } from '../../../../domain/order/order-status.ts';
import { NewerVersion } from '../../../editing/form/NewerVersion.tsx';
import { TextArea, TextField } from '../../../ui/form/TextField.tsx';
import { Button } from '../../../ui/style/Button.tsx';
import { formatShortDay } from '../../kit/admin-dates.ts';
import { PlaceFields } from '../../kit/customer/CustomerFields.tsx';
import { useAdminForm } from '../../kit/form/AdminForm.tsx';
import type { TaskProps } from '../../kit/record/TaskDialog.tsx';
import { orderWords } from '../order-words.ts';
import { OrderForm, orderStored } from './order-form.tsx';

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
    <OrderForm
      form={form}
      title={title}
      description={`${seen.invoiceNumber}, ${seen.firstName} ${seen.lastName}`}
      size="small"
      onClose={onClose}
      submit={{ label: 'Save', busyLabel: 'Saving...', disabled: !form.isDirty }}
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
    </OrderForm>
  );
}

const labels = {
  name: 'Recipient',
  phone: 'Telephone',
  address: 'Address',
  city: 'City',
  state: 'State',
  postalCode: 'Postal code',
  country: 'Country',
};
const fields = Object.keys(labels) as (keyof DeliveryAddress)[];

const addressOf = ({ deliveryAddress, customer }: Order): DeliveryAddress =>
  deliveryAddress ?? originalDelivery(customer);

/** Corrects where the artworks go, beside the address of the frozen invoice (docs/specification/order.md §13). */
export function CorrectAddressDialog({ record: order, title, onClose }: TaskProps<Order>) {
  const form = useAdminForm(CorrectedDelivery, orderCalls.editOrder, orderWords.correctAddress, {
    defaults: addressOf(order),
    input: (deliveryAddress) => ({ id: order.id, deliveryAddress }),
    stored: orderStored(order),
    draft: `order/${order.id}/address`,
    onSaved: () => onClose(),
  });
  const { methods, opened, seen } = form;
  const typed = useWatch({ control: methods.control });
  const original = originalDelivery(order.customer);
  const isOriginal = deliveryText({ ...original, ...typed }) === deliveryText(original);
  const restoreOriginal = () => {
    for (const field of fields) methods.setValue(field, original[field], { shouldDirty: true, shouldValidate: true });
  };
  return (
    <OrderForm
      form={form}
      title={title}
      description={`${seen.invoiceNumber}. Emails and exports use this address. The invoice stays as it was issued.`}
      onClose={onClose}
      submit={{ label: 'Save Address', busyLabel: 'Saving...', disabled: !form.isDirty }}
      newer={<NewerVersion methods={methods} labels={labels} opened={opened} theirs={addressOf(seen)} />}
    >
      <div className="grid gap-x-6 gap-y-5 sm:grid-cols-2">
        <TextField label={labels.name} {...form.field('name')} />
        <TextField label={labels.phone} type="tel" optional {...form.field('phone')} />
        <PlaceFields
          country={typed.country ?? ''}
          onCountry={(country) => methods.setValue('country', country, { shouldDirty: true, shouldValidate: true })}
          field={form.field}
        />
      </div>
      {!isOriginal && (
        <div className="mt-5 flex flex-wrap items-center gap-x-4 gap-y-2">
          <p className="min-w-0 flex-1 basis-60 text-sm text-ink-soft">{`As ordered: ${deliveryText(original)}`}</p>
          <Button size="small" variant="quiet" onClick={restoreOriginal}>
            Use the Original Address
          </Button>
        </div>
      )}
    </OrderForm>
  );
}
