import { type FormEvent, type ReactNode, useRef } from 'react';
import { FormProvider, type UseFormReturn } from 'react-hook-form';
import { Dialog, type DialogProps } from '../../ui/overlay/Dialog.tsx';
import { DialogActions } from '../../ui/overlay/DialogActions.tsx';
import { Button } from '../../ui/style/Button.tsx';
import { Notice } from '../../ui/text/Notice.tsx';
import { SubmitCheck } from './use-draft.ts';
import type { AnyRecordForm } from './use-record-form.ts';
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
    unsaved,
    about,
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

export interface FormBodyProps {
  form: AnyRecordForm;
  submit: { label: string; busyLabel?: string; danger?: boolean; disabled?: boolean };
  /** Called by Cancel; a form without it is not in a dialog and has no Cancel. */
  onCancel?: (() => void) | undefined;
  cancelLabel?: string | undefined;
  /** Whether the button stays at the bottom of the window, for a long form in a page. */
  keepsSaveInView?: boolean | undefined;
  /** The details of a refused save, below the server's message. */
  refusalDetails?: ReactNode;
  /** The newer version beside the input, field by field, in place of the refusal. */
  newer?: ReactNode;
  /** The fields. */
  children: ReactNode;
}

/** The form element: restored draft, refusal, fields, buttons. */
export function FormBody({
  form,
  submit,
  onCancel,
  cancelLabel,
  keepsSaveInView = false,
  refusalDetails,
  newer,
  children,
}: FormBodyProps) {
  const { refusal, hasNewer } = form;
  const showsNewer = hasNewer && newer !== undefined;
  const check = useRef<(() => boolean) | null>(null);
  const submitted = (event: FormEvent) => {
    if (check.current?.() ?? true) void form.submit(event);
    else event.preventDefault();
  };
  const button = (
    <Button
      type="submit"
      variant={submit.danger ? 'danger' : 'primary'}
      disabled={submit.disabled || form.isUploading}
      busy={form.isBusy}
      {...(submit.busyLabel !== undefined && { busyLabel: submit.busyLabel })}
    >
      {submit.label}
    </Button>
  );
  return (
    <FormProvider {...(form.methods as UseFormReturn)}>
      {/* Staff write about others: the browser must not suggest their own name and address. */}
      <form onSubmit={submitted} noValidate autoComplete="off">
        {form.isRestored && (
          <Notice
            title="Your unsaved input is back."
            className="mb-6"
            action={
              <Button size="small" variant="quiet" onClick={form.startAgain}>
                Start Again
              </Button>
            }
          />
        )}
        {refusal !== undefined && (!showsNewer || refusalDetails !== undefined) && (
          <Notice tone="error" live={!form.hasFailureToast} title={refusal.title} className="mb-6">
            <span>{refusal.text}</span>
            {refusalDetails}
          </Notice>
        )}
        {showsNewer && <SubmitCheck value={check}>{newer}</SubmitCheck>}
        {children}
        {onCancel === undefined ? (
          <div
            data-foot={keepsSaveInView || undefined}
            className={
              keepsSaveInView
                ? 'sticky bottom-0 z-10 mt-8 flex justify-end border-t border-line bg-ground py-3 short:static'
                : 'mt-8'
            }
          >
            {button}
          </div>
        ) : (
          <DialogActions onCancel={onCancel} {...(cancelLabel !== undefined && { cancelLabel })}>
            {button}
          </DialogActions>
        )}
      </form>
    </FormProvider>
  );
}
