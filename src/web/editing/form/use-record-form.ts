import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { type FormEvent, useRef, useState } from 'react';
import { type DefaultValues, type FieldErrors, type FieldValues, type Path, useForm } from 'react-hook-form';
import type { z } from 'zod';
import type { Call } from '../../../contract/call.ts';
import { type ApiOptions, browserApi } from '../../api.ts';
import { showToast, type ToastWords } from '../../ui/overlay/toast-store.ts';
import { connectionWords } from '../../words.ts';
import { refusalOf } from './refusal-of.ts';
import { useDraft } from './use-draft.ts';

/** The toasts of a form. `failed` gets the server's message where there is one; without a toast the form shows the result. */
export interface FormMessages<Answer> {
  done: (answer: Answer) => ToastWords | undefined;
  failed?: (sentence?: string) => ToastWords;
}

/** A record with the version that a save is meant for; null for a new record. */
export type Versioned = { version: NonNullable<ApiOptions['version']> } | null;

export interface RecordFormOptions<Values extends FieldValues, Checked, Input, Answer, Stored extends Versioned> {
  defaults: Values;
  /** What is sent: the checked values, and which fields were changed here. */
  input: (values: Checked, changed: Partial<Record<keyof Values, boolean>>) => Input;
  /** The record as it was when the form was opened (null for a new one), and how to read its newest version. */
  stored?: { opened: Stored; read: () => Promise<Stored> };
  /** The name of the draft, such as `order/ID/confirm`; without it there is no draft. */
  draft?: string;
  onSaved: (answer: Answer) => void;
  onInvalid?: (errors: FieldErrors<Values>) => void;
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
  const [first] = useState(stored?.opened);
  const [seen, setSeen] = useState(stored?.opened);
  const [defaults] = useState(options.defaults);
  const [refusal, setRefusal] = useState<{ title: string; text?: string | undefined }>();
  /** Saved or discarded: leaving the form asks no question, although its fields still differ from the defaults. */
  const settled = useRef(false);
  const form = useForm<Values, unknown, Checked>({
    resolver: standardSchemaResolver(schema as z.ZodType<Checked, Values>),
    defaultValues: defaults as DefaultValues<Values>,
    mode: 'onTouched',
  });
  const { dirtyFields, errors, isDirty, isSubmitting } = form.formState;
  const draft = useDraft(form, options.draft, defaults, first?.version);

  const settle = () => {
    settled.current = true;
    draft.remove();
  };

  const save = async (values: Checked) => {
    setRefusal(undefined);
    try {
      const version = seen?.version;
      const answer = await send(
        options.input(values, dirtyFields as Partial<Record<keyof Values, boolean>>),
        version === undefined ? undefined : { version },
      );
      settle();
      const toast = messages.done(answer);
      if (toast !== undefined) showToast(toast);
      onSaved(answer);
    } catch (error) {
      await explain(error);
    }
  };

  const explain = async (error: unknown) => {
    const { status, sentence, errors: found, connected } = refusalOf(error);
    for (const [index, { path, message }] of found.entries()) {
      if (path in defaults) form.setError(path as Path<Values>, { message }, { shouldFocus: index === 0 });
    }
    const toast = messages.failed?.(sentence);
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
    isDirty,
    isBusy: isSubmitting,
    /** Whether leaving would lose input. */
    isUnsaved: () => form.formState.isDirty && !settled.current,
    hasFailureToast: messages.failed !== undefined,
    /** The values when the form was opened; undefined for a draft that was typed on another version. */
    opened: draft.isStale ? undefined : defaults,
    /** For a field component: `<TextField label="Title" {...form.field('title')} />`. */
    field: (name: Path<Values>) => ({
      ...form.register(name),
      error: errors[name]?.message as string | undefined,
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

/** What the parts of a form's frame need to know of it, whatever its fields are. */
export type AnyRecordForm = Pick<
  ReturnType<typeof useRecordForm>,
  | 'hasFailureToast'
  | 'hasNewer'
  | 'isBusy'
  | 'isDirty'
  | 'isRestored'
  | 'isUnsaved'
  | 'refusal'
  | 'submit'
  | 'discard'
  | 'startAgain'
>;
