import type { ReactNode } from 'react';
import { FieldMessages } from './FieldMessages.tsx';
import { type FieldWiring, useFieldWiring } from './use-field-wiring.ts';

/** The props of every field. `error` is shown when present, so pass it only after the field was touched. */
export interface FieldProps {
  label: string;
  /** A line of help, always shown. */
  hint?: ReactNode | undefined;
  error?: string | undefined;
  /** Adds the word that marks an optional field; required fields have no mark. */
  optional?: boolean | undefined;
  className?: string | undefined;
}

export interface FieldFrameProps extends FieldProps {
  /** The control's id, if another element refers to it. */
  id?: string | undefined;
  children: (wiring: FieldWiring) => ReactNode;
}

/** Label above, control, hint and error below. TextField, TextArea and SelectField are this with a control inside. */
export function Field({ label, hint, error, optional = false, className, id, children }: FieldFrameProps) {
  const { wiring, messages } = useFieldWiring({ hint, error, id });
  return (
    <div className={className}>
      <label htmlFor={wiring.id} className="mb-1.5 block text-sm font-medium text-ink">
        <span>{label}</span>
        {optional && <span className="font-normal text-ink-faint"> (optional)</span>}
      </label>
      {children(wiring)}
      <FieldMessages {...messages} />
    </div>
  );
}
