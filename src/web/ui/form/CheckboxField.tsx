import { type InputHTMLAttributes, type ReactNode, type Ref, useId } from 'react';
import { classNames } from '../style/class-names.ts';
import { useHeldWhilePressed } from '../style/use-held-while-pressed.ts';
import { FieldError } from './FieldError.tsx';

export interface CheckboxFieldProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'className'> {
  /** May contain a link: 'I agree to the <a>terms</a>'. */
  label: ReactNode;
  hint?: ReactNode;
  error?: string | undefined;
  className?: string | undefined;
  ref?: Ref<HTMLInputElement>;
}

/** A checkbox; its label is part of the target. */
export function CheckboxField({ label, hint, error: found, className, id: givenId, ...rest }: CheckboxFieldProps) {
  const error = useHeldWhilePressed(found);
  const ownId = useId();
  const id = givenId ?? ownId;
  const hintId = hint === undefined ? undefined : `${id}-hint`;
  const errorId = error === undefined ? undefined : `${id}-error`;
  return (
    <div className={className}>
      <label htmlFor={id} className="flex min-h-11 items-start gap-3 py-2.5 leading-snug">
        <input
          {...rest}
          id={id}
          type="checkbox"
          aria-describedby={[errorId, hintId].filter(Boolean).join(' ') || undefined}
          aria-invalid={error === undefined ? undefined : true}
          className={classNames('size-5 shrink-0', error !== undefined && 'outline-2 outline-offset-2 outline-red')}
        />
        <span>{label}</span>
      </label>
      {errorId !== undefined && error !== undefined && <FieldError id={errorId}>{error}</FieldError>}
      {hintId !== undefined && (
        <p id={hintId} className="text-sm text-ink-soft">
          {hint}
        </p>
      )}
    </div>
  );
}
