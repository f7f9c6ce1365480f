import { type ReactNode, useCallback, useRef, useState } from 'react';
import { useBeforeUnload, useBlocker } from 'react-router';
import { ConfirmDialog } from '../ui/overlay/ConfirmDialog.tsx';
import { Dialog, type DialogProps } from '../ui/overlay/Dialog.tsx';
import { isCovered } from './is-covered.ts';
import { useUnsavedForm } from './unsaved-forms.ts';

export interface FormDialogProps extends Pick<DialogProps, 'title' | 'description' | 'size' | 'initialFocus'> {
  /** Something was typed that is not saved yet. */
  dirty: boolean;
  onClose: () => void;
  /** The form; its Cancel calls what it is given. */
  children: (cancel: () => void) => ReactNode;
}

/**
 * A dialog with a form in it: mount it to open it. Before what was typed is lost it asks, however one is about to leave:
 * Cancel, Escape, the cross, a press outside, another page, the Back button, or the window's own closing.
 */
export function FormDialog({ dirty, onClose, children, ...dialog }: FormDialogProps) {
  const [asking, setAsking] = useState(false);
  const body = useRef<HTMLDivElement>(null);
  const blocker = useBlocker(dirty);
  useUnsavedForm(dirty);
  useBeforeUnload(
    useCallback(
      (event) => {
        if (dirty) event.preventDefault();
      },
      [dirty],
    ),
  );

  const cancel = () => {
    if (isCovered(body.current)) return;
    if (dirty) setAsking(true);
    else onClose();
  };
  const leaving = blocker.state === 'blocked';
  const discard = () => {
    onClose();
    if (leaving) blocker.proceed();
  };
  const stay = () => {
    setAsking(false);
    if (leaving) blocker.reset();
  };
  return (
    <Dialog {...dialog} open onClose={cancel}>
      <div ref={body}>{children(cancel)}</div>
      <ConfirmDialog
        open={asking || leaving}
        title="Discard What You Typed?"
        confirmLabel="Discard"
        cancelLabel="Keep Editing"
        onConfirm={discard}
        onCancel={stay}
      >
        What you typed here has not been saved.
      </ConfirmDialog>
    </Dialog>
  );
}
