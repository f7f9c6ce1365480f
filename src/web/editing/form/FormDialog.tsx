import { type ReactNode, useRef } from 'react';
import { Dialog, type DialogProps } from '../../ui/overlay/Dialog.tsx';
import { isCovered } from './is-covered.ts';
import { useUnsavedGuard } from './use-unsaved-guard.tsx';

export interface FormDialogProps extends Pick<DialogProps, 'title' | 'description' | 'size' | 'initialFocus'> {
  unsaved: boolean;
  isUnsaved?: () => boolean;
  onDiscard?: () => void;
  /** `navigating` is true where the dialog closes because another page follows. */
  onClose: (navigating: boolean) => void;
  /** The form; its Cancel calls what it is given. */
  children: (cancel: () => void) => ReactNode;
}

/** A dialog with a form in it: mount it to open it. It asks before unsaved input is lost. */
export function FormDialog({ unsaved, isUnsaved, onDiscard, onClose, children, ...dialog }: FormDialogProps) {
  const body = useRef<HTMLDivElement>(null);
  const { leave, question } = useUnsavedGuard({
    unsaved,
    ...(isUnsaved && { isUnsaved }),
    ...(onDiscard && { onDiscard }),
    onLeave: onClose,
  });
  const cancel = () => {
    if (!isCovered(body.current)) leave();
  };
  return (
    <Dialog {...dialog} open onClose={cancel}>
      <div ref={body}>{children(cancel)}</div>
      {question}
    </Dialog>
  );
}
