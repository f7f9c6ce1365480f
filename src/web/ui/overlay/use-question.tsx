import { type ReactNode, useState } from 'react';
import { ConfirmDialog, type ConfirmDialogProps } from './ConfirmDialog.tsx';

/** A question before a form is sent: `ask` opens it and waits for the answer, `question` is what to render. */
export function useQuestion(words: Pick<ConfirmDialogProps, 'title' | 'confirmLabel' | 'children'>): {
  ask: () => Promise<boolean>;
  question: ReactNode;
} {
  const [waiting, setWaiting] = useState<(isConfirmed: boolean) => void>();
  const answer = (isConfirmed: boolean) => {
    waiting?.(isConfirmed);
    setWaiting(undefined);
  };
  return {
    ask: () => new Promise((resolve) => setWaiting(() => resolve)),
    question: (
      <ConfirmDialog
        {...words}
        open={waiting !== undefined}
        cancelLabel="Go Back"
        tone="plain"
        onConfirm={() => answer(true)}
        onCancel={() => answer(false)}
      />
    ),
  };
}
