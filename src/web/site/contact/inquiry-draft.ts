import type { SendInquiry } from '../../../contract/inquiries/send-inquiry.schemas.ts';
import { defaultInquiryType, type FormInquiryType, formInquiryTypes } from '../../../domain/inquiry/inquiry.ts';
import { browserStorage } from '../../browser-storage.ts';
import { pageClock } from '../../page-clock.ts';

/** The contact form's values. `website` is the hidden field. */
export type InquiryValues = Required<
  Omit<SendInquiry, 'secondsToFill' | 'artworkId' | keyof InquirySubject | 'phone' | 'message'>
> &
  InquirySubject & { phone: string; message: string };

/** The values that a link to the form fills in: `?inquiry=Purchase&artwork=…` */
export interface InquirySubject {
  inquiryType: FormInquiryType;
  artworkOfInterest: string;
}

interface Draft {
  values: Partial<InquiryValues>;
  /** The time when the form was opened, in milliseconds. It is stored, so that a reload does not restart the time. */
  openedAt: number;
  /** The subject of the link that opened the form. */
  subject: InquirySubject;
}

const STORED = 'inquiry-draft';

/** The subject in a query string; the default for a missing or unknown type (docs/specification/estate-contact.md §2). */
export function inquirySubjectOf(search: URLSearchParams): InquirySubject {
  const type = search.get('inquiry');
  return {
    inquiryType: formInquiryTypes.find((each) => each === type) ?? defaultInquiryType,
    artworkOfInterest: search.get('artwork')?.slice(0, 1000) ?? '',
  };
}

/** Whether the link fills in anything. */
export function isNamed({ inquiryType, artworkOfInterest }: InquirySubject): boolean {
  return artworkOfInterest !== '' || inquiryType !== defaultInquiryType;
}

/** The empty form, also after a message was sent (docs/specification/estate-contact.md §2). */
export function blankInquiry(subject: InquirySubject): InquiryValues {
  return { firstName: '', lastName: '', email: '', phone: '', ...subject, message: '', website: '' };
}

/**
 * The values before a reload, in this tab only, and when the form was opened (milliseconds). When the link names another
 * subject than the draft's, the link's subject replaces it.
 */
export function readInquiryDraft(subject: InquirySubject): { values: Partial<InquiryValues>; openedAt: number } {
  if (typeof document === 'undefined') return { values: {}, openedAt: 0 };
  const draft = browserStorage.tab.readJson<Draft>(STORED);
  const sameSubject = JSON.stringify(draft?.subject) === JSON.stringify(subject);
  const values = { ...draft?.values, ...(isNamed(subject) && !sameSubject && subject) };
  return { values, openedAt: draft?.openedAt ?? pageClock.now().getTime() };
}

export function saveInquiryDraft(values: InquiryValues, subject: InquirySubject, openedAt: number): void {
  const { website: _, ...typed } = values;
  browserStorage.tab.write(STORED, JSON.stringify({ values: typed, subject, openedAt } satisfies Draft));
}

/** Call it when the inquiry was sent. */
export function clearInquiryDraft(): void {
  browserStorage.tab.remove(STORED);
}
