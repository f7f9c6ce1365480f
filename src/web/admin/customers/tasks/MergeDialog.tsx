import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { customerCalls } from '../../../../contract/customers/customers.calls.ts';
import {
  type Customer,
  type FoundCustomer,
  MergeCustomers,
  type PurchaseReport,
} from '../../../../contract/customers/customers.schemas.ts';
import { FieldError } from '../../../ui/form/Field.tsx';
import { TextField } from '../../../ui/form/TextField.tsx';
import { adminAddress } from '../../kit/admin-address.ts';
import { customerSearchWords } from '../../kit/customer/customer-search-words.ts';
import { SEARCH_PAUSE_MS, useCustomerSearch } from '../../kit/customer/use-customer-search.ts';
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
      <OtherCustomers except={customer.id}>
        {(other) => (
          <label key={other.id} className="flex min-h-11 cursor-pointer items-center gap-3 border-b border-line py-2">
            <input type="radio" value={other.id} className="size-4.5 shrink-0 accent-accent" {...field} />
            <span className="min-w-0">
              <span>{`${other.firstName} ${other.lastName}`}</span>
              <span className="block text-sm text-ink-soft wrap-anywhere">{other.email || other.phone}</span>
            </span>
          </label>
        )}
      </OtherCustomers>
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

interface OtherCustomersProps {
  except: number;
  children: (customer: FoundCustomer) => React.ReactNode;
}

function OtherCustomers({ except, children }: OtherCustomersProps) {
  const [text, setText] = useState('');
  const [searched, setSearched] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setSearched(text), SEARCH_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  const { data, isError, enabled } = useCustomerSearch(searched);
  const found = enabled ? data?.customers.filter(({ id }) => id !== except) : undefined;
  return (
    <>
      <TextField
        label="Search customers"
        hint={customerSearchWords.hint}
        type="search"
        autoComplete="off"
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <div role="status" className="mt-3 text-sm text-ink-soft">
        {enabled && isError ? customerSearchWords.list.failed : found?.length === 0 && customerSearchWords.list.none}
      </div>
      {found !== undefined && found.length > 0 && (
        <fieldset className="mt-1">
          <legend className="sr-only">The customer who gets the orders</legend>
          {found.map(children)}
        </fieldset>
      )}
    </>
  );
}
