import { type ReactNode, useRef } from 'react';
import { Dialog, type DialogProps } from '../../ui/overlay/Dialog.tsx';
import { FormBody, type FormBodyProps } from './FormBody.tsx';
import { useUnsavedGuard } from './use-unsaved-guard.tsx';

export interface FormDialogProps extends Pick<DialogProps, 'title' | 'description' | 'size' | 'initialFocus'> {
  unsaved: boolean;
  about?: 'input' | 'files';
  isUnsaved?: () => boolean;
  onDiscard?: () => void;
  /** `navigating` is true where the dialog closes because another page follows. */
  onClose: (navigating: boolean) => void;
  /** The form; its Cancel calls what it is given. */
  children: (cancel: () => void) => ReactNode;
}

/** A dialog with a form in it: mount it to open it. It asks before unsaved input is lost. */
export function FormDialog({
  unsaved,
  about = 'input',
  isUnsaved,
  onDiscard,
  onClose,
  children,
  ...dialog
}: FormDialogProps) {
  const body = useRef<HTMLDivElement>(null);
  const { leave, question } = useUnsavedGuard({
    ...{ unsaved, about },
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

export interface RecordDialogProps
  extends Omit<FormBodyProps, 'onCancel'>,
    Pick<FormDialogProps, 'title' | 'description' | 'size' | 'initialFocus' | 'onClose'> {}

/** A form of useRecordForm in a dialog, with the guard against losing input. Mount it to open it. */
export function RecordDialog({ title, description, size, initialFocus, onClose, ...parts }: RecordDialogProps) {
  const { form } = parts;
  return (
    <FormDialog
      title={title}
      {...(description !== undefined && { description })}
      {...(size !== undefined && { size })}
      {...(initialFocus !== undefined && { initialFocus })}
      unsaved={form.isDirty}
      isUnsaved={form.isUnsaved}
      onDiscard={form.discard}
      onClose={onClose}
    >
      {(cancel) => <FormBody {...parts} onCancel={cancel} />}
    </FormDialog>
  );
}

/**
 * Whether another dialog covers the one that contains the element, such as the login after a session has ended. Escape
 * reaches both; only the upper one closes.
 */
export function isCovered(element: HTMLElement | null): boolean {
  const top = [...document.querySelectorAll('[role="dialog"], [role="alertdialog"]')].at(-1);
  return top !== undefined && element !== null && !top.contains(element);
}
