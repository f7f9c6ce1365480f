import { type ReactNode, useId } from 'react';
import { useHeldWhilePressed } from '../style/use-held-while-pressed.ts';
import { FieldError } from './FieldError.tsx';

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

/** Connects a control with its label, hint and error: spread it on the control. */
export interface FieldWiring {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
}

export interface FieldFrameProps extends FieldProps {
  /** The control's id, if another element refers to it. */
  id?: string | undefined;
  children: (wiring: FieldWiring) => ReactNode;
}

/** Label above, control, hint and error below. TextField, TextArea and SelectField are this with a control inside. */
export function Field({
  label,
  hint,
  error: found,
  optional = false,
  className,
  id: givenId,
  children,
}: FieldFrameProps) {
  const error = useHeldWhilePressed(found);
  const ownId = useId();
  const id = givenId ?? ownId;
  const hintId = hint === undefined ? undefined : `${id}-hint`;
  const errorId = error === undefined ? undefined : `${id}-error`;
  return (
    <div className={className}>
      <label htmlFor={id} className="mb-1.5 block text-sm font-medium text-ink">
        {label}
        {optional && <span className="font-normal text-ink-faint"> (optional)</span>}
      </label>
      {children({
        id,
        'aria-describedby': [errorId, hintId].filter(Boolean).join(' ') || undefined,
        'aria-invalid': error === undefined ? undefined : true,
      })}
      {errorId !== undefined && error !== undefined && <FieldError id={errorId}>{error}</FieldError>}
      {hintId !== undefined && (
        <p id={hintId} className="mt-1.5 text-sm text-ink-soft">
          {hint}
        </p>
      )}
    </div>
  );
}
