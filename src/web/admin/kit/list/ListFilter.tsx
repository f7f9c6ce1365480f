import { SelectField } from '../../../ui/form/SelectField.tsx';
import type { ListPlaceOf } from './use-list-place.ts';

export interface ListFilterProps {
  label: string;
  place: ListPlaceOf;
  /** The parameter in the address. */
  param: string;
  value: string | null;
  options: readonly { value: string; label: string }[];
}

/** A filter or sort order of a list, in the address. */
export function ListFilter({ label, place, param, value, options }: ListFilterProps) {
  return (
    <SelectField
      label={label}
      className="min-w-36 flex-1 sm:max-w-64"
      value={value ?? ''}
      options={options}
      onChange={(event) => place.change({ [param]: event.target.value })}
    />
  );
}
