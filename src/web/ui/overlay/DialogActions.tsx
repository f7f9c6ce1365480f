import type { ReactNode } from 'react';
import { Button } from '../style/Button.tsx';

export interface DialogActionsProps {
  onCancel: () => void;
  cancelLabel?: string;
  /** The button that does it, and at most one more. */
  children: ReactNode;
}

/** The foot of a dialog: Cancel, then what it is for. On a phone the main button is on top, under the thumb. */
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
