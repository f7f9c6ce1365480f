import { type ReactNode, useId } from 'react';
import { useHeldWhilePressed } from '../style/use-held-while-pressed.ts';
import type { FieldMessagesProps } from './FieldMessages.tsx';

/** Connects a control with its label, hint and error: spread it on the control. */
export interface FieldWiring {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
}

/** A control's wiring, and the messages below it that the wiring refers to. */
export function useFieldWiring(given: { hint?: ReactNode; error?: string | undefined; id?: string | undefined }): {
  wiring: FieldWiring;
  messages: FieldMessagesProps;
} {
  const error = useHeldWhilePressed(given.error);
  const ownId = useId();
  const id = given.id ?? ownId;
  const hintId = given.hint === undefined ? undefined : `${id}-hint`;
  const errorId = error === undefined ? undefined : `${id}-error`;
  const wiring: FieldWiring = {
    id,
    'aria-describedby': [errorId, hintId].filter(Boolean).join(' ') || undefined,
    'aria-invalid': error === undefined ? undefined : true,
  };
  return { wiring, messages: { hint: given.hint, hintId, error, errorId } };
}
