import type { Ref, TextareaHTMLAttributes } from 'react';
import { Field, type FieldProps } from './Field.tsx';

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
