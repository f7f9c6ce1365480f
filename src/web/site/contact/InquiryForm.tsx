import { formInquiryTypes, inquiryLabel } from '../../../domain/inquiry/inquiry.ts';
import { SelectField } from '../../ui/form/SelectField.tsx';
import { TextArea, TextField } from '../../ui/form/TextField.tsx';
import { Button } from '../../ui/style/Button.tsx';
import { Notice } from '../../ui/text/Notice.tsx';
import { HiddenField } from '../shared/inquiry/HiddenField.tsx';
import { inquiryWords } from '../shared/inquiry/inquiry-words.ts';
import type { InquirySubject } from './inquiry-draft.ts';
import { useInquiryForm } from './use-inquiry-form.ts';

export interface InquiryFormProps {
  /** What the link to this page fills in. */
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
