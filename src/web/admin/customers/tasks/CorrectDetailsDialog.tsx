import { customerCalls } from '../../../../contract/customers/customers.calls.ts';
import { type Customer, EditCustomer, type PurchaseReport } from '../../../../contract/customers/customers.schemas.ts';
import { browserApi } from '../../../api.ts';
import { NewerVersion } from '../../../editing/form/NewerVersion.tsx';
import { TextField } from '../../../ui/form/TextField.tsx';
import { customerWords } from '../../kit/admin-words.ts';
import { AdminForm, useAdminForm } from '../../kit/form/AdminForm.tsx';
import type { TaskProps } from '../../kit/record/TaskDialog.tsx';

const Values = EditCustomer.omit({ id: true, orderLimits: true }).required();

const labels = {
  firstName: 'First name',
  lastName: 'Last name',
  email: 'Email',
  phone: 'Telephone',
  address: 'Address',
  city: 'City',
  state: 'State',
  postalCode: 'Postal code',
  country: 'Country',
};

type Field = keyof typeof labels;
const fields = Object.keys(labels) as Field[];

const valuesOf = (customer: Customer) =>
  Object.fromEntries(fields.map((field) => [field, customer[field]])) as Record<Field, string>;

/** Corrects the customer's record; orders and invoices keep their own copies. */
export function CorrectDetailsDialog({ record: { customer }, title, onClose }: TaskProps<PurchaseReport>) {
  const form = useAdminForm(Values, customerCalls.editCustomer, customerWords.correct, {
    defaults: valuesOf(customer),
    // Only the changed fields are sent: the others keep what someone else has saved.
    input: (values, changed) => ({
      id: customer.id,
      ...Object.fromEntries(fields.filter((field) => changed[field]).map((field) => [field, values[field]])),
    }),
    stored: { opened: customer, read: () => browserApi(customerCalls.getCustomer, { id: customer.id }) },
    draft: `customer/${customer.id}/correct`,
    onSaved: () => onClose(),
  });
  const { methods, opened, seen } = form;
  return (
    <AdminForm
      form={form}
      title={title}
      description="Of the customer’s record. Orders and invoices keep the details that they were placed with."
      onClose={onClose}
      submit={{ label: 'Save', busyLabel: 'Saving...', disabled: !form.isDirty }}
      newer={<NewerVersion {...{ methods, labels, opened }} theirs={valuesOf(seen)} />}
    >
      <div className="grid gap-x-6 gap-y-5 sm:grid-cols-2">
        {fields.map((field) => (
          <TextField
            key={field}
            label={labels[field]}
            optional={field === 'phone'}
            type={field === 'email' ? 'email' : field === 'phone' ? 'tel' : 'text'}
            {...form.field(field)}
          />
        ))}
      </div>
    </AdminForm>
  );
}
