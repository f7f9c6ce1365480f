import type { InputHTMLAttributes, Ref } from 'react';
import { Field, type FieldProps } from './Field.tsx';

export interface TextFieldProps extends FieldProps, Omit<InputHTMLAttributes<HTMLInputElement>, 'className' | 'type'> {
  /** Never `number`: the wheel would change it while it has the focus. A figure is text with an `inputMode`. */
  type?: 'text' | 'email' | 'tel' | 'url' | 'search' | 'password' | 'date';
  ref?: Ref<HTMLInputElement>;
}

/** One line of text. Accepts the result of React Hook Form's `register`: `<TextField label="City" {...register('city')} />`. */
export function TextField({ label, hint, error, optional, className, id, type = 'text', ...rest }: TextFieldProps) {
  return (
    <Field label={label} hint={hint} error={error} optional={optional} className={className} id={id}>
      {(wiring) => <input {...rest} {...wiring} type={type} className="control min-h-11" />}
    </Field>
  );
}
