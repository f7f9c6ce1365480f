import type { FieldValues } from 'react-hook-form';
import type { z } from 'zod';
import type { Call } from '../../../../contract/call.ts';
import type { ApiOptions } from '../../../api.ts';
import {
  FormBody,
  type FormBodyProps,
  RecordDialog,
  type RecordDialogProps,
} from '../../../editing/form/FormDialog.tsx';
import {
  type FormMessages,
  type RecordFormOptions,
  useRecordForm,
  type Versioned,
} from '../../../editing/form/use-record-form.ts';
import { useUnsavedGuard } from '../../../editing/form/use-unsaved-guard.tsx';
import { useAdminWrite } from '../use-admin-write.ts';

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

interface AdminFormOptions<Input> {
  /**
   * Returns what to send after a refusal that is a question, once the person has confirmed it; null lets the refusal
   * stand.
   */
  confirm?: (error: unknown, input: Input) => Promise<Input | null>;
}

/** A form of the admin area: useRecordForm, and a save refreshes the queries that its call touches. */
export function useAdminForm<Values extends FieldValues, Checked, Input, Answer, Stored extends Versioned = null>(
  schema: z.ZodType<Checked>,
  call: Call<Input, Answer>,
  messages: FormMessages<Answer>,
  {
    confirm,
    ...options
  }: Omit<RecordFormOptions<Values, Checked, Input, Answer, Stored>, 'send'> & AdminFormOptions<Input>,
) {
  const { send } = useAdminWrite(call);
  const sendAgain = async (input: Input, given?: ApiOptions) => {
    try {
      return await send(input, given);
    } catch (error) {
      const confirmed = (await confirm?.(error, input)) ?? null;
      if (confirmed === null) throw error;
      return send(confirmed, given);
    }
  };
  return useRecordForm(schema, call, messages, { ...options, send: confirm === undefined ? send : sendAgain });
}
