import { useWatch } from 'react-hook-form';
import { orderCalls } from '../../../../contract/orders/orders.calls.ts';
import { CorrectedDelivery, type Order } from '../../../../contract/orders/orders.schemas.ts';
import { type DeliveryAddress, deliveryText, originalDelivery } from '../../../../domain/order/delivery-address.ts';
import { NewerVersion } from '../../../editing/form/NewerVersion.tsx';
import { TextField } from '../../../ui/form/TextField.tsx';
import { Button } from '../../../ui/style/Button.tsx';
import { PlaceFields } from '../../kit/customer/PlaceFields.tsx';
import { AdminForm, useAdminForm } from '../../kit/form/AdminForm.tsx';
import type { TaskProps } from '../../kit/record/TaskDialog.tsx';
import { orderWords } from '../order-words.ts';
import { OrderChanges, orderStored } from './OrderChanges.tsx';

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

const valuesOf = ({ deliveryAddress, customer }: Order): DeliveryAddress =>
  deliveryAddress ?? originalDelivery(customer);

/** Corrects where the artworks go, beside the address of the frozen invoice (docs/specification/order.md §13). */
export function CorrectAddressDialog({ record: order, title, onClose }: TaskProps<Order>) {
  const form = useAdminForm(CorrectedDelivery, orderCalls.editOrder, orderWords.correctAddress, {
    defaults: valuesOf(order),
    input: (deliveryAddress) => ({ id: order.id, deliveryAddress }),
    stored: orderStored(order),
    draft: `order/${order.id}/address`,
    onSaved: () => onClose(),
  });
  const { methods, opened, first, seen } = form;
  const typed = useWatch({ control: methods.control });
  const original = originalDelivery(order.customer);
  const isOriginal = deliveryText({ ...original, ...typed }) === deliveryText(original);
  const restoreOriginal = () => {
    for (const field of fields) methods.setValue(field, original[field], { shouldDirty: true, shouldValidate: true });
  };
  return (
    <AdminForm
      form={form}
      title={title}
      description={`${seen.invoiceNumber}. Emails and exports use this address. The invoice stays as it was issued.`}
      onClose={onClose}
      submit={{ label: 'Save Address', busyLabel: 'Saving...', disabled: !form.isDirty }}
      refusalDetails={<OrderChanges first={first} seen={seen} />}
      newer={<NewerVersion {...{ methods, labels, opened }} theirs={valuesOf(seen)} />}
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
    </AdminForm>
  );
}
