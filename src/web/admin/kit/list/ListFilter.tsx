import { type ChangeEvent, useId } from 'react';
import { Select, SelectField } from '../../../ui/form/SelectField.tsx';
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
  /** Its label is above it, as those of the days beside it. */
  above?: boolean;
}

/** A `control` in a bar above a list: as high as a small button. */
export const slimControl = 'min-h-9 py-1 text-sm pointer-coarse:min-h-11 pointer-coarse:text-base';

/** The width of a filter with its label above. */
export const dayWidth = 'min-w-36 flex-1 sm:max-w-44';

/** The longest label that half the width of a phone shows. */
const HALF_ROW = 14;

/** A filter or sort order of a list, in the address; its label is beside it. */
export function ListFilter({ label, place, param, value, also, options, above = false }: ListFilterProps) {
  const id = useId();
  const control = {
    value: value ?? '',
    options,
    onChange: (event: ChangeEvent<HTMLSelectElement>) => place.change({ ...also, [param]: event.target.value }),
  };
  if (above) return <SelectField label={label} className={dayWidth} {...control} />;
  const isLong = options.some((option) => option.label.length > HALF_ROW);
  return (
    <div className={classNames('flex items-center gap-2 max-sm:flex-1', isLong && 'max-sm:basis-full')}>
      <label htmlFor={id} className="whitespace-nowrap text-sm text-ink-soft">
        {label}
      </label>
      <div className="min-w-28 max-w-56 max-sm:max-w-none max-sm:flex-1">
        <Select id={id} className={slimControl} {...control} />
      </div>
    </div>
  );
}
