import type { FieldValues } from 'react-hook-form';
import type { z } from 'zod';
import type { Call } from '../../../../contract/call.ts';
import {
  type FormMessages,
  type RecordFormOptions,
  useRecordForm,
  type Versioned,
} from '../../../editing/form/use-record-form.ts';
import { useAdminWrite } from '../use-admin-write.ts';

/** A form of the admin area: useRecordForm, and a save refreshes the queries that its call touches. */
export function useAdminForm<Values extends FieldValues, Checked, Input, Answer, Stored extends Versioned = null>(
  schema: z.ZodType<Checked>,
  call: Call<Input, Answer>,
  messages: FormMessages<Answer>,
  options: Omit<RecordFormOptions<Values, Checked, Input, Answer, Stored>, 'send'>,
) {
  const { send } = useAdminWrite(call);
  return useRecordForm(schema, call, messages, { ...options, send });
}
