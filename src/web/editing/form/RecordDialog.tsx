import { FormBody, type FormBodyProps } from './FormBody.tsx';
import { FormDialog, type FormDialogProps } from './FormDialog.tsx';

export interface RecordDialogProps
  extends Omit<FormBodyProps, 'onCancel'>,
    Pick<FormDialogProps, 'title' | 'description' | 'size' | 'onClose'> {}

/** A form of useRecordForm in a dialog, with the guard against losing input. Mount it to open it. */
export function RecordDialog({ title, description, size, onClose, ...parts }: RecordDialogProps) {
  const { form } = parts;
  return (
    <FormDialog
      title={title}
      {...(description !== undefined && { description })}
      {...(size !== undefined && { size })}
      unsaved={form.isDirty}
      isUnsaved={form.isUnsaved}
      onDiscard={form.discard}
      onClose={onClose}
    >
      {(cancel) => <FormBody {...parts} onCancel={cancel} />}
    </FormDialog>
  );
}
