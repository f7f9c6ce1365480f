import { type FormEvent, type ReactNode, useRef } from 'react';
import { FormProvider, type UseFormReturn } from 'react-hook-form';
import { DialogActions } from '../../ui/overlay/DialogActions.tsx';
import { Button } from '../../ui/style/Button.tsx';
import { Notice } from '../../ui/text/Notice.tsx';
import { SubmitCheck } from './form-context.ts';
import type { AnyRecordForm } from './use-record-form.ts';

export interface FormBodyProps {
  form: AnyRecordForm;
  submit: { label: string; busyLabel?: string; danger?: boolean; disabled?: boolean };
  /** Without it there is no Cancel: the form is not in a dialog. */
  onCancel?: (() => void) | undefined;
  cancelLabel?: string | undefined;
  /** For a long form in a page: its button stays at the bottom of the window. */
  keepsSaveInView?: boolean | undefined;
  /** Why the save was refused, below the server's message. */
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
