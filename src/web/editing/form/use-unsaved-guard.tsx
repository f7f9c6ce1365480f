import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { useBeforeUnload, useBlocker } from 'react-router';
import { ConfirmDialog } from '../../ui/overlay/ConfirmDialog.tsx';

let unsavedForms = 0;

/** Whether an open form has input that is not saved yet. */
export function hasUnsavedForms(): boolean {
  return unsavedForms > 0;
}

const questions = {
  input: {
    title: 'Discard What You Typed?',
    confirmLabel: 'Discard',
    cancelLabel: 'Keep Editing',
    children: 'What you typed here has not been saved.',
  },
  files: {
    title: 'Leave These Images?',
    confirmLabel: 'Leave',
    cancelLabel: 'Stay Here',
    children: 'Images that were not added yet will not be added.',
  },
};

export interface UnsavedGuardOptions {
  unsaved: boolean;
  /** The kind of thing that would be lost: input, if nothing is given. */
  about?: keyof typeof questions;
  /** Asked when a navigation begins; false for a form that has just been saved, before it renders again. */
  isUnsaved?: () => boolean;
  /** The input is given up, before whatever follows. */
  onDiscard?: () => void;
  /** Leaves by a button: the form closes. `navigating` is true where another page follows by itself. */
  onLeave: (navigating: boolean) => void;
}

/** Asks before unsaved input is lost: by a button, a link, the Back button, or by closing the window. */
export function useUnsavedGuard({ unsaved, about = 'input', isUnsaved, onDiscard, onLeave }: UnsavedGuardOptions): {
  leave: () => void;
  question: ReactNode;
} {
  const [asking, setAsking] = useState(false);
  /** The question is answered: closing the form may change the address. */
  const discarded = useRef(false);
  const blocker = useBlocker(() => unsaved && !discarded.current && (isUnsaved?.() ?? true));
  useBeforeUnload(
    useCallback(
      (event) => {
        if (unsaved) event.preventDefault();
      },
      [unsaved],
    ),
  );
  useEffect(() => {
    if (!unsaved) return;
    unsavedForms += 1;
    return () => {
      unsavedForms -= 1;
    };
  }, [unsaved]);

  const navigating = blocker.state === 'blocked';
  const discard = () => {
    setAsking(false);
    discarded.current = true;
    onDiscard?.();
    onLeave(navigating);
    if (navigating) blocker.proceed();
  };
  const stay = () => {
    setAsking(false);
    if (navigating) blocker.reset();
  };
  return {
    leave: () => (unsaved ? setAsking(true) : onLeave(false)),
    question: <ConfirmDialog {...questions[about]} open={asking || navigating} onConfirm={discard} onCancel={stay} />,
  };
}
