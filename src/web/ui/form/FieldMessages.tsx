import type { ReactNode } from 'react';
import { FieldError } from './FieldError.tsx';

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
