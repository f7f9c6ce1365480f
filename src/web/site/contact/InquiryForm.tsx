import { type FocusEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { formInquiryTypes, inquiryLabel } from '../../../domain/inquiry/inquiry.ts';
import { useRevalidationHold } from '../../layout/loading/use-revalidation.ts';
import { focusFirstError } from '../../ui/form/Field.tsx';
import { SelectField } from '../../ui/form/SelectField.tsx';
import { TextArea, TextField } from '../../ui/form/TextField.tsx';
import { showToast } from '../../ui/overlay/toast-store.ts';
import { Button } from '../../ui/style/Button.tsx';
import { Notice } from '../../ui/text/Notice.tsx';
import {
  findInquiryErrors,
  HiddenField,
  type InquiryErrors,
  inquiryWords,
  loadInquirySchema,
  useSendInquiry,
} from '../shared/use-send-inquiry.tsx';
import {
  blankInquiry,
  clearInquiryDraft,
  type InquirySubject,
  type InquiryValues,
  inquirySubjectOf,
  readInquiryDraft,
  saveInquiryDraft,
} from './inquiry-draft.ts';

export interface InquiryFormProps {
  /** The subject that the link to this page fills in. */
  subject: InquirySubject;
  /** The artwork that the link is about. */
  artworkId: number | undefined;
}

/** Send Us a Message. */
export function InquiryForm({ subject, artworkId }: InquiryFormProps) {
  const { frame, hydrated, progress, field, onChange, onBlur, onSubmit } = useInquiryForm(subject, artworkId);
  return (
    <form
      ref={frame}
      noValidate
      aria-labelledby="message-title"
      className="grid grid-cols-1 gap-x-gutter gap-y-5 noscript:hidden sm:grid-cols-2"
      onSubmit={(event) => {
        event.preventDefault();
        void onSubmit();
      }}
      onChange={onChange}
      onBlur={onBlur}
    >
      <TextField label="First Name" autoComplete="given-name" {...field('firstName')} />
      <TextField label="Last Name" autoComplete="family-name" {...field('lastName')} />
      <TextField label="Email" type="email" autoComplete="email" {...field('email')} />
      <TextField label="Phone" type="tel" autoComplete="tel" optional {...field('phone')} />
      <SelectField
        label="Inquiry Type"
        options={formInquiryTypes.map((type) => ({ value: type, label: inquiryLabel(type) }))}
        defaultValue={subject.inquiryType}
        {...field('inquiryType')}
      />
      <TextField
        label="Artwork of Interest"
        optional
        defaultValue={subject.artworkOfInterest}
        {...field('artworkOfInterest')}
      />
      <TextArea label="Message" rows={7} className="sm:col-span-2" {...field('message')} />
      <HiddenField />
      <div className="sm:col-span-2">
        {progress.state === 'refused' && (
          <Notice tone="error" live className="mb-6">{`${progress.sentence} ${inquiryWords.kept}`}</Notice>
        )}
        <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
          {/* Disabled before hydration: the browser would submit the form itself and put the text into the address. */}
          <Button type="submit" disabled={!hydrated} busy={progress.state === 'sending'} busyLabel="Sending...">
            Send Message
          </Button>
          {progress.state === 'sent' && <p className="text-ink-soft">{inquiryWords.thanks}</p>}
        </div>
      </div>
    </form>
  );
}

/** `refused`: for another reason than an invalid field. */
export type InquiryProgress = { state: 'idle' | 'sending' | 'sent' } | { state: 'refused'; sentence: string };

export interface InquiryFormState {
  frame: RefObject<HTMLFormElement | null>;
  /**
   * Whether the page is hydrated: before that, the browser would submit the form itself and put the text into the
   * address.
   */
  hydrated: boolean;
  progress: InquiryProgress;
  /** A field's name, and its error once it was touched. */
  field: (name: keyof InquiryValues) => { name: string; error: string | undefined };
  onChange: () => void;
  onBlur: (event: FocusEvent<HTMLFormElement>) => void;
  onSubmit: () => Promise<void>;
}

function valuesOf(form: HTMLFormElement): InquiryValues {
  return Object.fromEntries(new FormData(form)) as unknown as InquiryValues;
}

/** Fills in the form: with `overwrite` every field, else only those that nobody has typed in. */
function fill(form: HTMLFormElement, values: Partial<InquiryValues>, overwrite: boolean): void {
  for (const control of form.elements) {
    if (!('value' in control && 'name' in control)) continue;
    const value = values[control.name as keyof InquiryValues];
    const untouched =
      control instanceof HTMLSelectElement || control.value === (control as HTMLInputElement).defaultValue;
    if (value !== undefined && (overwrite || untouched)) control.value = value;
  }
}

/**
 * The contact form's behaviour, on uncontrolled fields: text typed before hydration stays. A field is validated when it loses
 * the focus, then on every change. A reload or a failure loses no input.
 */
function useInquiryForm(subject: InquirySubject, artworkId: number | undefined): InquiryFormState {
  const frame = useRef<HTMLFormElement>(null);
  const checks = useRef(0);
  const touched = useRef(new Set<string>());
  const [hydrated, setHydrated] = useState(false);
  const [typed, setTyped] = useState(false);
  const [errors, setErrors] = useState<InquiryErrors>({});
  const [progress, setProgress] = useState<InquiryProgress>({ state: 'idle' });
  const [{ values: draft, openedAt }] = useState(() => readInquiryDraft(subject));
  const send = useSendInquiry(openedAt);
  useRevalidationHold(typed);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once; another subject mounts another form
  useEffect(() => {
    if (frame.current !== null) fill(frame.current, draft, false);
    if ((draft.message ?? '') !== '') setTyped(true);
    setHydrated(true);
    // If this fails, the schema is loaded again when the form is validated.
    loadInquirySchema().catch(() => undefined);
  }, []);

  /** Shows the errors of the touched fields and returns those of all fields; none when the schema cannot be loaded: the server validates too. */
  const check = async (form: HTMLFormElement): Promise<InquiryErrors> => {
    checks.current += 1;
    const check = checks.current;
    const found = await findInquiryErrors(valuesOf(form)).catch((): InquiryErrors => ({}));
    if (check === checks.current) {
      setErrors(Object.fromEntries(Object.entries(found).filter(([name]) => touched.current.has(name))));
    }
    return found;
  };

  const refuse = (form: HTMLFormElement, found: InquiryErrors) => {
    for (const name of Object.keys(found)) touched.current.add(name);
    // A check that is still pending must not replace these errors.
    checks.current += 1;
    // Rendered at once, so that focusFirstError finds the first error.
    flushSync(() => {
      setErrors(found);
      setProgress({ state: 'idle' });
    });
    focusFirstError(form);
  };

  const onSubmit = async () => {
    const form = frame.current;
    if (form === null || progress.state === 'sending') return;
    for (const name of Object.keys(blankInquiry(subject))) touched.current.add(name);
    setProgress({ state: 'sending' });
    const found = await check(form);
    if (Object.keys(found).length > 0) return refuse(form, found);
    const outcome = await send({ ...valuesOf(form), artworkId });
    if (outcome.sent) {
      clearInquiryDraft();
      touched.current.clear();
      fill(form, blankInquiry(inquirySubjectOf(new URLSearchParams())), true);
      setErrors({});
      setTyped(false);
      setProgress({ state: 'sent' });
      return showToast(inquiryWords.sent);
    }
    if (outcome.errors.length > 0) {
      refuse(form, Object.fromEntries(outcome.errors.map(({ path, message }) => [path, message])));
    } else {
      setProgress(
        outcome.sentence === undefined ? { state: 'idle' } : { state: 'refused', sentence: outcome.sentence },
      );
    }
    showToast(inquiryWords.failed);
  };

  return {
    frame,
    hydrated,
    progress,
    field: (name) => ({ name, error: errors[name] }),
    onChange: () => {
      if (frame.current === null) return;
      setTyped(true);
      setProgress({ state: 'idle' });
      saveInquiryDraft(valuesOf(frame.current), subject, openedAt);
      if (touched.current.size > 0) void check(frame.current);
    },
    onBlur: ({ target }) => {
      if (!('name' in target) || target.name === '' || frame.current === null) return;
      touched.current.add(String(target.name));
      void check(frame.current);
    },
    onSubmit,
  };
}
