import type { ReactNode } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { billingFieldOf, type ShippingField } from '../../../domain/order/buyer.ts';
import { addressRules } from '../../../domain/shipping/address-rules.ts';
import { CountryField } from '../../ui/form/CountryField.tsx';
import { FieldGroup } from '../../ui/form/Field.tsx';
import { TextField } from '../../ui/form/TextField.tsx';

type AddressField = ShippingField | (typeof billingFieldOf)[ShippingField];

interface AddressFieldsProps {
  legend: string;
  purpose: 'billing' | 'shipping';
  /** The country as it is typed; the labels of state and postal code follow it. */
  country: string;
  onCountry: (country: string) => void;
  field: (name: AddressField) => UseFormRegisterReturn & { error: string | undefined };
  /** Below the address. */
  children?: ReactNode;
}

/** The fields of the billing address or of another shipping address (docs/specification/checkout.md §2). */
export function AddressFields({ legend, purpose, country, onCountry, field, children }: AddressFieldsProps) {
  const { state, postalCode } = addressRules(country);
  const named = (name: ShippingField) => field(purpose === 'shipping' ? name : billingFieldOf[name]);
  return (
    <FieldGroup legend={legend}>
      <TextField
        label="Address"
        autoComplete={`${purpose} street-address`}
        className="sm:col-span-2"
        {...named('shippingAddress')}
      />
      <TextField label="City" autoComplete={`${purpose} address-level2`} {...named('shippingCity')} />
      <TextField
        label={state.label}
        optional={state.least === 0}
        autoComplete={`${purpose} address-level1`}
        {...named('shippingState')}
      />
      <TextField
        label={postalCode.label}
        optional={postalCode.least === 0}
        autoComplete={`${purpose} postal-code`}
        {...named('shippingPostalCode')}
      />
      <CountryField
        label="Country"
        autoComplete={`${purpose} country-name`}
        onCountry={onCountry}
        {...named('shippingCountry')}
      />
      {children}
    </FieldGroup>
  );
}
