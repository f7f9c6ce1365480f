import { type FocusEvent, useId, useState } from 'react';
import {
  countryAsWritten,
  countryCodes,
  countryName,
  findCountry,
  likelyCountry,
} from '../../../domain/shipping/countries.ts';
import { linkClass } from '../style/class-names.ts';
import { TextField, type TextFieldProps } from './TextField.tsx';

const unknownHint = 'This is not in the list of countries.';

interface CountryFieldProps extends TextFieldProps {
  /** The estate's name of a country that was typed in another way; React Hook Form's `setValue`. */
  onCountry: (country: string) => void;
}

/**
 * A country: a list that the browser searches while a person types. Another spelling becomes the estate's when the field is left, and
 * what is not in the list stays as it was typed, with the country that was probably meant (docs/specification/checkout.md §2).
 */
export function CountryField({ onCountry, ...field }: CountryFieldProps) {
  const list = useId();
  // 249 elements that most buyers never need.
  const [used, setUsed] = useState(false);
  /** What was typed and is not in the list; '' when there is no such text. */
  const [unknown, setUnknown] = useState('');
  const leave = (event: FocusEvent<HTMLInputElement>) => {
    const typed = event.target.value.trim();
    setUnknown(typed.length > 1 && findCountry(typed) === undefined ? typed : '');
    const written = countryAsWritten(typed);
    if (written !== event.target.value) onCountry(written);
    field.onBlur?.(event);
  };
  const likely = unknown === '' ? undefined : likelyCountry(unknown);
  const choose = (country: string) => {
    setUnknown('');
    onCountry(country);
  };
  const question =
    likely === undefined ? (
      <span>{`${unknownHint} Please check the spelling.`}</span>
    ) : (
      <>
        <span>{unknownHint}</span> Did you mean{' '}
        <button type="button" className={linkClass()} onClick={() => choose(likely)}>
          {likely}
        </button>
        ?
      </>
    );
  return (
    <>
      <TextField
        {...field}
        hint={unknown === '' ? field.hint : question}
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
