import { FormBody, type FormBodyProps } from '../../../editing/form/FormBody.tsx';
import { RecordDialog, type RecordDialogProps } from '../../../editing/form/RecordDialog.tsx';
import { useUnsavedGuard } from '../../../editing/form/use-unsaved-guard.tsx';

type FormParts = Omit<FormBodyProps, 'onCancel'>;

export interface AdminFormProps extends FormParts, Pick<RecordDialogProps, 'description' | 'size'> {
  /** The title of its dialog; without one the form is part of the page. */
  title?: string;
  /** Closes the dialog; `navigating` is true where another page follows by itself. */
  onClose?: (navigating: boolean) => void;
}

/** A form of useAdminForm in a dialog, or in the page, with the guard against losing input. */
export function AdminForm({ title, description, size, onClose = () => undefined, ...parts }: AdminFormProps) {
  if (title === undefined) return <PageForm {...parts} />;
  return (
    <RecordDialog
      {...parts}
      title={title}
      {...(description !== undefined && { description })}
      {...(size !== undefined && { size })}
      onClose={onClose}
    />
  );
}

function PageForm(parts: FormParts) {
  const { form } = parts;
  const { question } = useUnsavedGuard({
    unsaved: form.isDirty,
    isUnsaved: form.isUnsaved,
    onDiscard: form.discard,
    onLeave: () => undefined,
  });
  return (
    <>
      <FormBody {...parts} />
      {question}
    </>
  );
}
