import { type FocusEvent, useId, useState } from 'react';
import { countryAsWritten, countryCodes, countryName, findCountry } from '../../../domain/shipping/countries.ts';
import { TextField, type TextFieldProps } from './TextField.tsx';

const unknownHint = 'This is not in the list of countries. Please check the spelling.';

interface CountryFieldProps extends TextFieldProps {
  /** The estate's name of a country that was typed in another way; React Hook Form's `setValue`. */
  onCountry: (country: string) => void;
}

/**
 * A country: a list that the browser searches while a person types. Another spelling becomes the estate's when the field is left, and
 * what is not in the list stays as it was typed (docs/specification/checkout.md §2).
 */
export function CountryField({ onCountry, ...field }: CountryFieldProps) {
  const list = useId();
  // 249 elements that most buyers never need.
  const [used, setUsed] = useState(false);
  const [isUnknown, setIsUnknown] = useState(false);
  const leave = (event: FocusEvent<HTMLInputElement>) => {
    const typed = event.target.value.trim();
    setIsUnknown(typed.length > 1 && findCountry(typed) === undefined);
    const written = countryAsWritten(typed);
    if (written !== event.target.value) onCountry(written);
    field.onBlur?.(event);
  };
  return (
    <>
      <TextField
        {...field}
        hint={isUnknown ? unknownHint : field.hint}
        list={list}
        onFocus={() => setUsed(true)}
        onBlur={leave}
      />
      <datalist id={list}>
        {used && countryCodes.map((code) => <option key={code} value={countryName(code)} />)}
      </datalist>
    </>
  );
}
