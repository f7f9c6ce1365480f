import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { type BaseSyntheticEvent, type FormEvent, useEffect, useRef, useState } from 'react';
import { type DefaultValues, type FieldErrors, type FieldValues, get, type Path, useForm } from 'react-hook-form';
import type { z } from 'zod';
import type { Call } from '../../../contract/call.ts';
import { sessionCalls } from '../../../contract/session/session.calls.ts';
import { type ApiOptions, backgroundApi, browserApi, statusOf } from '../../api.ts';
import { showToast, type ToastWords } from '../../ui/overlay/toast-store.ts';
import { connectionWords } from '../../words.ts';
import { withoutSecrets } from './drafts.ts';
import { refusalOf } from './refusal-of.ts';
import { useDraft } from './use-draft.ts';

/** The toasts of a form. `failed` gets the server's message where there is one; without a toast the form shows the result. */
export interface FormMessages<Answer> {
  done: (answer: Answer) => ToastWords | undefined;
  failed?: (sentence?: string, status?: number) => ToastWords;
}

/** The time after which a form without a connection asks again whether there is one; milliseconds. */
const ASK_AGAIN_MS = 5000;

/** A record with the version that a save is meant for; null for a new record. */
export type Versioned = { version: NonNullable<ApiOptions['version']> } | null;

export interface RecordFormOptions<Values extends FieldValues, Checked, Input, Answer, Stored extends Versioned> {
  defaults: Values;
  /** Returns the input that is sent, from the checked values and the fields that were changed here. */
  input: (values: Checked, changed: Partial<Record<keyof Values, boolean>>) => Input;
  /**
   * The record as it was when the form was opened (null for a new one), and how to read its newest version. `valuesOf` is for a
   * form that shows a part of its record: a newer version that differs in none of these values is no conflict.
   */
  stored?: { opened: Stored; read: () => Promise<Stored>; valuesOf?: (record: Stored) => Values };
  /** Returns the record that a form edits after a save, and its values, for a form that stays open. */
  reopen?: (answer: Answer) => { record: Stored; values: Values };
  /** The name of the draft, such as `order/ID/confirm`; without it there is no draft. */
  draft?: string;
  /** Sends the same request once, however often it is repeated after a lost answer. */
  idempotencyKey?: string;
  onSaved: (answer: Answer) => void;
  onInvalid?: (errors: FieldErrors<Values>, event?: BaseSyntheticEvent) => void;
  /** A question before the values are sent; false: the person goes on editing. */
  ask?: (values: Checked) => Promise<boolean>;
  /** Sends the call; the admin area refreshes its lists with it. */
  send?: (input: Input, options?: ApiOptions) => Promise<Answer>;
}

/**
 * A form that checks with the contract's schema and saves with one call. Field errors appear after a field was touched, the
 * first one gets the focus. A refused save (409, 412) reads the newest version, keeps the input, and the next save is meant
 * for that version. Whatever fails, the form stays open with its input.
 */
