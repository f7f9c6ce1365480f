import type { ReactNode } from 'react';
import { classNames } from '../../ui/style/class-names.ts';
import { linkClass } from '../../ui/style/link-class.ts';
import { inquiryWords } from '../shared/inquiry/inquiry-words.ts';
import { InquiryForm } from './InquiryForm.tsx';
import type { InquirySubject } from './inquiry-draft.ts';

export interface MessageSectionProps {
  /** The element id; links lead to it. */
  id: string;
  /** What the page's address fills in. */
  subject: InquirySubject;
  /** Shown without JavaScript. */
  email: string;
  /** Below the heading, beside the form. */
  beside?: ReactNode;
  className?: string;
}

/** Send Us a Message: the form beside its heading. */
export function MessageSection({ id, subject, email, beside, className }: MessageSectionProps) {
  return (
    <section id={id} aria-labelledby="message-title" className={classNames('page no-print', className)}>
      <div className="room gap-y-8 border-t border-ink pt-5">
        <div className="col-span-full md:col-span-4">
          <h2 id="message-title" className="font-serif text-3xl tracking-tight">
            Send Us a Message
          </h2>
          <p className="mt-4 max-w-reading text-ink-soft">
            {beside == null ? inquiryWords.lead : inquiryWords.leadAbout}
          </p>
          {beside}
        </div>
        <div className="col-span-full md:col-span-8">
          <noscript>
            <p className="text-lg">
              <span>{`${inquiryWords.noScript} `}</span>
              {email !== '' && (
                <a href={`mailto:${email}`} className={linkClass()}>
                  {email}
                </a>
              )}
            </p>
          </noscript>
          <InquiryForm key={`${subject.inquiryType} ${subject.artworkOfInterest}`} subject={subject} />
        </div>
      </div>
    </section>
  );
}
