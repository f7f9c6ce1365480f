import type { ComponentProps } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { addressRules } from '../../../../domain/shipping/address-rules.ts';
import { CheckboxField } from '../../../ui/form/CheckboxField.tsx';
import { CountryField } from '../../../ui/form/CountryField.tsx';
import { TextField } from '../../../ui/form/TextField.tsx';
import { CustomerChoice, type CustomerChoiceProps, CustomerName } from './CustomerChoice.tsx';

/** The fields of a customer's record, in the order of its forms. */
export const contactLabels = {
  firstName: 'First name',
  lastName: 'Last name',
  email: 'Email',
  phone: 'Telephone',
  address: 'Address',
  city: 'City',
  state: 'State',
  postalCode: 'Postal code',
  country: 'Country',
} as const;

export type ContactField = keyof typeof contactLabels;

const needed: readonly ContactField[] = ['firstName', 'lastName'];
const types: Partial<Record<ContactField, 'email' | 'tel'>> = { email: 'email', phone: 'tel' };

interface CustomerFieldsProps<Name extends ContactField> {
  /** A customer who is not known yet. */
  isNew: boolean;
  onNew: (isNew: boolean) => void;
  /** The choice of a known customer. */
  choice: CustomerChoiceProps['field'] & Pick<CustomerChoiceProps, 'error'>;
  /** The one who is chosen beforehand. */
  known?: ComponentProps<typeof CustomerName>['customer'] | null;
  /** The fields that a new customer is asked for. */
  names: readonly Name[];
  fieldOf: (name: Name) => Omit<ComponentProps<typeof TextField>, 'label'>;
}

/** The customer that a form is for: a known customer, or a new customer. */
export function CustomerFields<Name extends ContactField>({
  isNew,
  onNew,
  choice: { error, ...field },
  known = null,
  names,
  fieldOf,
}: CustomerFieldsProps<Name>) {
  return (
    <fieldset>
      <legend className="mb-3 font-serif text-lg">Customer</legend>
      <CheckboxField label="A new customer" checked={isNew} onChange={({ target }) => onNew(target.checked)} />
      {isNew ? (
        <div className="mt-4 grid gap-x-6 gap-y-5 sm:grid-cols-2">
          {names.map((name) => (
            <TextField
              key={name}
              label={contactLabels[name]}
              optional={!needed.includes(name)}
              type={types[name] ?? 'text'}
              {...fieldOf(name)}
            />
          ))}
        </div>
      ) : (
        <div className="mt-4">
          <CustomerChoice legend="The customer" field={field} error={error}>
            {known !== null && (
              <p className="mt-2">
                <CustomerName customer={known} />
              </p>
            )}
          </CustomerChoice>
        </div>
      )}
    </fieldset>
  );
}

type PlaceField = 'address' | 'city' | 'state' | 'postalCode' | 'country';

interface PlaceFieldsProps {
  /** The country as it is typed; state and postal code follow it. */
  country: string;
  onCountry: (country: string) => void;
  field: (name: PlaceField) => UseFormRegisterReturn & { error: string | undefined };
}

/** The fields of where works are sent, with the labels and needs of the country (docs/specification/checkout.md §2). */
export function PlaceFields({ country, onCountry, field }: PlaceFieldsProps) {
  const { state, postalCode } = addressRules(country);
  return (
    <>
      <TextField label={contactLabels.address} {...field('address')} />
      <TextField label={contactLabels.city} {...field('city')} />
      <TextField label={state.label} optional={state.least === 0} {...field('state')} />
      <TextField label={postalCode.label} optional={postalCode.least === 0} {...field('postalCode')} />
      <CountryField label={contactLabels.country} onCountry={onCountry} {...field('country')} />
    </>
  );
}
