import type { InputHTMLAttributes, ReactNode, Ref } from 'react';
import { FieldMessages, useFieldWiring } from './Field.tsx';

export interface CheckboxFieldProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'className'> {
  /** May contain a link: 'I agree to the <a>terms</a>'. */
  label: ReactNode;
  hint?: ReactNode;
  error?: string | undefined;
  className?: string | undefined;
  ref?: Ref<HTMLInputElement>;
}

/** A checkbox; its label is part of the target. */
export function CheckboxField({ label, hint, error, className, id, ...rest }: CheckboxFieldProps) {
  const { wiring, messages } = useFieldWiring({ hint, error, id });
  return (
    <div className={className}>
      <label htmlFor={wiring.id} className="flex min-h-11 items-start gap-3 py-2.5 leading-snug">
        <input
          {...rest}
          {...wiring}
          type="checkbox"
          className="size-5 shrink-0 aria-invalid:outline-2 aria-invalid:outline-offset-2 aria-invalid:outline-red"
        />
        <span>{label}</span>
      </label>
      <FieldMessages {...messages} />
    </div>
  );
}
