import { type FocusEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useRevalidationHold } from '../../layout/loading/use-revalidation.ts';
import { focusFirstError } from '../../ui/form/focus-first-error.ts';
import { showToast } from '../../ui/overlay/toast-store.ts';
import { inquiryWords } from '../shared/inquiry/inquiry-words.ts';
import {
  findInquiryErrors,
  type InquiryErrors,
  loadInquirySchema,
  useSendInquiry,
} from '../shared/inquiry/use-send-inquiry.ts';
import {
  blankInquiry,
  clearInquiryDraft,
  type InquirySubject,
  type InquiryValues,
  inquirySubjectOf,
  readInquiryDraft,
  saveInquiryDraft,
} from './inquiry-draft.ts';

/** `refused`: for another reason than an invalid field. */
export type InquiryProgress = { state: 'idle' | 'sending' | 'sent' } | { state: 'refused'; sentence: string };

export interface InquiryFormState {
  frame: RefObject<HTMLFormElement | null>;
  /** Before hydration the browser would submit the form itself and put the text into the address. */
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
export function useInquiryForm(subject: InquirySubject, artworkId: number | undefined): InquiryFormState {
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
