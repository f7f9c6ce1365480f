import { type ChangeEvent, useId } from 'react';
import type { Day } from '../../../../domain/calendar.ts';
import { Select, SelectField } from '../../../ui/form/SelectField.tsx';
import { TextField } from '../../../ui/form/TextField.tsx';
import { classNames } from '../../../ui/style/class-names.ts';
import type { AdminParams } from '../admin-address.ts';
import type { ListPlaceOf } from './use-admin-list.ts';

export interface ListFilterProps {
  label: string;
  place: ListPlaceOf;
  /** The parameter in the address. */
  param: string;
  value: string | null;
  /** Other parameters that a choice sets. */
  also?: AdminParams;
  options: readonly { value: string; label: string }[];
  /** Whether the label is above the field, like the labels of the days beside it. */
  above?: boolean;
}

/** A `control` in a bar above a list: as high as a small button. */
export const slimControl = 'min-h-9 py-1 text-sm pointer-coarse:min-h-11 pointer-coarse:text-base';

/** The width of a filter with its label above. */
const dayWidth = 'min-w-36 flex-1 sm:max-w-44';

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

/** Days from one to another, both included; empty for no limit. */
export interface DaySpan {
  label: string;
  from: Day | '';
  to: Day | '';
}

export interface DayFilterProps {
  place: ListPlaceOf;
  /** The days as they are in the address; a day that is half typed stays in its field. */
  typed: { from: string; to: string };
  /** The spans of days that staff ask for most; the first one has no limit. */
  spans: readonly DaySpan[];
}

/** The days from one to another, each of which counts: usual spans by one choice, any others by their days. */
export function DayFilter({ place, typed, spans }: DayFilterProps) {
  const current = spans.findIndex(({ from, to }) => from === typed.from && to === typed.to);
  const options = spans.map(({ label }, at) => ({ value: String(at), label }));
  return (
    <>
      <SelectField
        label="When"
        className={dayWidth}
        value={String(current)}
        options={current < 0 ? [...options, { value: '-1', label: 'These days' }] : options}
        onChange={({ target }) => {
          const { from, to } = spans[Number(target.value)] ?? typed;
          place.change({ from, to });
        }}
      />
      <TextField
        type="date"
        label="From"
        className={dayWidth}
        value={typed.from}
        max={typed.to}
        onChange={({ target }) => place.change({ from: target.value })}
      />
      <TextField
        type="date"
        label="To"
        className={dayWidth}
        value={typed.to}
        min={typed.from}
        error={
          typed.to !== '' && typed.from > typed.to
            ? 'This day is before the From day, so nothing is listed.'
            : undefined
        }
        onChange={({ target }) => place.change({ to: target.value })}
      />
    </>
  );
}
