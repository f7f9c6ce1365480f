import type { ReactNode } from 'react';
import { Button } from '../style/Button.tsx';

export interface DialogActionsProps {
  onCancel: () => void;
  cancelLabel?: string;
  /** The main button, and at most one more. */
  children: ReactNode;
}

/** The buttons of a dialog: Cancel, then the main one. On a phone the main button is on top. */
export function DialogActions({ onCancel, cancelLabel = 'Cancel', children }: DialogActionsProps) {
  return (
    <div className="mt-8 flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
      <Button variant="quiet" onClick={onCancel}>
        {cancelLabel}
      </Button>
      {children}
    </div>
  );
}
