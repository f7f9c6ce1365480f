import { useEffect, useState } from 'react';
import { type Resolver, useForm } from 'react-hook-form';
import { inquiryLabel, inquiryTypes } from '../../domain/inquiry.ts';
import { useRevalidationHold } from '../layout/revalidation-hold.ts';
import { Button } from '../ui/Button.tsx';
import { Notice } from '../ui/Notice.tsx';
import { SelectField } from '../ui/SelectField.tsx';
import { TextArea } from '../ui/TextArea.tsx';
import { TextField } from '../ui/TextField.tsx';
import { showToast } from '../ui/toast-store.ts';
import { inquiryWords } from '../words.ts';
import {
  blankInquiry,
  forgetInquiry,
  type InquirySubject,
  type InquiryValues,
  inquirySubjectOf,
  keepInquiry,
  recallInquiry,
} from './inquiry-draft.ts';
import { useSendInquiry } from './use-send-inquiry.ts';

export interface InquiryFormProps {
  id: string;
  /** What the link that led here has filled in. */
  subject: InquirySubject;
}

const loadSchema = () => import('../../contract/inquiries.schemas.ts');

/** The contract's own rules and sentences. They come after the page, because they bring zod with them. */
const resolver: Resolver<InquiryValues> = async (values) => {
  const { SendInquiry } = await loadSchema();
  const { error } = SendInquiry.safeParse(values);
  const errors = (error?.issues ?? []).map(({ path, message }) => [path[0], { type: 'rule', message }]);
  return error === undefined ? { values, errors: {} } : { values: {}, errors: Object.fromEntries(errors.reverse()) };
};

/** Send Us a Message. Nothing that is typed is lost: not by a reload, not by a failure. */
export function InquiryForm({ id, subject }: InquiryFormProps) {
  const [alive, setAlive] = useState(false);
  const [sent, setSent] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const [{ values: first, openedAt }] = useState(() => recallInquiry(subject, id));
  const send = useSendInquiry(openedAt);
  const { register, handleSubmit, getValues, setError, reset, formState } = useForm<InquiryValues>({
    resolver,
    defaultValues: first,
    mode: 'onTouched',
  });
  const { errors, isDirty, isSubmitting } = formState;
  useRevalidationHold(isDirty || first.message !== '');
  useEffect(() => {
    setAlive(true);
    // What can not be had now is asked for again when the form is checked.
    loadSchema().catch(() => undefined);
  }, []);

  const submit = async (values: InquiryValues) => {
    setRefusal(undefined);
    const outcome = await send(values);
    if (outcome.sent) {
      forgetInquiry();
      reset(blankInquiry(inquirySubjectOf(new URLSearchParams())));
      setSent(true);
      return showToast(inquiryWords.sent);
    }
    for (const [place, { path, message }] of outcome.errors.entries()) {
      setError(path as keyof InquiryValues, { message }, { shouldFocus: place === 0 });
    }
    setRefusal(outcome.errors.length > 0 ? undefined : outcome.sentence);
    showToast(inquiryWords.failed);
  };

  /** A field's wiring and its error. */
  const field = (name: keyof InquiryValues) => ({ ...register(name), error: errors[name]?.message });

  return (
    <form
      id={id}
      noValidate
      aria-labelledby="message-title"
      className="grid grid-cols-1 gap-x-gutter gap-y-5 noscript:hidden sm:grid-cols-2"
      onSubmit={(event) => void handleSubmit(submit)(event)}
      onChange={() => {
        setSent(false);
        keepInquiry(getValues(), subject, openedAt);
      }}
    >
      <TextField label="First Name" autoComplete="given-name" {...field('firstName')} />
      <TextField label="Last Name" autoComplete="family-name" {...field('lastName')} />
      <TextField label="Email" type="email" autoComplete="email" {...field('email')} />
      <TextField label="Phone" type="tel" autoComplete="tel" optional {...field('phone')} />
      <SelectField
        label="Inquiry Type"
        options={inquiryTypes.map((type) => ({ value: type, label: inquiryLabel(type) }))}
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
      <div inert aria-hidden="true" className="sr-only">
        <label>
          Website
          <input {...register('website')} type="text" tabIndex={-1} autoComplete="off" />
        </label>
      </div>
      <div className="sm:col-span-2">
        {refusal !== undefined && (
          <Notice tone="error" live className="mb-6">
            {refusal} {inquiryWords.kept}
          </Notice>
        )}
        <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
          {/* Until the page is alive a press would send the words into the address. */}
          <Button type={alive ? 'submit' : 'button'} busy={isSubmitting} busyLabel="Sending...">
            Send Message
          </Button>
          {sent && <p className="text-ink-soft">{inquiryWords.thanks}</p>}
        </div>
      </div>
    </form>
  );
}
