import { useId, useState } from 'react';
import { countryCodes, countryName, findCountry } from '../../../domain/shipping/countries.ts';
import { countryGroups } from '../../../domain/shipping/country-groups.ts';
import { TextField } from '../../ui/form/TextField.tsx';
import { Button } from '../../ui/style/Button.tsx';

/** A country, or a group of them; without countries all others. */
interface Place {
  name: string;
  countries: readonly string[];
}

const allOthers: Place = { name: 'All other countries', countries: [] };

interface PlaceInputProps {
  label: string;
  hint?: string;
  /** The button's label. */
  action: string;
  /** Codes that a destination has already, and the estate's own. */
  taken: readonly string[];
  homeCountry: string | undefined;
  /** Offers all other countries too. */
  offersOthers?: boolean;
  onAdd: (place: Place) => void;
}

/** A list with search of countries and ready groups, from which one is added. Of a group only what is not taken is added. */
export function PlaceInput({ label, hint, action, taken, homeCountry, offersOthers = false, onAdd }: PlaceInputProps) {
  const list = useId();
  const [typed, setTyped] = useState('');
  const [fault, setFault] = useState<string>();
  const groups = offersOthers ? [allOthers, ...countryGroups] : countryGroups;
  const add = () => {
    const place = findPlace(typed, groups);
    if (place === undefined) return setFault('This is not in the list of countries. Please check the spelling.');
    const countries = place.countries.filter((code) => code !== homeCountry && !taken.includes(code));
    if (countries.length === 0 && place !== allOthers) return setFault(whyNot(place, homeCountry));
    setTyped('');
    onAdd({ ...place, countries });
  };
  return (
    <div className="flex flex-wrap items-start gap-x-4 gap-y-3">
      <TextField
        label={label}
        hint={hint}
        error={fault}
        className="min-w-0 max-w-md flex-1 basis-56"
        list={list}
        value={typed}
        onChange={({ target }) => {
          setTyped(target.value);
          setFault(undefined);
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          // The form is not saved with it.
          event.preventDefault();
          add();
        }}
      />
      <datalist id={list}>
        {[...groups.map(({ name }) => name), ...countryCodes.map(countryName)].map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
      <Button size="small" variant="quiet" className="sm:mt-7" disabled={typed.trim() === ''} onClick={add}>
        {action}
      </Button>
    </div>
  );
}

function findPlace(typed: string, groups: readonly Place[]): Place | undefined {
  const group = groups.find(({ name }) => name.toLowerCase() === typed.trim().toLowerCase());
  if (group !== undefined) return group;
  const code = findCountry(typed);
  return code === undefined ? undefined : { name: countryName(code), countries: [code] };
}

function whyNot({ name, countries }: Place, homeCountry: string | undefined): string {
  if (countries.length > 1) return `All countries of ${name} are in a destination already.`;
  return countries[0] === homeCountry
    ? 'The estate’s own country has the fees above.'
    : `${name} is in a destination already.`;
}
