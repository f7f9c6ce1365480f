import type { InputHTMLAttributes, Ref, TextareaHTMLAttributes } from 'react';
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

export interface TextAreaProps extends FieldProps, Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'className'> {
  ref?: Ref<HTMLTextAreaElement>;
}

/** Several lines of text; it grows with its content where the browser supports it. */
export function TextArea({ label, hint, error, optional, className, id, rows = 5, ...rest }: TextAreaProps) {
  return (
    <Field label={label} hint={hint} error={error} optional={optional} className={className} id={id}>
      {(wiring) => (
        <textarea
          {...rest}
          {...wiring}
          rows={rows}
          className="control field-sizing-content min-h-32 max-h-[70vh] resize-y"
        />
      )}
    </Field>
  );
}
