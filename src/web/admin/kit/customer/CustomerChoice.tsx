import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { customerCalls } from '../../../../contract/customers/customers.calls.ts';
import type { FoundCustomer } from '../../../../contract/customers/customers.schemas.ts';
import { fewestSearchedCharacters } from '../../../../domain/search/search-pause.ts';
import { TextField } from '../../../ui/form/TextField.tsx';
import { adminRead } from '../admin-queries.ts';
import { useSearchedText } from '../use-settled.ts';

/** The texts of the list of all customers; a search in the list has the texts below. */
export const customerListWords = {
  count: ['customer', 'customers'] as const,
  loading: 'Loading the customers',
  failed: 'The customers could not be loaded. Please try again.',
  none: 'No customers yet.',
};

export const customerSearchWords = {
  list: {
    failed: 'Error searching customers. Please try again.',
    none: 'No customers found matching your search.',
  },
  hint: `Enter at least ${fewestSearchedCharacters} characters of a name, an email address or a telephone number.`,
};

export interface CustomerChoiceProps {
  /** The name of the choice, for a screen reader. */
  legend: string;
  /** A customer who cannot be chosen. */
  except?: number;
  /** The properties of the radio buttons; their values are ids. */
  field?: React.InputHTMLAttributes<HTMLInputElement> & React.RefAttributes<HTMLInputElement>;
  /** Renders the action for each customer, in place of a radio button. */
  action?: (customer: FoundCustomer) => ReactNode;
  /** The reason why nothing is chosen yet. */
  error?: string | undefined;
  /** Shown before a search. */
  children?: ReactNode;
}

/** The search for customers, in which staff choose a customer. */
export function CustomerChoice({ legend, except, field, action, error, children }: CustomerChoiceProps) {
  const { text, setText, searched } = useSearchedText();
  const { data, isError, enabled } = useCustomerSearch(searched);
  const found = enabled ? data?.customers.filter(({ id }) => id !== except) : undefined;
  return (
    <>
      <TextField
        label="Search customers"
        hint={customerSearchWords.hint}
        error={error}
        type="search"
        autoComplete="off"
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <div role="status" className="mt-3 text-sm text-ink-soft">
        {enabled && isError ? customerSearchWords.list.failed : found?.length === 0 && customerSearchWords.list.none}
      </div>
      {found === undefined && children}
      {found !== undefined && found.length > 0 && (
        <fieldset className="mt-1">
          <legend className="sr-only">{legend}</legend>
          {found.map((customer) =>
            action !== undefined ? (
              <div
                key={customer.id}
                className="flex min-h-11 flex-wrap items-center justify-between gap-3 border-b border-line py-2"
              >
                <CustomerName customer={customer} />
                {action(customer)}
              </div>
            ) : (
              <label
                key={customer.id}
                className="flex min-h-11 cursor-pointer items-center gap-3 border-b border-line py-2"
              >
                <input type="radio" value={customer.id} className="size-4.5 shrink-0 accent-accent" {...field} />
                <CustomerName customer={customer} />
              </label>
            ),
          )}
        </fieldset>
      )}
    </>
  );
}

/** The customer's name, and what tells people with the same name apart. */
export function CustomerName({
  customer,
}: {
  customer: Pick<FoundCustomer, 'firstName' | 'lastName' | 'email' | 'phone' | 'city'>;
}) {
  const { firstName, lastName, email, phone, city } = customer;
  return (
    <span className="min-w-0">
      <span>{`${firstName} ${lastName}`}</span>
      <span className="block text-sm text-ink-soft wrap-anywhere">
        {[email || phone, city].filter(Boolean).join(', ')}
      </span>
    </span>
  );
}

/** Searches for the customers that a text finds; a text that is too short is not searched for. */
function useCustomerSearch(text: string) {
  const query = text.trim();
  const enabled = query.length >= fewestSearchedCharacters;
  const found = useQuery({
    ...adminRead(customerCalls.searchCustomers, { query }),
    enabled,
    placeholderData: keepPreviousData,
  });
  return { ...found, enabled };
}