export function useRecordForm<Values extends FieldValues, Checked, Input, Answer, Stored extends Versioned = null>(
  schema: z.ZodType<Checked>,
  call: Call<Input, Answer>,
  messages: FormMessages<Answer>,
  options: RecordFormOptions<Values, Checked, Input, Answer, Stored>,
) {
  const { stored, onSaved, send = (input: Input, given?: ApiOptions) => browserApi(call, input, given) } = options;
  const [first, setFirst] = useState(stored?.opened);
  const [seen, setSeen] = useState(stored?.opened);
  const [defaults, setDefaults] = useState(options.defaults);
  const [refusal, setRefusal] = useState<{ title: string; text?: string | undefined }>();
  useConnectionBack(refusal?.title === connectionWords.lost, setRefusal);
  /** Saved or discarded: leaving the form asks no question, although its fields still differ from the defaults. */
  const settled = useRef(false);
  const form = useForm<Values, unknown, Checked>({
    resolver: standardSchemaResolver(schema as z.ZodType<Checked, Values>),
    defaultValues: defaults as DefaultValues<Values>,
    mode: 'onTouched',
  });
  const { dirtyFields, errors, isDirty, isSubmitting } = form.formState;
  /** Uploads that run: the form cannot be saved, and leaving it would lose them. */
  const [uploads, setUploads] = useState(0);
  const isUploading = uploads > 0;
  /** Returns the state of a record, by which a draft knows whether the record has changed since. */
  const stateOf = (record: Stored | undefined) =>
    record == null || stored?.valuesOf === undefined
      ? record?.version
      : JSON.stringify(withoutSecrets(stored.valuesOf(record)));
  const draft = useDraft(form, options.draft, defaults, stateOf(first));

  const settle = () => {
    settled.current = true;
    draft.remove();
  };

  const save = async (values: Checked) => {
    setRefusal(undefined);
    if (options.ask !== undefined && !(await options.ask(values))) return;
    try {
      const answer = await sendTo(seen, options.input(values, dirtyFields as Partial<Record<keyof Values, boolean>>));
      settle();
      const toast = messages.done(answer);
      if (toast !== undefined) showToast(toast);
      if (options.reopen !== undefined) reopen(options.reopen(answer));
      onSaved(answer);
    } catch (error) {
      await explain(error);
    }
  };

  /** Saves for a version of the record, or for a newer version that has the same values for this form. */
  const sendTo = async (record: Stored | undefined, input: Input): Promise<Answer> => {
    try {
      return await send(input, {
        ...(record?.version !== undefined && { version: record.version }),
        ...(options.idempotencyKey !== undefined && { idempotencyKey: options.idempotencyKey }),
      });
    } catch (error) {
      const { valuesOf, read } = stored ?? {};
      if (statusOf(error) !== 412 || valuesOf === undefined || read === undefined || record == null) throw error;
      const newest = await read().catch(() => record);
      if (newest?.version === record.version) throw error;
      if (JSON.stringify(valuesOf(newest)) !== JSON.stringify(valuesOf(record))) throw error;
      return sendTo(newest, input);
    }
  };

  const reopen = ({ record, values }: { record: Stored; values: Values }) => {
    setFirst(record);
    setSeen(record);
    setDefaults(values);
    form.reset(values);
    draft.begin(values, stateOf(record));
    settled.current = false;
  };

  const explain = async (error: unknown) => {
    const { status, sentence, errors: found, connected } = refusalOf(error);
    for (const [index, { path, message }] of found.entries()) {
      if (get(form.getValues(), path) !== undefined)
        form.setError(path as Path<Values>, { message }, { shouldFocus: index === 0 });
    }
    const toast = messages.failed?.(sentence, status);
    if (toast !== undefined) showToast(toast);
    setRefusal(
      connected
        ? { title: sentence ?? toast?.text ?? toast?.title ?? connectionWords.failedText }
        : { title: connectionWords.lost, text: connectionWords.lostText },
    );
    if ((status !== 409 && status !== 412) || stored === undefined || first === null) return;
    // Without a response the form keeps the version that it knows; the next save is refused again if that is stale.
    const newest = await stored.read().catch(() => undefined);
    if (newest !== undefined) setSeen(newest);
  };

  return {
    methods: form,
    /** The record when the form was opened. */
    first: first as Stored,
    /** The version that the next save is meant for. */
    seen: seen as Stored,
    /** Someone else has saved a newer version since this form, or its draft, was opened. */
    hasNewer: draft.isStale || seen?.version !== first?.version,
    refusal,
    isRestored: draft.isRestored,
    isDirty: isDirty || isUploading,
    isBusy: isSubmitting,
    isUploading,
    /** Called by an image field at the begin and the end of an upload. */
    onUploading: (uploading: boolean) => setUploads((count) => count + (uploading ? 1 : -1)),
    /** Whether leaving would lose input. */
    isUnsaved: () => (form.formState.isDirty || isUploading) && !settled.current,
    hasFailureToast: messages.failed !== undefined,
    /** The values when the form was opened; undefined for a draft that was typed on another version. */
    opened: draft.isStale ? undefined : defaults,
    /** Returns the properties of a field component: `<TextField label="Title" {...form.field('title')} />`. */
    field: (name: Path<Values>) => ({
      ...form.register(name),
      error: (get(errors, name) as { message?: string } | undefined)?.message,
    }),
    submit: (event: FormEvent) => {
      settled.current = false;
      return form.handleSubmit(save, options.onInvalid)(event);
    },
    /** The input is given up: no draft, no question. */
    discard: settle,
    /** Back to the values without the draft. */
    startAgain: () => {
      draft.remove();
      form.reset(defaults);
    },
  };
}

/** Retracts the refusal "Not connected" once the server responds again. */
function useConnectionBack(isLost: boolean, retract: (refusal: undefined) => void): void {
  useEffect(() => {
    if (!isLost) return;
    const ask = () =>
      backgroundApi(sessionCalls.checkAuth, {}).then(
        () => retract(undefined),
        () => undefined,
      );
    const timer = setInterval(ask, ASK_AGAIN_MS);
    window.addEventListener('online', ask);
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', ask);
    };
  }, [isLost, retract]);
}

/** The properties of a form that the parts of its frame need, whatever its fields are. */
export type AnyRecordForm = Pick<
  ReturnType<typeof useRecordForm>,
  | 'hasFailureToast'
  | 'hasNewer'
  | 'isBusy'
  | 'isDirty'
  | 'isRestored'
  | 'isUnsaved'
  | 'isUploading'
  | 'refusal'
  | 'submit'
  | 'discard'
  | 'startAgain'
> & { methods: object };
