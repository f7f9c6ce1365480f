import type { ReactNode } from 'react';
import { Button } from '../style/Button.tsx';

export interface DialogActionsProps {
  onCancel: () => void;
  cancelLabel?: string;
  /** The main button, and at most one more. */
  children?: ReactNode;
}

/**
 * The buttons of a dialog: Cancel, then the main one. On a phone they share the width, the main one on top where
 * one line is too short. They stay in view while the dialog
 * scrolls, unless their parent is a grid.
 */
export function DialogActions({ onCancel, cancelLabel = 'Cancel', children }: DialogActionsProps) {
  return (
    <div className="sticky bottom-0 z-10 -mx-margin -mb-8 mt-8 flex flex-wrap-reverse gap-3 border-t border-line bg-paper px-margin py-4 short:static sm:-mx-9 sm:-mb-9 sm:justify-end sm:px-9 max-sm:*:grow">
      <Button variant="quiet" onClick={onCancel}>
        {cancelLabel}
      </Button>
      {children}
    </div>
  );
}
