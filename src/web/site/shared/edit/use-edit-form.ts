import type { FieldValues } from 'react-hook-form';
import { useRevalidator } from 'react-router';
import type { z } from 'zod';
import type { Call } from '../../../../contract/call.ts';
import { browserApi, statusOf } from '../../../api.ts';
import {
  type FormMessages,
  type RecordFormOptions,
  useRecordForm,
  type Versioned,
} from '../../../editing/form/use-record-form.ts';
import { checkAuth } from '../../../layout/session/session-store.ts';

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
