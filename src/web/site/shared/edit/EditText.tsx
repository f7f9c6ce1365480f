import { useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { useRevalidator } from 'react-router';
import type { z } from 'zod';
import type { Call } from '../../../../contract/call.ts';
import type { Nothing } from '../../../../contract/schema-parts.ts';
import type { Fields } from '../../../../domain/record/fields.ts';
import { browserApi, statusOf } from '../../../api.ts';
import { RecordDialog } from '../../../editing/form/FormDialog.tsx';
import {
  type FormMessages,
  type RecordFormOptions,
  useRecordForm,
  type Versioned,
} from '../../../editing/form/use-record-form.ts';
import { newerRecord, RecordFields } from '../../../editing/record/RecordFields.tsx';
import { type FormValues, formSchema, formValues } from '../../../editing/record/record-values.ts';
import { checkAuth } from '../../../layout/session/session-store.ts';
import { EditButton } from './EditButton.tsx';

export interface EditTextProps<F extends Fields, Text extends { version: string }, Input> {
  /** The label of the button, and the dialog's title. */
  label: string;
  description?: string;
  fields: F;
  text: Text & Partial<Record<keyof F, unknown>>;
  read: Call<Nothing, Text>;
  save: Call<Input, Text>;
  messages: FormMessages<Text>;
  /** The name of the draft. */
  draft: string;
}

/** The button on a page that edits the page's own text, and the dialog with its fields. */
export function EditText<F extends Fields, Text extends { version: string }, Input>(
  props: EditTextProps<F, Text, Input>,
) {
  return <EditButton label={props.label}>{(close) => <TextForm {...props} onClose={close} />}</EditButton>;
}

function TextForm<F extends Fields, Text extends { version: string }, Input>({
  label,
  description,
  fields,
  text,
  read,
  save,
  messages,
  draft,
  onClose,
}: EditTextProps<F, Text, Input> & { onClose: () => void }) {
  const [schema] = useState(() => formSchema(fields));
  const form = useEditForm<FormValues<F>, unknown, Input, Text, Text>(schema, save, messages, {
    defaults: formValues(fields, text),
    // The form has the fields of the call.
    input: (values) => values as Input,
    stored: { opened: text, read: () => browserApi(read, {}) },
    draft,
    onSaved: onClose,
  });
  return (
    <RecordDialog
      form={form}
      onClose={onClose}
      title={label}
      {...(description !== undefined && { description })}
      size="large"
      submit={{ label: 'Save Changes', busyLabel: 'Saving...' }}
      newer={newerRecord(fields, form)}
    >
      <RecordFields fields={fields} form={form} />
    </RecordDialog>
  );
}

/** A form on a public page: useRecordForm, and a save shows the page anew. An ended session opens the login. */
export function useEditForm<Values extends FieldValues, Checked, Input, Answer, Stored extends Versioned = null>(
  schema: z.ZodType<Checked>,
  call: Call<Input, Answer>,
  messages: FormMessages<Answer>,
  options: Omit<RecordFormOptions<Values, Checked, Input, Answer, Stored>, 'send'>,
) {
  const { revalidate } = useRevalidator();
  return useRecordForm(schema, call, messages, {
    ...options,
    send: async (input, given) => {
      try {
        return await browserApi(call, input, given);
      } catch (error) {
        if (statusOf(error) === 401) void checkAuth();
        throw error;
      }
    },
    onSaved: (answer) => {
      void revalidate();
      options.onSaved(answer);
    },
  });
}
