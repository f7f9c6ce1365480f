import CircleAlert from 'lucide-react/icons/circle-alert';
import type { ReactNode } from 'react';
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

/** The error beside a field. The field refers to it with aria-describedby, so that screen readers read it. */
export function FieldError({ id, children }: { id: string; children: string }) {
  return (
    <p id={id} className="mt-1.5 flex items-start gap-1.5 text-sm text-red">
      <CircleAlert aria-hidden="true" size={16} strokeWidth={1.75} className="mt-0.5 shrink-0" />
      <span>{children}</span>
    </p>
  );
}

export interface FieldGroupProps {
  /** '' for a group without a heading. */
  legend: string;
  /** Fields; each is half the width from a tablet up, unless it has the class `sm:col-span-2`. */
  children: ReactNode;
}

/** Fields that belong together under one heading, in two columns where there is room. */
export function FieldGroup({ legend, children }: FieldGroupProps) {
  return (
    <fieldset className="min-w-0">
      {legend !== '' && <legend className="mb-4 font-serif text-xl">{legend}</legend>}
      <div className="grid grid-cols-1 gap-x-gutter gap-y-5 sm:grid-cols-2">{children}</div>
    </fieldset>
  );
}

export interface FieldMessagesProps {
  hint: ReactNode;
  hintId: string | undefined;
  error: string | undefined;
  errorId: string | undefined;
}

/** The error and the hint below a control. */
export function FieldMessages({ hint, hintId, error, errorId }: FieldMessagesProps) {
  return (
    <>
      {errorId !== undefined && error !== undefined && <FieldError id={errorId}>{error}</FieldError>}
      {hintId !== undefined && (
        <p id={hintId} className="mt-1.5 text-sm text-ink-soft">
          {hint}
        </p>
      )}
    </>
  );
}
