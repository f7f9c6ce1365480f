import { type FocusEvent, Suspense, useId, useState } from 'react';
import { countryAsWritten, countryCodes, countryName, findCountry } from '../../../domain/shipping/countries.ts';
import { lazyPart } from '../../lazy-part.tsx';
import { TextField, type TextFieldProps } from './TextField.tsx';

const checkSpelling = <span>This is not in the list of countries. Please check the spelling.</span>;

/** Few people mistype it, so it is loaded then. Without it the spelling is theirs to check. */
const LikelyCountry = lazyPart(() =>
  import('./LikelyCountry.tsx').then(
    (loaded) => loaded.LikelyCountry,
    () => () => checkSpelling,
  ),
);

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
  /** The typed text that is not in the list; '' when there is no such text. */
  const [unknown, setUnknown] = useState('');
  const leave = (event: FocusEvent<HTMLInputElement>) => {
    const typed = event.target.value.trim();
    setUnknown(typed.length > 1 && findCountry(typed) === undefined ? typed : '');
    const written = countryAsWritten(typed);
    if (written !== event.target.value) onCountry(written);
    field.onBlur?.(event);
  };
  const choose = (country: string) => {
    setUnknown('');
    onCountry(country);
  };
  const question = (
    <Suspense fallback={checkSpelling}>
      <LikelyCountry typed={unknown} onChoose={choose} />
    </Suspense>
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
