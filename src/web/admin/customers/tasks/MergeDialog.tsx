import { useNavigate } from 'react-router';
import { customerCalls } from '../../../../contract/customers/customers.calls.ts';
import {
  type Customer,
  MergeCustomers,
  type PurchaseReport,
} from '../../../../contract/customers/customers.schemas.ts';
import { FieldError } from '../../../ui/form/Field.tsx';
import { adminAddress } from '../../kit/admin-address.ts';
import { CustomerChoice } from '../../kit/customer/CustomerChoice.tsx';
import { AdminForm, useAdminForm } from '../../kit/form/AdminForm.tsx';
import type { TaskProps } from '../../kit/record/TaskDialog.tsx';
import { customerWords } from '../customer-words.ts';

const Values = MergeCustomers.pick({ into: true });

/** Gives this customer's orders to another one, whom staff search and choose. */
export function MergeDialog({ record: { customer }, title, onClose }: TaskProps<PurchaseReport>) {
  const navigate = useNavigate();
  const form = useAdminForm(Values, customerCalls.mergeCustomers, customerWords.merge, {
    defaults: { into: '' as `${number}` },
    input: ({ into }) => ({ id: customer.id, into }),
    stored: { opened: customer, read: async (): Promise<Customer> => customer },
    onSaved: ({ id }) => {
      onClose(true);
      void navigate(adminAddress('customers', { customer: id }), { replace: true });
    },
  });
  const { error, ...field } = form.field('into');
  return (
    <AdminForm
      form={form}
      title={title}
      description={described(customer)}
      size="small"
      onClose={onClose}
      submit={{ label: 'Merge', busyLabel: 'Merging...', danger: true }}
    >
      <CustomerChoice legend="The customer who gets the orders" except={customer.id} field={field} />
      {error !== undefined && <FieldError id="merge-error">{error}</FieldError>}
    </AdminForm>
  );
}

function described({ firstName, lastName, email }: Customer): string {
  const name = `${firstName} ${lastName}`;
  if (email === '')
    return `The orders of ${name} will belong to the customer whom you choose. That customer’s record stays.`;
  return `The orders of ${name}, ${email}, will belong to the customer whom you choose. That customer’s record stays, and later orders from ${email} are theirs too.`;
}
