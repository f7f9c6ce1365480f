import type { UseFormRegisterReturn } from 'react-hook-form';
import { addressRules } from '../../../../domain/shipping/address-rules.ts';
import { CountryField } from '../../../ui/form/CountryField.tsx';
import { TextField } from '../../../ui/form/TextField.tsx';
import { contactLabels } from './contact-labels.ts';

type PlaceField = 'address' | 'city' | 'state' | 'postalCode' | 'country';

interface PlaceFieldsProps {
  /** As it is typed; state and postal code follow it. */
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
