import { SelectField } from '../../../ui/form/SelectField.tsx';
import { classNames } from '../../../ui/style/class-names.ts';
import type { AdminParams } from '../admin-address.ts';
import type { ListPlaceOf } from './use-list-place.ts';

export interface ListFilterProps {
  label: string;
  place: ListPlaceOf;
  /** The parameter in the address. */
  param: string;
  value: string | null;
  /** Other parameters that a choice sets. */
  also?: AdminParams;
  options: readonly { value: string; label: string }[];
}

/** The longest label that half the width of a phone shows. */
const HALF_ROW = 14;

/** A filter or sort order of a list, in the address. */
export function ListFilter({ label, place, param, value, also, options }: ListFilterProps) {
  const isLong = options.some((option) => option.label.length > HALF_ROW);
  return (
    <SelectField
      label={label}
      className={classNames('min-w-36 flex-1 sm:max-w-64', isLong && 'max-sm:basis-full')}
      value={value ?? ''}
      options={options}
      onChange={(event) => place.change({ ...also, [param]: event.target.value })}
    />
  );
}
