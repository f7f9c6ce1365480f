import type { Day } from '../../../../domain/calendar.ts';
import { SelectField } from '../../../ui/form/SelectField.tsx';
import { TextField } from '../../../ui/form/TextField.tsx';
import { dayWidth } from './ListFilter.tsx';
import type { ListPlaceOf } from './use-list-place.ts';

/** Days from one to another, both included; empty for no limit. */
export interface DaySpan {
  label: string;
  from: Day | '';
  to: Day | '';
}

export interface DayFilterProps {
  place: ListPlaceOf;
  /** As they are in the address; half a typed day stays in its field. */
  typed: { from: string; to: string };
  /** What staff ask for most; the first one has no limit. */
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
