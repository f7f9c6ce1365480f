import ChevronDown from 'lucide-react/icons/chevron-down';
import type { Ref, SelectHTMLAttributes } from 'react';
import { classNames } from '../style/class-names.ts';
import { Field, type FieldProps } from './Field.tsx';

export interface SelectProps extends Omit<SelectHTMLAttributes<HTMLSelectElement>, 'children'> {
  options: readonly { value: string; label: string }[];
  ref?: Ref<HTMLSelectElement>;
}

export type SelectFieldProps = FieldProps & SelectProps;

/** The browser's own select: it suits every device and works without JavaScript. */
export function SelectField({ label, hint, error, optional, className, id, options, ...rest }: SelectFieldProps) {
  return (
    <Field label={label} hint={hint} error={error} optional={optional} className={className} id={id}>
      {(wiring) => <Select options={options} className="min-h-11" {...rest} {...wiring} />}
    </Field>
  );
}

/** A select without a label, which its owner gives it. */
export function Select({ options, className, ...rest }: SelectProps) {
  return (
    <div className="relative">
      <select {...rest} className={classNames('control appearance-none truncate pr-10', className)}>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      <ChevronDown
        aria-hidden="true"
        size={18}
        strokeWidth={1.75}
        className="pointer-events-none absolute right-3 top-1/2 -translate-y-1/2 text-ink-soft"
      />
    </div>
  );
}
