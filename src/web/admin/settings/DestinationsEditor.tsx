import X from 'lucide-react/icons/x';
import { useId, useState } from 'react';
import { get, useController, useFormContext, useWatch } from 'react-hook-form';
import { countryCodes, countryName, findCountry } from '../../../domain/shipping/countries.ts';
import { countryGroups, destinationFields } from '../../../domain/shipping/destination-fields.ts';
import type { FormValues } from '../../editing/record/record-values.ts';
import { CheckboxField } from '../../ui/form/CheckboxField.tsx';
import { FieldError } from '../../ui/form/Field.tsx';
import { TextField } from '../../ui/form/TextField.tsx';
import { Button } from '../../ui/style/Button.tsx';

type Row = FormValues<typeof destinationFields>;
const feeNames = ['standard', 'express', 'courier'] as const;
const feesOf = (fee: string) => ({ standard: fee, express: fee, courier: fee });

/** The destinations of Money & Shipping. Each begins as a country, a group or all other countries (docs/specification/settings.md §7). */
export function DestinationsEditor({ name, hint }: { name: string; hint: string }) {
  const { control, formState } = useFormContext();
  const { field } = useController({ control, name });
  const homeCountry = findCountry(String(useWatch({ control, name: 'homeCountry' })));
  const rows = field.value as readonly Row[];
  const taken = rows.flatMap(({ countries }) => countries);
  const errorOf = (path: string) => (get(formState.errors, path) as { message?: string } | undefined)?.message;
  const change = (place: number, changes: Partial<Row>) =>
    field.onChange(rows.map((row, index) => (index === place ? { ...row, ...changes } : row)));
  return (
    <div className="sm:col-span-2 2xl:col-span-3">
      <p className="text-sm text-ink-soft">{hint}</p>
      <ul className="mt-4 grid gap-5 empty:hidden">
        {rows.map((row, place) => (
          <Destination
            // biome-ignore lint/suspicious/noArrayIndexKey: a row has no id, and they keep their order
            key={place}
            row={row}
            taken={taken}
            homeCountry={homeCountry}
            errorOf={(field) => errorOf(`${name}.${place}.${field}`)}
            onChange={(changes) => change(place, changes)}
            onRemove={() => field.onChange(rows.filter((_, index) => index !== place))}
          />
        ))}
      </ul>
      <Fault error={errorOf(name)} />
      <div className="mt-5">
        <PlaceInput
          label="New destination"
          hint="A country, a group such as European Union, or All other countries."
          action="Add Destination"
          taken={taken}
          homeCountry={homeCountry}
          offersOthers={rows.every(({ countries }) => countries.length > 0)}
          onAdd={(place) => field.onChange([...rows, { ...place, byQuote: false, ...feesOf('') }])}
        />
      </div>
    </div>
  );
}

interface DestinationProps {
  row: Row;
  taken: readonly string[];
  homeCountry: string | undefined;
  errorOf: (field: string) => string | undefined;
  onChange: (changes: Partial<Row>) => void;
  onRemove: () => void;
}

function Destination({ row, taken, homeCountry, errorOf, onChange, onRemove }: DestinationProps) {
  const { name, countries, byQuote } = row;
  return (
    <li className="border border-line px-4 pt-3 pb-5">
      <fieldset className="min-w-0">
        <legend className="sr-only">{name || 'A destination'}</legend>
        <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
          <TextField
            label="Name"
            value={name}
            error={errorOf('name')}
            className="min-w-0 max-w-md flex-1 basis-56"
            onChange={({ target }) => onChange({ name: target.value })}
          />
          <Button size="small" variant="quiet" className="sm:mt-7" aria-label={`Remove ${name}`} onClick={onRemove}>
            Remove
          </Button>
        </div>
        {countries.length === 0 ? (
          <p className="mt-3">Every country that no other destination names.</p>
        ) : (
          <Countries
            row={row}
            taken={taken}
            homeCountry={homeCountry}
            onChange={(changed) => onChange({ countries: changed })}
          />
        )}
        <Fault error={errorOf('countries')} />
        <CheckboxField
          label="Every delivery there is by quote"
          className="mt-2"
          checked={byQuote}
          onChange={({ target }) => onChange({ byQuote: target.checked, ...feesOf(target.checked ? '0' : '') })}
        />
        {!byQuote && (
          <div className="mt-2 grid gap-x-6 gap-y-5 sm:grid-cols-3">
            {feeNames.map((fee) => (
              <TextField
                key={fee}
                label={`${destinationFields[fee].label} ($)`}
                inputMode="decimal"
                value={row[fee]}
                error={errorOf(fee)}
                onChange={({ target }) => onChange({ [fee]: target.value })}
              />
            ))}
          </div>
        )}
      </fieldset>
    </li>
  );
}

/** The countries of a destination, of which the last one goes with it. */
function Countries({
  row: { name, countries },
  taken,
  homeCountry,
  onChange,
}: Pick<DestinationProps, 'row' | 'taken' | 'homeCountry'> & { onChange: (countries: readonly string[]) => void }) {
  return (
    <>
      <ul aria-label={`Countries of ${name}`} className="my-4 flex flex-wrap gap-2">
        {countries.map((code) => (
          <li key={code} className="flex min-h-9 items-center gap-1 border border-line bg-wall pl-3 only:pr-3">
            <span>{countryName(code)}</span>
            {countries.length > 1 && (
              <button
                type="button"
                aria-label={`Remove ${countryName(code)} from ${name}`}
                className="grid size-9 place-items-center"
                onClick={() => onChange(countries.filter((each) => each !== code))}
              >
                <X aria-hidden="true" size={16} strokeWidth={1.75} />
              </button>
            )}
          </li>
        ))}
      </ul>
      <PlaceInput
        label={`Another country of ${name}`}
        action="Add"
        taken={taken}
        homeCountry={homeCountry}
        onAdd={(place) => onChange([...countries, ...place.countries])}
      />
    </>
  );
}

function Fault({ error }: { error: string | undefined }) {
  const id = useId();
  return error === undefined ? null : <FieldError id={id}>{error}</FieldError>;
}

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
function PlaceInput({ label, hint, action, taken, homeCountry, offersOthers = false, onAdd }: PlaceInputProps) {
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
